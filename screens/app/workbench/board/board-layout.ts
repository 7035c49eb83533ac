/** How a user arranged the cards of a board. */
export interface BoardLayout {
  order: string[];
  hidden: string[];
}

/** Whether what was stored is an arrangement. */
export const isBoardLayout = (value: unknown): value is BoardLayout =>
  typeof value === "object" &&
  value !== null &&
  "order" in value &&
  "hidden" in value &&
  Array.isArray(value.order) &&
  Array.isArray(value.hidden);

/** Cards in the user's order; cards that came later stand at the end, cards that are gone are left out. */
export function arranged(ids: readonly string[], layout: BoardLayout | null): BoardLayout {
  const known = (layout?.order ?? []).filter((id) => ids.includes(id));
  return {
    order: [...known, ...ids.filter((id) => !known.includes(id))],
    hidden: (layout?.hidden ?? []).filter((id) => ids.includes(id)),
  };
}
