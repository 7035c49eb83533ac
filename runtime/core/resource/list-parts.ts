import type { FieldHints, Schema } from "../json-schema/schema";
import type { NodeSpec } from "../screen/document";
import { callOfKind, type ResourceDeclaration } from "./resource";

/** What a list shows of a resource. */
export interface ListParts {
  resource: string;
  search: readonly string[];
  columns: readonly string[];
  form: readonly string[];
  rowActions?: readonly NodeSpec[];
  /** The property that names the row above: the list is a tree. */
  parent?: string;
}

/** A resource that a page is made for. */
export interface ChosenResource {
  name: string;
  declaration: ResourceDeclaration;
}

const MOST_COLUMNS = 8;
/** Texts too long for a cell, and what is not to be read there. */
const NOT_IN_A_CELL = ["textarea", "richText", "password", "json", "images", "files"];

/** What a list shows of a resource where nobody said otherwise: what its entity declares. */
export function listParts({ name, declaration }: ChosenResource): ListParts {
  const { properties = {} } = declaration.entity ?? {};
  const all = Object.entries(properties).filter(([, { title }]) => title !== undefined);
  const names = (fits: (schema: Schema, hints: FieldHints) => boolean): string[] =>
    all.filter(([, schema]) => fits(schema, schema["x-flowsmith"] ?? {})).map(([property]) => property);
  const mayWrite = (["add", "edit"] as const).some((kind) => callOfKind(declaration, kind) !== undefined);
  return {
    resource: name,
    search: names((_, { search }) => search !== undefined),
    columns: names(isCell).slice(0, MOST_COLUMNS),
    form: mayWrite ? names(({ readOnly }) => readOnly !== true) : [],
  };
}

const isCell = ({ type, writeOnly }: Schema, { widget = "" }: FieldHints): boolean =>
  type !== "array" && type !== "object" && writeOnly !== true && !NOT_IN_A_CELL.includes(widget);
