import { action, computed, makeObservable, observableRef } from "mobx";
import type { LocalText } from "@/runtime/core/locale";
import type { RequestOf, ResponseOf } from "@/runtime/core/resource/calls";
import { nameFaults } from "@/runtime/core/resource/column-names";
import { CallError, type HttpPort } from "@/runtime/ports";
import { CODE } from "@/schemas/status-codes";

export type TableColumn = NonNullable<RequestOf<"business/table", "preview">["columns"]>[number];
export type TableIndex = NonNullable<RequestOf<"business/table", "preview">["indexes"]>[number];
export type Preview = ResponseOf<"business/table", "preview">;
type TableVersion = ResponseOf<"business/table", "versions">[number];

type Row = ResponseOf<"business/table", "get">;
/** Where an adopted table lies, with the columns that it has there. */
export type TableStorage = NonNullable<Row["storage"]>;

/** What an author describes of a table. */
export interface TableDraft {
  code: string;
  name: string;
  nameEn: string | null;
  remark: string | null;
  columns: readonly TableColumn[];
  indexes: readonly TableIndex[];
}

const draftOf = ({ code, name, nameEn, remark, columns, indexes }: Row): TableDraft => ({
  code,
  name,
  nameEn,
  remark,
  columns,
  indexes: indexes ?? [],
});

/** What is wrong with a column, by property, in the words of who is told. */
export type ColumnFaults = Readonly<Record<string, LocalText>>;

/** What a table says of itself beside its columns and indexes. */
const OWN_FIELDS = ["code", "name", "nameEn", "remark"] as const;
type OwnField = (typeof OWN_FIELDS)[number];

/** Names a table that is not stored yet. */
export const NEW = "new";

const EMPTY: TableDraft = { code: "", name: "", nameEn: null, remark: null, columns: [], indexes: [] };
const MOST_UNDO = 200;

/** A table at work: its description with undo, what a change would do, and its versions. */
export class TableDesignerStore {
  draft: TableDraft = EMPTY;
  /** As stored; null for a new table. */
  stored: (TableDraft & Pick<Row, "id" | "version" | "updateDate" | "storage">) | null = null;
  /** Index of the chosen column. */
  chosen: number | null = null;
  isLoaded = false;
  /** What the server refused, by the column as it was then. */
  private refused: ReadonlyMap<TableColumn, ColumnFaults> = new Map();
  /** What the server refused of the table itself, with what stood there then. */
  private refusedOwn: readonly { name: OwnField; said: string; was: unknown }[] = [];
  past: readonly TableDraft[] = [];
  future: readonly TableDraft[] = [];
  private readonly http: HttpPort;
  /** What the last change was to: the next one to the same is the same step of undo. */
  private lastChange: string | null = null;

  constructor(http: HttpPort) {
    this.http = http;
    makeObservable<this, "refused" | "refusedOwn">(this, {
      refused: observableRef,
      refusedOwn: observableRef,
      ownFaults: computed,
      refuse: action,
      columnFaults: computed,
      draft: observableRef,
      stored: observableRef,
      chosen: observableRef,
      isLoaded: observableRef,
      past: observableRef,
      future: observableRef,
      isDirty: computed,
      column: computed,
      take: action,
      change: action,
      undo: action,
      redo: action,
      choose: action,
    });
  }

  get isDirty(): boolean {
    return this.past.length > 0;
  }

  get column(): TableColumn | null {
    return this.chosen === null ? null : (this.draft.columns[this.chosen] ?? null);
  }

  /** What is wrong with each column: what it is called, and what the server refused until the column is changed. */
  get columnFaults(): readonly ColumnFaults[] {
    const { columns } = this.draft;
    const called = nameFaults(columns, this.stored?.columns);
    return columns.map((column, at) => ({
      ...this.refused.get(column),
      ...Object.fromEntries(
        called.filter(({ index }) => index === at).map(({ property, said }) => [property, said]),
      ),
    }));
  }

  /** What the server refused of the table's code and names, until they are changed. */
  get ownFaults(): Readonly<Record<string, string>> {
    const standing = this.refusedOwn.filter(({ name, was }) => this.draft[name] === was);
    return Object.fromEntries(standing.map(({ name, said }) => [name, said]));
  }

  /** Takes what the server refused, by JSON pointers (`/columns/2/dict`), and chooses the first column that is meant. */
  refuse(fields: Readonly<Record<string, string>>): void {
    this.refusedOwn = OWN_FIELDS.flatMap((name) => {
      const said = fields[`/${name}`];
      return said === undefined ? [] : { name, said, was: this.draft[name] };
    });
    const refused = new Map<TableColumn, ColumnFaults>();
    for (const [pointer, message] of Object.entries(fields)) {
      const [, list, index = "", property = ""] = pointer.split("/");
      const column = list === "columns" ? this.draft.columns[Number(index)] : undefined;
      if (column) refused.set(column, { ...refused.get(column), [property]: message });
    }
    this.refused = refused;
    const first = this.draft.columns.findIndex((column) => refused.has(column));
    if (first !== -1) this.choose(first);
  }

  async load(id: string): Promise<void> {
    if (id === NEW) return this.take(null);
    this.take(await this.http.call("business/table", "get", { id }));
  }

  /** Takes what somebody else has saved since; what is changed here and not saved stays. */
  async renew(): Promise<void> {
    const { id, updateDate } = this.stored ?? {};
    if (id === undefined) return;
    const row = await this.http.call("business/table", "get", { id });
    if (!this.isDirty && this.stored?.id === id && row.updateDate !== updateDate) this.take(row);
  }

  /** Goes on from what is stored. */
  take(row: Row | null): void {
    this.stored = row && {
      id: row.id,
      code: row.code,
      name: row.name,
      nameEn: row.nameEn,
      remark: row.remark,
      version: row.version,
      updateDate: row.updateDate,
      storage: row.storage,
      columns: row.columns,
      indexes: row.indexes ?? [],
    };
    this.draft = row ? draftOf(row) : EMPTY;
    this.past = [];
    this.future = [];
    this.lastChange = null;
    this.isLoaded = true;
    if (this.chosen === null && this.draft.columns.length > 0) this.chosen = 0;
  }

  /** Makes a change that can be undone; changes to the same `what` one after the other are one step. */
  change(next: Partial<TableDraft>, what: string | null = null): void {
    if (what === null || what !== this.lastChange) this.past = [...this.past.slice(-MOST_UNDO), this.draft];
    this.lastChange = what;
    this.draft = { ...this.draft, ...next };
    this.future = [];
  }

  undo(): void {
    const former = this.past.at(-1);
    if (!former) return;
    this.future = [this.draft, ...this.future];
    this.past = this.past.slice(0, -1);
    this.draft = former;
    this.lastChange = null;
  }

  redo(): void {
    const [next, ...rest] = this.future;
    if (!next) return;
    this.past = [...this.past, this.draft];
    this.future = rest;
    this.draft = next;
    this.lastChange = null;
  }

  choose(index: number | null): void {
    this.chosen = index;
  }

  addColumn(name: string): void {
    const codes = new Set(this.draft.columns.map(({ code }) => code));
    let number = this.draft.columns.length + 1;
    while (codes.has(`column${number}`)) number += 1;
    const column: TableColumn = {
      code: `column${number}`,
      name: `${name}${number}`,
      kind: "text",
      length: 100,
    };
    this.change({ columns: [...this.draft.columns, column] });
    this.choose(this.draft.columns.length - 1);
  }

  removeColumn(index: number): void {
    const gone = this.draft.columns[index]?.code;
    const indexes = this.draft.indexes
      .map((one) => ({ ...one, columns: one.columns.filter((code) => code !== gone) }))
      .filter(({ columns }) => columns.length > 0);
    this.change({ columns: this.draft.columns.filter((_, at) => at !== index), indexes });
    this.choose(this.draft.columns.length === 0 ? null : Math.min(index, this.draft.columns.length - 1));
  }

  moveColumn(from: number, to: number): void {
    const columns = [...this.draft.columns];
    const [moved] = columns.splice(from, 1);
    if (!moved || to < 0 || to > columns.length) return;
    columns.splice(to, 0, moved);
    this.change({ columns });
    this.choose(to);
  }

  setColumn(index: number, column: TableColumn, property: string): void {
    const former = this.draft.columns[index]?.code;
    const columns = this.draft.columns.map((one, at) => (at === index ? column : one));
    const renamed = (code: string): string => (code === former ? column.code : code);
    const indexes = this.draft.indexes.map((one) => ({ ...one, columns: one.columns.map(renamed) }));
    this.change({ columns, indexes }, `${index}/${property}`);
  }

  addIndex(name: string): void {
    const [first] = this.draft.columns;
    if (!first) return;
    const index: TableIndex = {
      name: `${name}${this.draft.indexes.length + 1}`,
      columns: [first.code],
      unique: false,
    };
    this.change({ indexes: [...this.draft.indexes, index] });
  }

  setIndex(at: number, next: Partial<TableIndex>): void {
    const indexes = this.draft.indexes.map((one, index) => (index === at ? { ...one, ...next } : one));
    this.change({ indexes }, `index ${at}/${Object.keys(next).join()}`);
  }

  removeIndex(at: number): void {
    this.change({ indexes: this.draft.indexes.filter((_, index) => index !== at) });
  }

  /** What saving would do to the table. Nothing is changed. */
  preview(): Promise<Preview> {
    const { id = null, updateDate = null } = this.stored ?? {};
    return this.http.call("business/table", "preview", { ...this.given(), id, updateDate });
  }

  /** Whether something was refused because somebody else has saved the table since; other conflicts are about what it says. */
  async isOutdated(refusal: unknown): Promise<boolean> {
    const { stored } = this;
    if (!stored || !(refusal instanceof CallError) || refusal.code !== CODE.conflict) return false;
    // What is told is the refusal, also where the table cannot be read.
    const row = await this.http.call("business/table", "get", { id: stored.id }).catch(() => null);
    return row !== null && row.updateDate !== stored.updateDate;
  }

  /** Saves, and goes on from what the server made of it. Gives the table's id. */
  async save(confirmed: boolean): Promise<string> {
    const { stored } = this;
    const row = stored
      ? await this.http.call("business/table", "edit", {
          ...this.given(),
          id: stored.id,
          updateDate: stored.updateDate,
          confirmed,
        })
      : await this.http.call("business/table", "add", this.given());
    this.take(row);
    return row.id;
  }

  versions(): Promise<TableVersion[]> {
    return this.stored
      ? this.http.call("business/table", "versions", { id: this.stored.id })
      : Promise.resolve([]);
  }

  /** What going back to a version would do to the table. Nothing is changed. */
  previewVersion(version: number): Promise<Preview> {
    return this.stored
      ? this.http.call("business/table", "previewRestore", { id: this.stored.id, version })
      : Promise.resolve({ rows: 0, steps: [] });
  }

  async restore(version: number, confirmed: boolean): Promise<void> {
    if (!this.stored) return;
    this.take(await this.http.call("business/table", "restore", { id: this.stored.id, version, confirmed }));
  }

  /** Has the columns of an adopted table read from its database again. */
  async reread(): Promise<void> {
    if (!this.stored) return;
    this.take(await this.http.call("business/table", "reread", { id: this.stored.id }));
  }

  /** Columns of an adopted table that its definition leaves out. */
  get left(): TableStorage["columns"] {
    const shown = new Set(this.draft.columns.map(({ id }) => id));
    return this.stored?.storage?.columns.filter(({ id }) => !shown.has(id)) ?? [];
  }

  /** Takes a column of an adopted table in that was left out. */
  addStored({ id, name, kinds }: TableStorage["columns"][number]): void {
    const [kind = "text"] = kinds;
    const column: TableColumn = { id, code: `column${id}`, name, kind };
    this.change({ columns: [...this.draft.columns, column] });
    this.choose(this.draft.columns.length - 1);
  }

  async generate(): Promise<string> {
    if (!this.stored) return "";
    return (await this.http.call("business/table", "generate", { id: this.stored.id })).route;
  }

  private given() {
    const { code, name, nameEn, remark, columns, indexes } = this.draft;
    return { code, name, nameEn, remark, columns: [...columns], indexes: [...indexes] };
  }
}
