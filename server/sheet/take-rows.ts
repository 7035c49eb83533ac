import { printed } from "@/runtime/core/guards";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { SHEET_FAULTS } from "@/schemas/sheet-limits";
import type { Context, Input } from "../context";
import { ApiError, CODE } from "../errors";
import { snake } from "../resource/columns";
import type { Resource } from "../resource/declaration";
import { requestSchema } from "../resource/request-schema";
import { createValidator } from "../resource/validator";
import { checkWriteCodes } from "../resource/write-codes";
import { type ReadCell, cellReader, wordsIn } from "./cell-values";
import { choicesOf, codeBehind } from "./choices";
import type { SheetRow } from "./read-sheet";
import { SENTENCE } from "./sentences";
import { isHeadOf, type SheetColumn, sheetColumns, zoneOfHead } from "./sheet-resource";
import { specialOf } from "./special";

/** A fault of one cell; of a whole row without a column. */
export interface Fault {
  row: number;
  column: SheetColumn["title"];
  said: Sentence;
}

/** A row that may go in, with the number that it has in the file. */
export interface GoodRow {
  row: number;
  input: Input;
}

/** Takes the rows of a file one at a time; what is wrong with them is kept for the report. */
export class RowTaker {
  readonly good: GoodRow[] = [];
  readonly faults: Fault[] = [];
  bad = 0;

  private readonly context: Context;
  private readonly resource: Resource;
  private readonly cells: readonly (Reader | null)[];
  private readonly validate: ReturnType<typeof createValidator>;
  private readonly seen = new Map<string, number>();

  private constructor(context: Context, resource: Resource, cells: readonly (Reader | null)[]) {
    this.context = context;
    this.resource = resource;
    this.cells = cells;
    this.validate = createValidator(rowSchema(resource));
  }

  /**
   * Gets ready for the rows of a file.
   * @throws ApiError 422 for headings that are unknown, there twice or missing
   */
  static async begin(
    context: Context,
    resource: Resource,
    { head, rows }: { head: SheetRow; rows: readonly SheetRow[] },
  ): Promise<RowTaker> {
    const columns = columnsAt(resource, head.cells);
    const cells = await Promise.all(
      columns.map(async (column, index) => {
        if (column === null) return null;
        const { property } = column;
        const zone = zoneOfHead(column, head.cells[index] ?? "");
        const words = (): string[] => [...new Set(rows.flatMap(({ cells }) => wordsOf(cells[index] ?? "")))];
        const read = cellReader(property, await choicesOf(context, resource, property, { words }), zone);
        return { column, read };
      }),
    );
    return new RowTaker(context, resource, cells);
  }

  /** Reads and checks one row by everything that can be known without the database's rows. */
  async take({ row, cells, is1904, moments = [] }: SheetRow): Promise<void> {
    const input: Input = {};
    const wrong: Wrong = new Map();
    for (const [index, reader] of this.cells.entries()) {
      const text = cells[index] ?? "";
      if (reader === null || text === "") continue;
      const given = reader.read(text, { is1904, isMoment: moments.includes(index) });
      if ("value" in given) input[reader.column.name] = given.value;
      else wrong.set(reader.column.name, given.fault);
    }
    await this.check(input, wrong);
    const faults = wrong.size > 0 ? this.faultsOf(row, wrong) : this.repeated(row, input);
    if (faults.length > 0) this.refuse(faults);
    else this.good.push({ row, input });
  }

  /** Notes what is wrong with one row, and counts it. */
  refuse(faults: readonly Fault[]): void {
    this.bad += 1;
    this.faults.push(...faults.slice(0, Math.max(0, SHEET_FAULTS - this.faults.length)));
  }

  /** Refuses rows whose unique values the table has already. */
  async refuseKnown(): Promise<void> {
    for (const column of sheetColumns(this.resource).filter(isUnique)) {
      const values = this.good.flatMap(({ input }) => input[column.name] ?? []);
      const known = await knownValues(this.context, this.resource, { column, values });
      const taken = this.good.filter(({ input }) => known.has(printed(input[column.name])));
      for (const { row } of taken) this.refuse([{ row, column: column.title, said: SENTENCE.exists }]);
      const out = new Set(taken);
      this.good.splice(0, this.good.length, ...this.good.filter((one) => !out.has(one)));
    }
  }

  /** Adds what is wrong with a row's values, of each column the first: whoever mends a file is told of all at once. */
  private async check(input: Input, wrong: Wrong): Promise<void> {
    const checks: (() => void | Promise<void>)[] = [
      () => this.validate(input, false),
      () => checkWriteCodes(this.context, this.resource, input),
      () => specialOf(this.resource)?.check(this.context, input),
    ];
    for (const check of checks)
      try {
        await check();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const fields = Object.entries(error.fields ?? {});
        for (const [pointer, fault] of fields) addTo(wrong, pointer.split("/")[1] ?? "", fault);
        if (fields.length === 0) addTo(wrong, WHOLE_ROW, error.said);
      }
  }

  /** What concerns a whole row is told where nothing is wrong with its cells: it may come of that. */
  private faultsOf(row: number, wrong: Wrong): Fault[] {
    const columns = new Map(sheetColumns(this.resource).map(({ name, title }) => [name, title]));
    const ofCells = [...wrong].filter(([name]) => columns.has(name));
    return (ofCells.length > 0 ? ofCells : [...wrong].slice(0, 1)).map(([name, said]) => ({
      row,
      column: columns.get(name) ?? "",
      said,
    }));
  }

  /** A value that may be there once and was in an earlier row. */
  private repeated(row: number, input: Input): Fault[] {
    const faults: Fault[] = [];
    const caseless = specialOf(this.resource)?.caseless ?? [];
    for (const { name, title } of sheetColumns(this.resource).filter(isUnique)) {
      const value = input[name];
      if (value === undefined || value === null) continue;
      const text = printed(value);
      const key = `${name}/${caseless.includes(name) ? text.toLowerCase() : text}`;
      const before = this.seen.get(key);
      if (before !== undefined) faults.push({ row, column: title, said: SENTENCE.twice({ row: before }) });
      else this.seen.set(key, row);
    }
    return faults;
  }
}

/** What is wrong with a row, by the names of its columns. */
type Wrong = Map<string, Sentence>;

const WHOLE_ROW = "";

function addTo(wrong: Wrong, name: string, fault: Sentence): void {
  if (!wrong.has(name)) wrong.set(name, fault);
}

/** What a cell may name, be it one thing or several, by its name or by the code behind that. */
function wordsOf(text: string): string[] {
  const words = text === "" ? [] : [text, ...wordsIn(text)];
  return words.flatMap((word) => [word, codeBehind(word) ?? []].flat());
}

interface Reader {
  column: SheetColumn;
  read: ReadCell;
}

const isUnique = ({ property }: SheetColumn): boolean => property["x-flowsmith"]?.unique === true;

/** A new row's schema; what its call demands beside the columns of the file is given by the import itself. */
function rowSchema(resource: Resource): ReturnType<typeof requestSchema> {
  const call = resource.calls["add"];
  if (!call) throw new Error(`${resource.name} takes no rows`);
  return { ...requestSchema(resource, call), required: resource.required };
}

function columnsAt(resource: Resource, heads: readonly string[]): (SheetColumn | null)[] {
  const columns = sheetColumns(resource);
  const found = heads.map((head) => columns.find((column) => isHeadOf(column, head)) ?? null);
  const refuse = (said: Sentence): never => {
    throw new ApiError(CODE.unprocessable, said);
  };
  const unknown = heads.filter((head, index) => head !== "" && found[index] === null);
  if (unknown.length > 0) refuse(SENTENCE.unknownColumn({ names: listed(unknown) }));
  const twice = found.filter((column, index) => column !== null && found.indexOf(column) !== index);
  if (twice.length > 0) refuse(SENTENCE.twiceColumn({ names: listed(titlesOf(twice)) }));
  const missing = columns.filter((column) => column.isRequired && !found.includes(column));
  if (missing.length > 0) refuse(SENTENCE.missingColumn({ names: listed(titlesOf(missing)) }));
  return found;
}

const titlesOf = (columns: readonly (SheetColumn | null)[]): SheetColumn["title"][] =>
  columns.map((column) => column?.title ?? "");

async function knownValues(
  { db }: Context,
  resource: Resource,
  { column, values }: { column: SheetColumn; values: readonly unknown[] },
): Promise<Set<string>> {
  if (values.length === 0) return new Set();
  const name = snake(column.name);
  const rows = await db.query<{ value: string }>(
    `select "${name}"::text as value from ${resource.from} t where "${name}"::text = any($1::text[])`,
    [values.map(printed)],
  );
  return new Set(rows.map(({ value }) => value));
}
