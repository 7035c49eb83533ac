import { createContext, type FragmentInstance } from "react";
import type { NodeSpec } from "@/runtime/core/screen/document";
import type { Scope } from "@/runtime/core/screen/scope";
import type { ScreenStore } from "@/runtime/store/screen-store";

/** Somebody asks of a running page why it is as it is. */
export interface ExplainHost {
  /** Takes what a block knows of its fields; the answer takes it back. */
  tell: (pointer: string, fields: readonly ToldField[]) => () => void;
  /** Takes note of where a block is drawn and with which values. */
  anchor: (drawn: Drawn) => (place: FragmentInstance | null) => (() => void) | undefined;
}

/** What somebody may do with a field, and what says so. */
export interface ToldField {
  name: string;
  model: string;
  may: "unused" | "hidden" | "writable" | "readOnly";
  isRequired: boolean;
  /** What decided: a node's form permission, that it does not name the field, that nobody set one, or a page that nobody may write in. */
  why: "node" | "unlisted" | "applicant" | "unset" | "reader" | "page";
  /** The names of the nodes whose view it is. */
  nodes: string;
  /** What the form itself says of it. */
  rules: readonly ToldRule[];
  /** The form that it belongs to: what stands in its fields when asked, and what they are called. */
  form: { values: () => Readonly<Record<string, unknown>>; titles: Readonly<Record<string, string>> };
}

/** A rule of a form by which a field is hidden, locked or demanded; `text` is its condition. */
export interface ToldRule {
  effect: "visible" | "readOnly" | "required" | "authorHid" | "authorLocked" | "computed";
  text?: string;
}

/** A block as it is drawn. */
export interface Drawn {
  node: NodeSpec;
  screen: ScreenStore;
  scope: Scope;
  /** Its place in the document. */
  pointer: string;
}

/** Null unless the page is explained. */
export const ExplainContext = createContext<ExplainHost | null>(null);
