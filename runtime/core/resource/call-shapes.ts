import { entryOf } from "../guards";
import {
  ANY,
  listType,
  mergeTypes,
  NUMBER,
  objectType,
  TEXT,
  type NamedType,
  typeOfSchema,
  type ScopeType,
} from "../expression/types";
import type { Schema } from "../json-schema/schema";
import type { DeclaredCall } from "./call-directory";
import type { ResourceCall, ResourceDeclaration } from "./resource";

type Resources = Record<string, ResourceDeclaration>;

/** What a call takes by name. */
export interface Taken {
  names: string[];
  required: string[];
  /** It takes others too. */
  isOpen: boolean;
}

/** What one row is of an answer that lists them, page by page or all. */
export function rowIn(answer: ScopeType): ScopeType {
  const rows = answer.kind === "object" ? answer.fields["records"] : answer;
  return rows?.kind === "list" ? rows.of : ANY;
}

/** Columns of every table. */
const SYSTEM = ["id", "createDate", "updateDate", "createBy"];
const PAGING = ["page", "size", "sort", "keyword"];

/** The names that a call takes: declared for calls of their own, those of the entity for the others. */
export function takenBy(resources: Resources, { resource, name }: DeclaredCall): Taken {
  const declaration = resources[resource];
  const call = declaration?.calls[name];
  if (!declaration || !call) return { names: [], required: [], isOpen: true };
  if (call.body === "multipart") return { names: [], required: [], isOpen: true };
  const request = call.request ?? {};
  const extra = Object.keys(request.properties ?? {});
  const { names, required } = derived(declaration, call);
  const isOpen = call.kind === "custom" && (request["additionalProperties"] ?? false) !== false;
  return { names: [...names, ...extra], required: [...required, ...(request.required ?? [])], isOpen };
}

function derived(
  { entity }: ResourceDeclaration,
  { kind, override }: ResourceCall,
): { names: string[]; required: string[] } {
  const all = Object.entries(entity?.properties ?? {});
  const written = all.filter(([, schema]) => schema.readOnly !== true).map(([name]) => name);
  const searched = all
    .filter(([, schema]) => schema["x-flowsmith"]?.search !== undefined)
    .map(([name]) => name);
  switch (kind) {
    case "list":
      return { names: [...PAGING, ...(override ? [] : ["totals"]), ...searched], required: [] };
    case "tree":
      return { names: ["keyword", ...searched], required: [] };
    case "get":
      return { names: ["id"], required: ["id"] };
    case "remove":
      return { names: ["id", "ids"], required: [] };
    case "add":
      return { names: written, required: entity?.required ?? [] };
    case "edit":
      return { names: ["id", "updateDate", ...written], required: ["id"] };
    case "custom":
      return { names: [], required: [] };
  }
}

/** What a call answers; nothing in particular where its declaration does not say. */
export function answerOf(resources: Resources, { resource, name }: DeclaredCall): ScopeType {
  const declaration = resources[resource];
  const call = declaration?.calls[name];
  if (!declaration || !call || call.download) return ANY;
  const named = namedIn(resources, resource);
  if (call.response !== undefined) return typeOfSchema(call.response, named);
  const declared = named("#row");
  const row = call.row
    ? mergeTypes(declared, typeOfSchema({ type: "object", ...call.row }, named))
    : declared;
  switch (call.kind) {
    case "list":
      return objectType({
        records: listType(row),
        total: NUMBER,
        ...(call.override ? {} : { totals: ANY }),
      });
    case "tree":
      return listType(withChildren(row));
    case "get":
    case "add":
    case "edit":
      return row;
    case "remove":
      return objectType({ removed: NUMBER });
    case "custom":
      return ANY;
  }
}

/** The type of a schema that belongs to no resource: its references name theirs, as in `bpm/task#detail`. */
export const typeIn = (resources: Resources, schema: Schema): ScopeType =>
  typeOfSchema(schema, namedIn(resources, ""));

/** What references of a resource lead to: `#row` and `#tree` are its own, `sys/user#row` another's. A shape within itself is anything. */
function namedIn(resources: Resources, resource: string, within: readonly string[] = []): NamedType {
  return (reference) => {
    const [other = "", shape = ""] = reference.split("#", 2);
    const name = other || resource;
    const place = `${name}#${shape}`;
    const declaration = entryOf(resources, name);
    if (!declaration || within.includes(place)) return ANY;
    const shapes = declaration.shapes ?? {};
    if (Object.hasOwn(shapes, shape))
      return typeOfSchema(shapes[shape], namedIn(resources, name, [...within, place]));
    if (shape === "row") return rowOf(declaration);
    return shape === "tree" ? withChildren(rowOf(declaration)) : ANY;
  };
}

/** A row of a resource as its calls answer it: its properties, those of every table, the labels of its references. */
export function rowOf({ entity, table }: ResourceDeclaration): ScopeType {
  if (!entity?.properties) return ANY;
  const all = Object.entries(entity.properties);
  const system = Object.fromEntries((table === undefined ? [] : SYSTEM).map((name) => [name, TEXT]));
  const labels = Object.fromEntries(all.flatMap(([, schema]) => labelOf(schema)).map((name) => [name, TEXT]));
  const own = Object.fromEntries(all.map(([name, schema]) => [name, typeOfSchema(schema)]));
  return objectType({ ...system, ...labels, ...own });
}

const labelOf = (schema: Schema): string[] => {
  const label = schema["x-flowsmith"]?.ref?.as;
  return label === undefined ? [] : [label];
};

const withChildren = (row: ScopeType): ScopeType =>
  row.kind === "object" ? objectType({ ...row.fields, children: listType(ANY) }, row.open) : row;
