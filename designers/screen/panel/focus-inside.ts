import type { Path } from "@/runtime/core/json-schema/path";
import { focusField } from "@/runtime/render/schema-form/focus";

/** Until a panel is drawn that was just chosen. */
const FRAMES = 10;

/**
 * Leads to what lies at a path below some place of the panel: rows on the way to it are opened. Where a row shows nothing of
 * what is looked for, the row itself; `otherwise` where the panel does not show the field at all.
 */
export function focusInside(
  placeNow: () => HTMLElement | null,
  [name = "", ...inside]: Path,
  otherwise: () => void,
  frames = FRAMES,
): void {
  const place = inside.findIndex((part) => typeof part === "number");
  if (place < 0) return focusField(placeNow, String(name), otherwise);
  requestAnimationFrame(() => {
    const row = rowIn(placeNow(), String(name), Number(inside[place]));
    const title = row?.querySelector<HTMLElement>(".pd-row-title");
    if (row && title) {
      if (title.ariaExpanded !== "true") title.click();
      const further = inside.slice(place + 1);
      if (further.length === 0) title.focus();
      else
        focusInside(
          () => row,
          further,
          () => title.focus(),
        );
    } else if (frames > 0) focusInside(placeNow, [name, ...inside], otherwise, frames - 1);
    else focusField(placeNow, String(name), otherwise);
  });
}

/** The row of the list that a field shows. */
function rowIn(place: HTMLElement | null, name: string, index: number): HTMLElement | undefined {
  const list = place?.querySelector(`[data-path="${CSS.escape(name)}"] .pd-rows`);
  return [...(list?.querySelectorAll<HTMLElement>(":scope > .pd-row") ?? [])][index];
}
