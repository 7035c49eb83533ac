import type { SysDataSourceTemplateRow } from "@/runtime/core/resource/call-types";
import { printed } from "@/runtime/core/guards";
import type { Context } from "../context";
import { ApiError, CODE, refusedField } from "../errors";
import { withMeant } from "../meant";
import { cellOf, fillPath, isPath, pathParameters, readHttp, strayBrace } from "./http-source";
import type { Row, SourceDatabase } from "./asking";
import { databaseOf } from "./database";
import { SENTENCE } from "./sentences";
import { type OpenSource, openSource, type Source, whileReading } from "./source";
import { hasNoOrder, sourceError } from "./source-fault";
import {
  type ChosenColumn,
  type Condition,
  readColumns,
  readConditions,
  statementsOf,
  tableName,
  type TableQuery,
} from "./table-query";

/** A stored query over a source. */
export type Template = Omit<
  SysDataSourceTemplateRow,
  "id" | "createDate" | "updateDate" | "createBy" | "sourceName" | "remark"
>;

export interface TemplateRows {
  records: Row[];
  total: number;
  /** Columns that no row of a service's answer has; a database refuses them itself. */
  missing: ChosenColumn[];
}

/** What a call asks of a template. */
export interface Asked {
  params: Readonly<Record<string, unknown>>;
  page: number;
  size: number;
}

const COLUMNS = `code, name, source_id as "sourceId", place, rows_at as "rowsAt", columns, conditions, sort, pick, enabled`;

/** A stored template; null for an unknown one. */
export async function findTemplate(db: Context["db"], code: string): Promise<Template | null> {
  const [found] = await db.query<Template>(
    `select ${COLUMNS} from sys_data_source_template where code = $1`,
    [code],
  );
  return found ?? null;
}

/** A stored template. @throws ApiError 404 for an unknown one */
export async function readTemplate(db: Context["db"], code: string): Promise<Template> {
  const found = await findTemplate(db, code);
  if (!found) throw new ApiError(CODE.notFound, SENTENCE.noTemplate({ code }));
  return found;
}

/** The templates of a source. */
export const templatesOf = (db: Context["db"], sourceId: string): Promise<Template[]> =>
  db.query<Template>(`select ${COLUMNS} from sys_data_source_template where source_id = $1 order by name`, [
    sourceId,
  ]);

/** The names that a template takes values for. */
export function parametersOf(template: Template): string[] {
  const named = readConditions(template.conditions).flatMap(({ parameter }) => parameter ?? []);
  return [...new Set([...pathParameters(template.place), ...named])];
}

/** Refuses a template that could never be read. @throws ApiError 400 at the field */
export function checkTemplate(template: Template, kind: Source["kind"]): void {
  const columns = readColumns(template.columns);
  const conditions = readConditions(template.conditions);
  checkColumns(columns);
  checkConditions(conditions);
  const database = databaseOf({ kind });
  if (database === null) checkPath(template, conditions.length);
  else checkTable(template, database);
  checkNames("sort", template.sort?.replace(/^-/, "") ?? "", columns);
  checkNames("pick", template.pick ?? "", columns);
}

/** Whether a template could read a source of a kind. */
export function fitsKind(template: Template, kind: Source["kind"]): boolean {
  try {
    checkTemplate(template, kind);
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function checkPath({ place }: Template, conditions: number): void {
  if (!isPath(place)) throw refusedField("/place", SENTENCE.wrongPath);
  const stray = strayBrace(place);
  if (stray !== null) throw refusedField("/place", SENTENCE.wrongBraces({ text: stray, state: "{state}" }));
  if (conditions > 0) throw refusedField("/conditions", SENTENCE.onlyTables);
}

function checkTable({ place, rowsAt }: Template, database: SourceDatabase): void {
  tableName(place, database);
  if (NO_TABLE.test(place)) throw refusedField("/place", SENTENCE.wrongPlace);
  if (rowsAt) throw refusedField("/rowsAt", SENTENCE.onlyHttp);
}

/** A statement, a path, or the name with its quotes: none of them is the name of a table. */
const NO_TABLE = /[{}"'`;]|^\/|^\s*select\s/i;

/** A column is quoted as it is written, so what was meant as more than its name would be looked for as one. */
function checkConditions(conditions: readonly Condition[]): void {
  for (const { column, operator } of conditions)
    if (/[=<>!:'"`]|\s(and|or)\s/i.test(column))
      throw refusedField("/conditions", SENTENCE.oneCondition({ text: `${column} ${operator}` }));
}

function checkColumns(columns: readonly ChosenColumn[]): void {
  const computed = columns.find(({ column }) => /\(\*?\)$/.test(column));
  if (computed) throw refusedField("/columns", SENTENCE.wrongColumn({ text: computed.column }));
}

function checkNames(field: string, names: string, columns: readonly ChosenColumn[]): void {
  const known = columns.map(({ name }) => name);
  const missing = names.split(",").find((name) => name !== "" && !known.includes(name));
  if (missing !== undefined)
    throw refusedField(`/${field}`, withMeant(SENTENCE.noColumn({ name: missing }), missing, known));
}

/**
 * A page of the rows of a template.
 * @throws ApiError 400 for a parameter that is unknown, missing or of a wrong shape, 422 when the source fails
 */
export function templateRows(context: Context, template: Template, asked: Asked): Promise<TemplateRows> {
  if (!template.enabled)
    throw new ApiError(CODE.unprocessable, SENTENCE.templateDisabled({ name: template.name }));
  const values = valuesOf(template, asked.params);
  return whileReading(async () => {
    const source = await openSource(context, template.sourceId);
    try {
      const database = databaseOf(source);
      const reading = { source, template, values, asked };
      return await (database === null ? pathRows(reading) : tableRows(reading, database));
    } catch (error) {
      throw sourceError(error, source);
    }
  });
}

interface Reading {
  source: OpenSource;
  template: Template;
  values: ReadonlyMap<string, string>;
  asked: Asked;
}

async function tableRows(
  { source, template, values, asked }: Reading,
  database: SourceDatabase,
): Promise<TemplateRows> {
  const query: TableQuery = {
    place: template.place,
    sort: template.sort,
    columns: readColumns(template.columns),
    conditions: readConditions(template.conditions),
  };
  const most = source.maxRows;
  const skip = Math.min((asked.page - 1) * asked.size, most);
  const take = Math.min(asked.size, most - skip);
  const read = (isByText: boolean): Promise<TemplateRows> => {
    const { page, count } = statementsOf(query, values, { skip, take, most, database, isByText });
    return database.read(source, async (ask) => {
      const [counted] = await ask(count.sql, count.values);
      const total = Number(counted?.["total"] ?? 0);
      return { records: await ask(page.sql, page.values), total, missing: [] };
    });
  };
  try {
    return await read(false);
  } catch (error) {
    if (!hasNoOrder(error)) throw error;
    return read(true);
  }
}

async function pathRows({ source, template, values, asked }: Reading): Promise<TemplateRows> {
  const columns = readColumns(template.columns);
  const rows = await readHttp(source, fillPath(template.place, values), template.rowsAt);
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(({ column, name }) => [name, Object.hasOwn(row, column) ? cellOf(row[column]) : null]),
    ),
  );
  const skip = (asked.page - 1) * asked.size;
  const records = sorted(named, template.sort).slice(skip, skip + asked.size);
  return { records, total: named.length, missing: missingIn(rows, columns) };
}

/** Services leave out what is empty, of some rows or of all: it is told, not refused. No rows say nothing of columns. */
const missingIn = (rows: readonly Row[], columns: readonly ChosenColumn[]): ChosenColumn[] =>
  rows.length === 0 ? [] : columns.filter(({ column }) => !rows.some((row) => Object.hasOwn(row, column)));

/** A service's own order stays where the template names none. */
function sorted(rows: Row[], sort: string | null): Row[] {
  if (!sort) return rows;
  const name = sort.replace(/^-/, "");
  const order = rows.toSorted((one, other) => compare(one[name], other[name]));
  return sort.startsWith("-") ? order.toReversed() : order;
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === "number" && typeof other === "number") return one - other;
  return printed(one).localeCompare(printed(other), "zh");
}

const LONGEST_VALUE = 500;

/** The given values as texts; an empty one counts as not given. */
function valuesOf(template: Template, params: Asked["params"]): Map<string, string> {
  const known = parametersOf(template);
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(params)) {
    if (!known.includes(name)) throw new ApiError(CODE.badRequest, SENTENCE.unknownParameter({ name }));
    if (value === null || value === "") continue;
    if (typeof value === "object" || printed(value).length > LONGEST_VALUE)
      throw new ApiError(CODE.badRequest, SENTENCE.wrongParameter({ name }));
    values.set(name, printed(value));
  }
  return values;
}
