import type { Sentence } from "../sentence";

/** The part of JSON Schema 2020-12 that the grammars of documents are written in. */
export interface Grammar {
  $ref?: string;
  $defs?: Record<string, Grammar>;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  required?: readonly string[];
  properties?: Record<string, Grammar | boolean>;
  /** `false` closes an object: what it does not name is told. */
  additionalProperties?: Grammar | boolean;
  /** What the names of an object's properties are like. */
  propertyNames?: Grammar;
  items?: Grammar | boolean;
  /** Branches chosen by the value's own tag: `if` says a property's `const`, `then` adds to the object. */
  allOf?: readonly Grammar[];
  if?: Grammar;
  then?: Grammar;
  default?: unknown;
  /** Wrong values inside are kept and told as warnings; empty ones count as absent. */
  "x-soft"?: boolean;
  /** What is said of a value that breaks a keyword, in the words of whoever declares it. */
  "x-messages"?: Readonly<Record<string, Sentence | undefined>>;
  [annotation: string]: unknown;
}
