import { inspectExpression } from "../expression/check";
import { splitTemplate } from "../expression/template";
import {
  amongChoices,
  ANY,
  listType,
  mergeTypes,
  NUMBER,
  objectType,
  type ScopeType,
} from "../expression/types";
import { callDirectory } from "../resource/call-directory";
import { answerOf, rowIn, rowOf, typeIn } from "../resource/call-shapes";
import { callOfKind, type ResourceDeclaration } from "../resource/resource";
import { entryOf, listIn, partIn, recordIn } from "../guards";
import { nameOfField } from "./asked";
import { callIn } from "./call-in";
import { completeList } from "./complete-list";
import type { BlockDeclaration, NodeSpec } from "./document";

type Resources = Record<string, ResourceDeclaration>;

/** What a source or a step with a call answers, as far as the call declares it. */
export function answerType(spec: Record<string, unknown>, resources: Resources): ScopeType {
  const call = callIn(spec, resources);
  return call ? answerOf(resources, call) : ANY;
}

/** The type of a value in a document: that of its expression when it is one alone, nothing in particular else. */
export function valueType(value: unknown, scope: ScopeType): ScopeType {
  if (typeof value === "number") return NUMBER;
  if (typeof value !== "string") return ANY;
  try {
    const [only, ...others] = splitTemplate(value);
    return only?.isExpression && others.length === 0 ? inspectExpression(only.text, scope).type : ANY;
  } catch {
    return ANY;
  }
}

/** What one row, item or record is that a block shows. */
export function rowType(node: NodeSpec, resources: Resources, scope: ScopeType): ScopeType {
  const resource = resourceOf(node, resources);
  if (node.type === "crud") return resource ? crudRow(String(node["resource"]), node, resources) : ANY;
  const data = valueType(node["data"], scope);
  if (data.kind === "list") return data.of;
  if (data.kind !== "object") return ANY;
  const records = data.fields["records"];
  return records?.kind === "list" ? records.of : data;
}

function crudRow(name: string, node: NodeSpec, resources: Resources): ScopeType {
  const declaration = resources[name];
  if (!declaration) return ANY;
  const row = rowOf(declaration);
  const isTree = completeList(node, resources)["tree"] === true;
  const call = callOfKind(declaration, isTree ? "tree" : "list");
  const declared = callDirectory(resources).calls.find((one) => one.resource === name && one.name === call);
  const answer = declared ? answerOf(resources, declared) : ANY;
  const listed = rowIn(answer);
  if (row.kind !== "object" || listed.kind !== "object") return row;
  return mergeTypes(row, listed);
}

/** The declared resource that a block names. */
export function resourceOf(node: NodeSpec, resources: Resources): ResourceDeclaration | undefined {
  const name = node["resource"];
  return typeof name === "string" ? entryOf(resources, name) : undefined;
}

/** What is known of the names that a block adds beside rows: what its declaration says, and the values of a form. */
export function addedNames(
  node: NodeSpec,
  declaration: BlockDeclaration | undefined,
  resources: Resources,
): Record<string, ScopeType> {
  const declared = Object.entries(declaration?.["x-flowsmith"].names ?? {});
  const types = declared.map(([name, schema]) => [name, typeIn(resources, schema)] as const);
  return { values: formValues(node), ...Object.fromEntries(types) };
}

/** Types of names that a block adds to a scope: rows are known, and what {@link addedNames} says; all else is anything. */
export function namedTypes(
  names: readonly string[],
  row: ScopeType,
  added: Record<string, ScopeType> = {},
): Record<string, ScopeType> {
  const known: Record<string, ScopeType> = {
    row,
    item: row,
    rows: listType(row),
    index: NUMBER,
    ...added,
  };
  return Object.fromEntries(names.map((name) => [name, known[name] ?? ANY]));
}

/** What a block offers under its id. */
export function stateType(
  node: NodeSpec,
  { blocks, resources }: { blocks: Record<string, BlockDeclaration>; resources: Resources },
  scope: ScopeType,
): ScopeType {
  const names = Object.hasOwn(blocks, node.type) ? (blocks[node.type]?.["x-flowsmith"].state ?? []) : [];
  const known =
    node.type === "crud" ? crudState(rowType(node, resources, scope)) : { values: formValues(node) };
  return objectType(Object.fromEntries(names.map((name) => [name, known[name] ?? ANY])));
}

/** The values of a form by its fields. It carries others along, as an id that nobody fills in. */
export function formValues(node: NodeSpec): ScopeType {
  const names = fieldsOf(node);
  if (names === null) return ANY;
  const carried = Object.keys(recordIn(node["init"])).map((name) => [name, ANY] as const);
  const filled = listIn(node["fields"]).map((field) => [nameOfField(field), chosenType(field)] as const);
  return objectType(Object.fromEntries([...carried, ...filled]), "doubtful");
}

/** What a field holds whose choices stand in the page. */
function chosenType(field: unknown): ScopeType {
  const options = listIn(partIn(partIn(field, "options"), "options"));
  return amongChoices(ANY, [...listIn(partIn(field, "enum")), ...options.map((one) => partIn(one, "value"))]);
}

/** Blocks whose values are filled in by their fields. */
const FILLED = new Set(["form", "search"]);

/** The fields of a form that lists them itself; null where only the data tell. */
export function fieldsOf(node: NodeSpec): string[] | null {
  if (!FILLED.has(node.type) || node["fieldsFrom"] !== undefined) return null;
  return listIn(node["fields"]).map(nameOfField);
}

const crudState = (row: ScopeType): Record<string, ScopeType> => ({
  selected: listType(row),
  records: listType(row),
  page: NUMBER,
  size: NUMBER,
  total: NUMBER,
});
