import type { LocalText } from "@/runtime/core/locale";
import { isReading } from "@/runtime/core/resource/reading";
import {
  type CallKind,
  type CallMethod,
  type KnownAs,
  METHOD_OF_KIND,
} from "@/runtime/core/resource/resource";
import { resourceDeclarations } from "@/schemas/catalogue";
import type { RowRule } from "../rules/row-rule";
import { DEFAULT_BODY_LIMIT } from "@/schemas/request-limits";

/** A JSON Schema, as far as the server looks into one. */
export interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  [keyword: string]: unknown;
}

/** What `x-flowsmith` may say about an entity property on the server's side. */
export interface PropertyHints {
  /** English title; `title` is the Chinese one. */
  en?: string;
  /** English of the `description`. */
  description?: string;
  /** No two rows share the value. */
  unique?: boolean;
  /** Given with a new row and never changed. */
  immutable?: boolean;
  /** Offered as a query parameter of `list`. */
  search?: "like" | "eq" | "range";
  sort?: boolean;
  /** Not a column: a handler fills it. */
  virtual?: boolean;
  /** Needs this function code to be written. */
  write?: string;
  /** The column may be null: answers may carry null, and null clears it. */
  nullable?: boolean;
  /** A boolean property: in rows where it is true nobody reads this value, it can only be written anew. */
  secretBy?: string;
  /** Another resource's row; `as` names the property that carries its label in answers. */
  ref?: { resource: string; value: string; label: string; as?: string };
  /** How it is entered. */
  widget?: string;
  [hint: string]: unknown;
}

export interface Property extends JsonSchema {
  type?: string | string[];
  title?: string;
  description?: string;
  readOnly?: boolean;
  writeOnly?: boolean;
  "x-flowsmith"?: PropertyHints;
}

export type BodyKind = "none" | "json" | "form" | "multipart";

export interface Call {
  name: string;
  kind: CallKind;
  method: CallMethod;
  /** Full path with `{name}` parts. */
  path: string;
  access: string;
  body: BodyKind;
  /** A module's handler does the work (always for `custom`). */
  handled: boolean;
  /** False: the handler opens its own transactions. */
  transaction: boolean;
  /** Sent again with the same key it gets the first answer. */
  once: boolean;
  /** Media type of an answer that is a file; without one it is an envelope. */
  download?: string;
  /** It changes nothing: its transaction is read only. */
  reads: boolean;
  /** Bytes of the body that are taken. */
  bodyLimit: number;
  request?: JsonSchema;
  /** What the rows of a derived answer hold beside the entity. */
  row?: JsonSchema;
  response?: JsonSchema;
  /** What it does, for whoever calls it. */
  summary?: LocalText;
  /** `list` and `tree`: SQL order by column names. */
  order?: string;
  /** True: it leaves a row in the business log when it succeeds. A text says why a call that might leaves none. */
  audit: true | string;
}

export interface Resource<N extends string = string> {
  name: N;
  title: { zh: string; en: string };
  permission: string;
  table: string;
  /** As statements name the table. */
  from: string;
  label: string;
  properties: Record<string, Property>;
  required: string[];
  /** Properties that a dialog of a form may offer to people who may not list the rows; none when left out. */
  pick: readonly string[];
  /** Columns of its Excel files; none where it has no files. */
  sheet: readonly string[];
  /** Whether rows are taken from such files. */
  imports: boolean;
  /** What its rows are to the documents that name them. */
  knownAs?: KnownAs;
  /** Rows belong to users: everyone sees own ones (and those whose `shared` is true). */
  scope?: { owner: string; shared?: string };
  /** Who sees and who changes which rows; without any, everybody who holds the codes of its calls. */
  rules?: readonly RowRule[];
  /** Of a defined table: the tables that its columns refer to. */
  targets?: ReadonlyMap<string, Resource>;
  /** Of a defined table: the tables whose rows go with the row that they refer to, each by its property. */
  takes?: readonly { table: string; property: string }[];
  /** Of a defined table: what refers to it in adopted tables, whose database need not know of it; each is emptied or refuses. */
  held?: readonly { table: string; property: string; empties: boolean }[];
  /** It reads a table that was there before its definition, and may have changed since. */
  adopted?: true;
  /** Of an adopted table: where and under which names its rows are written. */
  stored?: StoredTable;
  /** Of a table in a data source outside: the source. Its rows are read outside of our transactions. */
  source?: string;
  /** Schemas that answers refer to by name, `#name` or `<resource>#name`. */
  shapes: Record<string, JsonSchema>;
  calls: Record<string, Call>;
}

/** A column by the name and type that its own database knows it by. */
interface StoredName {
  name: string;
  type: string;
}

/** A column that may be written. */
interface StoredCell extends StoredName {
  /** Its database has a list of the words that it takes. */
  isListed: boolean;
}

/** A table that was there before its definition and has columns and a key of its own; names are quoted. */
export interface StoredTable {
  table: string;
  key: StoredName;
  /** The database gives new rows their key. */
  keyIsMade: boolean;
  /** The property that is the key; null where it is not shown. */
  keyProperty: string | null;
  columns: ReadonlyMap<string, StoredCell>;
}

interface RawCall extends Partial<Omit<Call, "name" | "handled">> {
  kind: CallKind;
  override?: boolean;
  /** For those who ask before rows are removed: the call that says what goes with them. */
  tells?: string;
}

/** A declaration as it is written. */
export interface RawResource {
  title: { zh: string; en: string };
  permission: string;
  table?: string;
  /** Of the table, where it is not the product's own. */
  schema?: string;
  label?: string;
  pick?: string[];
  sheet?: string[];
  import?: false;
  knownAs?: KnownAs;
  entity?: { type?: "object"; required?: string[]; properties: Record<string, Property> };
  scope?: { owner: string; shared?: string };
  rules?: RowRule[];
  shapes?: Record<string, JsonSchema>;
  calls: Record<string, RawCall>;
}

const READS = "reads only";
/** A call that everybody may make says itself whether it leaves a row; a test asks for it. */
export const UNDECLARED = "";

/** Kinds of calls that are done once for each key. */
const ONCE: ReadonlySet<CallKind> = new Set(["add", "edit", "remove"]);

const resources = new Map(
  Object.entries(resourceDeclarations).map(([name, raw]) => [
    name,
    completeResource(name, raw as unknown as RawResource),
  ]),
);

/** All declared resources. */
export function allResources(): Resource[] {
  return [...resources.values()];
}

/** One declared resource; an unknown name is a programming error. */
export function getResource<N extends string>(name: N): Resource<N> {
  const resource = resources.get(name);
  if (resource === undefined) throw new Error(`no resource "${name}" in schemas/api`);
  return { ...resource, name };
}

/** What a declaration says, with all that it leaves to be understood. */
export function completeResource(name: string, raw: RawResource): Resource {
  const calls = Object.entries(raw.calls).map(
    ([call, rawCall]) => [call, completeCall(name, raw, call, rawCall)] as const,
  );
  return {
    name,
    title: raw.title,
    permission: raw.permission,
    table: raw.table ?? "",
    from: raw.schema === undefined ? `"${raw.table ?? ""}"` : `"${raw.schema}"."${raw.table ?? ""}"`,
    label: raw.label ?? "id",
    pick: raw.pick ?? [],
    sheet: raw.sheet ?? [],
    imports: raw.import ?? true,
    ...(raw.knownAs === undefined ? {} : { knownAs: raw.knownAs }),
    properties: raw.entity?.properties ?? {},
    required: raw.entity?.required ?? [],
    ...(raw.scope === undefined ? {} : { scope: raw.scope }),
    ...(raw.rules === undefined ? {} : { rules: raw.rules }),
    shapes: raw.shapes ?? {},
    calls: Object.fromEntries(calls),
  };
}

function completeCall(name: string, raw: RawResource, call: string, { override, ...given }: RawCall): Call {
  const method = given.method ?? METHOD_OF_KIND[given.kind];
  const path = given.path ?? call;
  return {
    ...given,
    name: call,
    method,
    path: path.startsWith("/") ? path : `/api/${name}/${path}`,
    access: given.access ?? `${raw.permission}:${call}`,
    body: given.body ?? (method === "POST" || method === "PUT" ? "json" : "none"),
    handled: given.kind === "custom" || override === true,
    transaction: given.transaction ?? true,
    once: given.once ?? ONCE.has(given.kind),
    reads: isReading({ method, reads: given.reads }),
    bodyLimit: given.bodyLimit ?? DEFAULT_BODY_LIMIT,
    audit: given.audit ?? auditOf(method, given),
  };
}

/** Reading leaves no row. What takes a function code to change does; generated changes log themselves. */
function auditOf(method: Call["method"], { access, kind }: RawCall): true | string {
  if (method === "GET") return READS;
  return kind !== "custom" || (access !== "login" && access !== "public" && access !== "client")
    ? true
    : UNDECLARED;
}
