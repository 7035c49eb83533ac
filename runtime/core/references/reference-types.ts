import type { ChainPart } from "./chains";
import type { NameKind } from "./known-names";
import type { StringPlace } from "./string-places";

/**
 * What can be asked after. A field goes by `form.field` or `form.table.column`, a node by `process.node`, a variable of a
 * process by `process.variable`, a call by `POST /api/…`.
 */
export type ThingKind =
  | Exclude<NameKind, "icon" | "widget" | "query">
  | "field"
  | "node"
  | "processVariable"
  | "resource"
  | "fragment"
  | "call"
  | "category"
  | "source";

/** Where a thing can be spoken of. */
export type DocumentKind =
  | "screen"
  | "form"
  | "process"
  | "menu"
  | "role"
  | "dialog"
  | "resource"
  | "variable"
  | "dict"
  | "table"
  | "object"
  | "template"
  | "script";

/** One place where a document speaks of something. `from` and `to` bound the part of the text that is its own name. */
export interface Occurrence {
  kind: ThingKind;
  name: string;
  place: StringPlace;
  from: number;
  to: number;
  /** Here it is made, and not used. */
  isDefinition: boolean;
  /** A script's own name for it, which stays when it gets another. */
  local?: string;
}

/** An occurrence of a whole text. */
export const whole = (
  kind: ThingKind,
  name: string,
  place: StringPlace,
  isDefinition = false,
): Occurrence => ({
  kind,
  name,
  place,
  from: 0,
  to: place.value.length,
  isDefinition,
});

/** An occurrence of a part of a text. */
export const ofPart = (
  kind: ThingKind,
  name: string,
  { place, part: { from, to, local } }: { place: StringPlace; part: ChainPart },
): Occurrence => ({
  ...whole(kind, name, place),
  from,
  to,
  ...(local === undefined ? {} : { local }),
});
