import type { FormStore } from "@/runtime/store/form-store";
import { bringIntoSight } from "../into-sight";

const FOCUSABLE =
  "input:not([type=hidden]):not([disabled]), textarea, button, select, [contenteditable=true], [tabindex='0']";

/** Until a form is drawn that what is wrong has chosen. */
const FRAMES = 10;

/** Until the rows before a wrong one are drawn as well, of which there may be hundreds. */
const ROW_FRAMES = 60;

/**
 * Moves the focus to the first field, in reading order, that is marked wrong. A wrong row that a long table does not
 * draw is asked for first; the focus follows when it is there.
 */
export function focusFirstError(container: HTMLElement | null, store: FormStore): void {
  if (!container) return;
  requestAnimationFrame(() => {
    const place = firstWrong(container, [...store.errors.keys()]);
    if (!place) return;
    if (place instanceof HTMLElement) return focusIn(place);
    store.reveal(place);
    focusField(() => container, place, undefined, ROW_FRAMES);
  });
}

/** The element of the first wrong field, or its path while it is not drawn. */
function firstWrong(container: HTMLElement, wrong: readonly string[]): HTMLElement | string | undefined {
  for (const field of container.querySelectorAll<HTMLElement>("[data-path]")) {
    const path = field.dataset["path"] ?? "";
    if (wrong.includes(path)) return field;
    const inside = wrong.filter((key) => key.startsWith(`${path}.`)).toSorted(byRow);
    const isDrawn = inside[0] !== undefined && field.querySelector(`[data-path="${CSS.escape(inside[0])}"]`);
    if (inside[0] !== undefined && !isDrawn && field.querySelector("[data-rows]")) return inside[0];
  }
  return undefined;
}

const byRow = (one: string, other: string): number => rowOf(one) - rowOf(other);

const rowOf = (path: string): number => Number(/\.(\d+)\./.exec(path)?.[1] ?? 0);

/** Leads to the first field of some place that is marked wrong, which may not be drawn yet. */
export function focusWrong(place: HTMLElement | null, frames = FRAMES): void {
  const field = place?.querySelector<HTMLElement>(".fs-field-wrong");
  if (field) focusIn(field);
  else if (frames > 0) requestAnimationFrame(() => focusWrong(place, frames - 1));
}

/**
 * Leads to the field at a path below some place, which is drawn soon; `otherwise` where it does not come. It waits for a
 * frame at least: the panel of what was chosen before has fields of the same names.
 */
export function focusField(
  placeNow: () => HTMLElement | null | undefined,
  path: string,
  otherwise: () => void = () => undefined,
  frames = FRAMES,
): void {
  const name = CSS.escape(path);
  requestAnimationFrame(() => {
    const field = placeNow()?.querySelector<HTMLElement>(`[data-path="${name}"], [data-path^="${name}."]`);
    if (field) focusIn(field);
    else if (frames > 0) focusField(placeNow, path, otherwise, frames - 1);
    else otherwise();
  });
}

function focusIn(field: HTMLElement): void {
  bringIntoSight(field, { block: "nearest" });
  // In a card that is only read, what opens it.
  const place = field.querySelector<HTMLElement>(FOCUSABLE) ? field : field.closest("[data-card]");
  place?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
}
