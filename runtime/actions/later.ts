import { loadChunk } from "@/runtime/registry/load-chunk";
import type { Action } from "@/runtime/registry/action";
import { LATER_VERBS, type LaterVerb } from "./later-verbs";

const later =
  (verb: LaterVerb): Action =>
  async (step, context) => {
    const { moreActions } = await loadChunk(() => import("./more"));
    return moreActions[verb](step, context);
  };

/** Each as it is registered: it fetches its code when it runs. */
export const laterActions: Record<string, Action> = Object.fromEntries(
  LATER_VERBS.map((verb) => [verb, later(verb)]),
);
