import { isRecord, listIn } from "@/runtime/core/guards";

/** In which order things stand, and which of them are not shown. */
export interface Arrangement {
  order: string[];
  hidden: string[];
}

/** What was kept as an arrangement; null for anything else. */
export const arrangementIn = (value: unknown): Arrangement | null =>
  isRecord(value) && Array.isArray(value["order"]) && Array.isArray(value["hidden"])
    ? { order: listIn(value["order"]).map(String), hidden: listIn(value["hidden"]).map(String) }
    : null;

/** Things in the order that was kept; what came later stands at the end, what is gone is left out. */
export function arranged(ids: readonly string[], kept: Arrangement | null): Arrangement {
  const known = (kept?.order ?? []).filter((id) => ids.includes(id));
  return {
    order: [...known, ...ids.filter((id) => !known.includes(id))],
    hidden: (kept?.hidden ?? []).filter((id) => ids.includes(id)),
  };
}
