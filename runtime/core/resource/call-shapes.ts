import { ANY, listType, NUMBER, objectType, TEXT, typeOfSchema, type ScopeType } from "../expression/types";
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
  { kind }: ResourceCall,
): { names: string[]; required: string[] } {
  const all = Object.entries(entity?.properties ?? {});
  const written = all.filter(([, schema]) => schema.readOnly !== true).map(([name]) => name);
  const searched = all
    .filter(([, schema]) => schema["x-flowsmith"]?.search !== undefined)
    .map(([name]) => name);
  switch (kind) {
    case "list":
      return { names: [...PAGING, ...searched], required: [] };
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
  if (call.response !== undefined) return typeOfSchema(call.response);
  const row = rowOf(declaration);
  switch (call.kind) {
    case "list":
      return objectType({ records: listType(row), total: NUMBER });
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

/**
 * A row of a resource as its calls answer it: its properties, those of every table, the labels of its references. What a
 * resource without a table answers may have more.
 */
export function rowOf({ entity, table }: ResourceDeclaration): ScopeType {
  if (!entity?.properties) return ANY;
  const all = Object.entries(entity.properties);
  const system = Object.fromEntries(SYSTEM.map((name) => [name, TEXT]));
  const labels = Object.fromEntries(all.flatMap(([, schema]) => labelOf(schema)).map((name) => [name, TEXT]));
  const own = Object.fromEntries(all.map(([name, schema]) => [name, typeOfSchema(schema)]));
  return objectType({ ...system, ...labels, ...own }, table === undefined);
}

const labelOf = (schema: Schema): string[] => {
  const label = schema["x-flowsmith"]?.ref?.as;
  return label === undefined ? [] : [label];
};

const withChildren = (row: ScopeType): ScopeType =>
  row.kind === "object" ? objectType({ ...row.fields, children: listType(ANY) }, row.open) : row;
