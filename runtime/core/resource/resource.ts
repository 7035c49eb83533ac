import { entryOf } from "../guards";
import type { ThingKind } from "../references/reference-types";
import type { Schema } from "../json-schema/schema";
import type { LocalText } from "../locale";
import type { CallButton } from "./call-button";
import type { FirstStep, Leading, Opening } from "./opening";
import type { ShownDialog } from "./shown-dialog";

export type CallKind = "list" | "get" | "tree" | "add" | "edit" | "remove" | "custom";
export type CallMethod = "GET" | "POST" | "PUT" | "DELETE";

export interface ResourceCall {
  kind: CallKind;
  method?: CallMethod;
  path?: string;
  access?: string;
  body?: "none" | "json" | "form" | "multipart";
  /** Media type of an answer that is a file. */
  download?: string;
  reads?: boolean;
  /** What it does, for whoever calls it. */
  summary?: LocalText;
  request?: Schema;
  /** What is said to whoever is asked for what the call needs. */
  notice?: LocalText;
  response?: Schema;
  /** What the rows of its answer hold beside the entity. */
  row?: Schema;
  /** A handler of its own answers it, in the shape of its kind. */
  override?: boolean;
  /** The call that says what goes with rows, before they are removed. */
  tells?: string;
  /** The buttons by which lists of the resource offer it. */
  buttons?: CallButton[];
}

/** `schemas/api/<resource>.json`, as far as screens read it. */
export interface ResourceDeclaration {
  title: LocalText;
  permission: string;
  /** Where its rows are kept; a resource without one is answered by handlers alone. */
  table?: string;
  label?: string;
  /** Columns of its Excel files; it has none without. */
  sheet?: string[];
  /** Its rows only go to such files. */
  import?: false;
  /** What its lists are for, said where there are no rows. */
  empty?: LocalText;
  /** Where its lists lead while there are no rows. */
  firstStep?: FirstStep;
  /** Where its rows open. */
  opens?: Opening[];
  /** Where its lists lead by buttons above the rows. */
  leads?: Leading[];
  /** What its lists show of a row, or of what a call answered. */
  dialogs?: Record<string, ShownDialog>;
  /** Calls of other resources that its lists offer, by `resource#call`. */
  borrows?: Record<string, CallButton[]>;
  /** What its rows are to the documents that name them. */
  knownAs?: KnownAs;
  /** Options of its lists where a page says nothing else: columns, search, form. */
  list?: Readonly<Record<string, unknown>>;
  entity?: Schema;
  /** Schemas that answers refer to by name. */
  shapes?: Record<string, Schema>;
  calls: Record<string, ResourceCall>;
}

/** What rows are to the documents that name them, and which of them stay while something does. */
export interface KnownAs {
  kind: ThingKind;
  property: string;
  also?: string;
  held?: "rows" | "roots";
}

/** A call as it is made. */
export interface Endpoint {
  method: CallMethod;
  path: string;
  access: string;
  form: boolean;
}

/** How calls of a kind are made where their declaration says nothing else. */
export const METHOD_OF_KIND: Record<CallKind, CallMethod> = {
  list: "GET",
  get: "GET",
  tree: "GET",
  add: "POST",
  edit: "PUT",
  remove: "DELETE",
  custom: "GET",
};

/** Where a call of a resource goes; undefined when it declares no such call. */
export function endpointOf(name: string, resource: ResourceDeclaration, call: string): Endpoint | undefined {
  const declared = entryOf(resource.calls, call);
  if (!declared) return undefined;
  const path = declared.path ?? call;
  return {
    method: declared.method ?? METHOD_OF_KIND[declared.kind],
    path: path.startsWith("/") ? path : `/api/${name}/${path}`,
    access: declared.access ?? `${resource.permission}:${call}`,
    form: declared.body === "form",
  };
}

/** Name of the first call of a kind. */
export function callOfKind(resource: ResourceDeclaration, kind: CallKind): string | undefined {
  return Object.entries(resource.calls).find(([, call]) => call.kind === kind)?.[0];
}
