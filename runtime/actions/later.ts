import { loadChunk } from "@/runtime/registry/load-chunk";
import type { Action } from "@/runtime/registry/action";

/** Verbs that the first pages do without: their code is fetched with the first of them. */
const LATER_VERBS = [
  "try",
  "wait",
  "copy",
  "print",
  "window",
  "fill",
  "check",
  "focus",
  "script",
  "export",
] as const;

type LaterVerb = (typeof LATER_VERBS)[number];

/** The code of each. */
export type LaterActions = Record<LaterVerb, Action>;

const later =
  (verb: LaterVerb): Action =>
  async (step, context) => {
    const { moreActions } = await loadChunk(() => import("./more"));
    return moreActions[verb](step, context);
  };

export const laterActions: Record<string, Action> = Object.fromEntries(
  LATER_VERBS.map((verb) => [verb, later(verb)]),
);
