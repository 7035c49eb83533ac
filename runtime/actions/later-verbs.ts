import type { Action } from "@/runtime/registry/action";

/** Verbs that the first pages do without: their code is fetched with the first of them. */
export const LATER_VERBS = [
  "try",
  "wait",
  "copy",
  "menu",
  "print",
  "window",
  "fill",
  "check",
  "focus",
  "act",
  "script",
  "export",
  "ask",
  "dongle",
] as const;

export type LaterVerb = (typeof LATER_VERBS)[number];

/** The code of each. */
export type LaterActions = Record<LaterVerb, Action>;
