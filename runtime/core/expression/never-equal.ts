import type { Node } from "./ast";
import type { ScopeType } from "./types";
import { toNumber } from "./values";

/** A day or a time as people write it. */
export const isMoment = (type: ScopeType): boolean => type.kind === "text" && type.isMoment === true;

/** Made of other values: without an order, and equal to nothing but itself. */
export const isComposed = ({ kind }: ScopeType): boolean => kind === "list" || kind === "object";

/** Nothing can be said of what a value of this type may be. */
export const isUnsure = ({ kind }: ScopeType): boolean => kind === "any" || kind === "null" || kind === "fn";

type Typed = readonly [type: ScopeType, node: Node];

/** Whether two values of these types are equal for no value: as `equals` judges, where both types are known. */
export function neverEqual(one: Typed, other: Typed): boolean {
  return unlike(one, other) || unlike(other, one);
}

function unlike([type, node]: Typed, [other, otherNode]: Typed): boolean {
  if (isUnsure(type) || isUnsure(other)) return false;
  if (isComposed(type)) return !isComposed(other) || node.kind === "list";
  const word = otherNode.kind === "literal" && typeof otherNode.value === "string" ? otherNode.value : null;
  if (type.kind === "boolean")
    return other.kind === "number" || (word !== null && word !== "true" && word !== "false");
  return type.kind === "number" && word !== null && toNumber(word) === null;
}

/** A text literal with a number in it is one; what a field of text holds is not known. */
export function neverNumber(type: ScopeType, node: Node): boolean {
  if (node.kind === "literal" && typeof node.value === "string") return Number.isNaN(Number(node.value));
  return type.kind === "text" || type.kind === "boolean" || isComposed(type);
}
