import { entryOf, printed, recordIn, recordsIn } from "@/runtime/core/guards";
import { action, makeObservable, observableRef, runInAction } from "mobx";
import {
  callOfKind,
  endpointOf,
  type CallKind,
  type Endpoint,
  type ResourceDeclaration,
} from "@/runtime/core/resource/resource";
import { everyRow } from "@/runtime/core/resource/every-row";
import { ownZone } from "@/runtime/i18n/own-zone";
import { resourcesOf } from "@/runtime/render/resources";
import type { ColumnSpec } from "@/runtime/render/schema-table/column";
import { CallError } from "@/runtime/ports";
import { FAULT, faultOf } from "./crud-faults";
import type { AppServices } from "@/runtime/store/app-store";

export type Row = Record<string, unknown>;

export const PAGE_SIZES = [10, 20, 30, 50];
const FIRST_PAGE = 1;
const DEFAULT_SIZE = 10;

interface CrudLook {
  tree: boolean;
  /** What the rows of a tree hold those below them as. */
  children: string;
  paging: boolean;
  /** Totals by `column:kind`, separated by commas. */
  totals?: string;
  /** What its reader begins with. */
  begun?: Partial<Asked>;
}

/** What a reader asks a list for. */
export type Asked = Pick<CrudStore, "page" | "size" | "sort" | "search" | "side">;

/** Rows of a resource as a list block shows them: page, order, search, selection. */
export class CrudStore {
  records: Row[] = [];
  total = 0;
  /** Totals over all rows that are found, by `column:kind`. */
  totals: Row = {};
  /** Columns that the answer brings along, beside those that the page names. */
  brought: ColumnSpec[] = [];
  /** The total is an estimate: there are too many rows to count them. */
  isRough = false;
  page = FIRST_PAGE;
  size = DEFAULT_SIZE;
  sort = "";
  search: Row = {};
  fixed: Row = {};
  /** What was picked in the tree beside. */
  side: Row = {};
  selected: Row[] = [];
  /** Keys of the rows of a tree that stand open. */
  unfolded: readonly string[] = [];
  /** Its first question is asked as soon as there is a list. */
  loading = true;
  error: Error | null = null;
  /** How often the conditions were taken away: who shows them begins anew. */
  clears = 0;
  readonly name: string;
  readonly resource: ResourceDeclaration;
  private readonly app: AppServices;
  private readonly isTree: boolean;
  private readonly children: string;
  private readonly isPaged: boolean;
  /** The totals that are asked for. */
  private readonly wanted: string;
  private running: AbortController | undefined;

  constructor(name: string, app: AppServices, look: CrudLook) {
    const resources = resourcesOf(app);
    const resource = entryOf(resources, name);
    if (!resource) throw faultOf(FAULT.noResource({ name }), app);
    this.name = name;
    this.resource = resource;
    this.app = app;
    this.isTree = look.tree;
    this.children = look.children;
    this.isPaged = look.paging && !look.tree;
    this.wanted = look.totals ?? "";
    Object.assign(this, look.begun);
    makeObservable(this, {
      records: observableRef,
      total: observableRef,
      totals: observableRef,
      brought: observableRef,
      isRough: observableRef,
      page: observableRef,
      size: observableRef,
      sort: observableRef,
      search: observableRef,
      fixed: observableRef,
      side: observableRef,
      selected: observableRef,
      unfolded: observableRef,
      loading: observableRef,
      error: observableRef,
      clears: observableRef,
      ask: action,
      clear: action,
      select: action,
      unfold: action,
    });
  }

  /** Where a kind of call goes; undefined when the resource has none or the user may not use it. */
  endpoint(kind: CallKind): Endpoint | undefined {
    const call = callOfKind(this.resource, kind);
    const endpoint = call === undefined ? undefined : endpointOf(this.name, this.resource, call);
    return endpoint && this.app.session.mayUse(endpoint.access) ? endpoint : undefined;
  }

  get query(): Row {
    const { page, size, sort, search, fixed, side } = this;
    return {
      ...fixed,
      ...side,
      ...search,
      ...(this.isPaged ? { page, size } : {}),
      ...(sort === "" || this.isTree ? {} : { sort }),
    };
  }

  /** What can be asked for again by who comes back. */
  get asked(): Asked {
    const { page, size, sort, search, side } = this;
    return { page, size, sort, search, side };
  }

  /** Changes what is asked for and loads it. Anything but a change of page begins at the first page. */
  async ask(
    change: Partial<Pick<CrudStore, "page" | "size" | "sort" | "search" | "fixed" | "side">>,
  ): Promise<void> {
    Object.assign(this, change);
    if (change.page === undefined) this.page = FIRST_PAGE;
    await this.load();
  }

  /** Whether rows may be missing because of what the reader searched or picked. */
  get isFiltered(): boolean {
    return Object.keys(flat({ ...this.search, ...this.side })).length > 0;
  }

  /** Takes the reader's conditions away. */
  async clear(): Promise<void> {
    this.clears++;
    await this.ask({ search: {}, side: {} });
  }

  select(rows: Row[]): void {
    this.selected = rows;
  }

  unfold(keys: readonly string[]): void {
    this.unfolded = keys;
  }

  async load(): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    runInAction(() => {
      this.loading = true;
    });
    try {
      const answer = await this.fetch(running.signal);
      const totals = await this.fetchTotals(answer, running.signal);
      if (running.signal.aborted) return;
      runInAction(() => {
        this.totals = totals;
        this.take(answer);
      });
    } catch (error) {
      if (running.signal.aborted) return;
      runInAction(() => Object.assign(this, { error, loading: false }));
    }
  }

  /**
   * Shows what there is after something was done to rows, or one was found gone. Ticks stay on the rows of the page, as
   * they are now: one that is gone could not be unticked, and what was done would be done to it again.
   */
  async renew(): Promise<void> {
    await this.load();
    const ticked = new Set(this.selected.map(({ id }) => id));
    this.select(this.withBelow(this.records).filter(({ id }) => ticked.has(id)));
  }

  private withBelow(rows: readonly Row[]): Row[] {
    return rows.flatMap((row) => [row, ...this.withBelow(recordsIn(row[this.children]))]);
  }

  stop(): void {
    this.running?.abort();
  }

  /** Every row that passes the present filters, for export. */
  async all(): Promise<Row[]> {
    const { page: _, size: _size, ...query } = this.query;
    return everyRow(async (asked) => pageIn(await this.call("list", { query: { ...query, ...asked } })));
  }

  /** Every row that passes the present filters, as an Excel file. */
  async sheet(): Promise<Blob> {
    const { page: _, size: _size, ...query } = this.query;
    const input = { resource: this.name, query: JSON.stringify(flat(query)), zone: ownZone() };
    return this.app.ports.http.call("sys/sheet", "export", input);
  }

  /** What goes with rows, in the reader's language; an empty text where nothing does. */
  async losses(ids: string): Promise<string> {
    const call = callOfKind(this.resource, "remove");
    const teller = call === undefined ? undefined : this.resource.calls[call]?.tells;
    return teller === undefined ? "" : printed(await this.callNamed(teller, { query: { ids } }));
  }

  async call(kind: CallKind, given: { query?: Row; body?: unknown }): Promise<unknown> {
    return this.callNamed(callOfKind(this.resource, kind) ?? kind, given);
  }

  private async callNamed(
    name: string,
    { query = {}, body }: { query?: Row; body?: unknown },
  ): Promise<unknown> {
    const endpoint = endpointOf(this.name, this.resource, name);
    if (!endpoint) throw faultOf(FAULT.noCall({ name: this.name, call: name }), this.app);
    const { method, path, form } = endpoint;
    const given = { query: flat(query), form, ...(body === undefined ? {} : { body }) };
    try {
      return await this.app.ports.http.request({ method, path, ...given });
    } catch (error) {
      if (error instanceof CallError && error.isOutdated) void this.renew();
      throw error;
    }
  }

  private fetch(signal: AbortSignal): Promise<unknown> {
    const kind = this.isTree ? "tree" : "list";
    const call = callOfKind(this.resource, kind);
    const endpoint = call === undefined ? undefined : endpointOf(this.name, this.resource, call);
    if (!endpoint) throw faultOf(FAULT.noCall({ name: this.name, call: kind }), this.app);
    const totals = this.isTree || this.wanted === "" ? {} : { totals: this.wanted };
    return this.app.ports.http.request({
      method: endpoint.method,
      path: endpoint.path,
      query: flat({ ...this.query, ...totals }),
      signal,
    });
  }

  /** Totals come with a page of rows; those of a tree are asked of the list that it is made of. */
  private async fetchTotals(answer: unknown, signal: AbortSignal): Promise<Row> {
    if (this.wanted === "") return {};
    const endpoint = this.isTree ? this.endpoint("list") : undefined;
    if (!endpoint) return recordIn(recordIn(answer)["totals"]);
    const { method, path } = endpoint;
    const query = flat({ ...this.query, size: 1, totals: this.wanted });
    return recordIn(recordIn(await this.app.ports.http.request({ method, path, query, signal }))["totals"]);
  }

  private take(answer: unknown): void {
    const { records, total, isRough } = pageIn(answer);
    this.brought = columnsIn(answer);
    this.isRough = isRough;
    this.records = records;
    this.total = total;
    this.loading = false;
    this.error = null;
    // Its last rows are gone; a total that is an estimate may be too high.
    if (this.records.length === 0 && this.page > FIRST_PAGE && this.total > 0)
      void this.ask({ page: Math.min(this.page - 1, Math.ceil(this.total / this.size)) });
  }
}

/** A page of rows; a list that comes whole is one page. */
function pageIn(answer: unknown): { records: Row[]; total: number; isRough: boolean } {
  if (Array.isArray(answer)) return { records: recordsIn(answer), total: answer.length, isRough: false };
  const page = recordIn(answer);
  const records = recordsIn(page["records"]);
  const total = Number(page["total"] ?? records.length);
  return { records, total, isRough: page["approximate"] === true };
}

const BROUGHT_WIDTH = 140;

const columnsIn = (answer: unknown): ColumnSpec[] =>
  recordsIn(recordIn(answer)["columns"]).map(({ name, title, sort, align, digits }) => ({
    name: printed(name),
    title: printed(title),
    sort: sort === true,
    width: BROUGHT_WIDTH,
    ...(align === "right" ? { align } : {}),
    ...(typeof digits === "number" ? { digits } : {}),
  }));

/** Lists travel as comma separated texts, empty values not at all. */
function flat(query: Row): Row {
  const entries = Object.entries(query).map(
    ([key, value]) => [key, Array.isArray(value) ? value.join(",") : value] as const,
  );
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );
}
