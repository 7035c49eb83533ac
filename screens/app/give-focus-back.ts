import { dialogOf } from "./dialog-of";

/** What opens at a button or a field and goes with it: who has the focus there came from its opener. */
const PASSING = ".ant-dropdown, .ant-select-dropdown, .ant-picker-dropdown, .ant-popover";

/**
 * Gives the focus back to what had it before a dialog or a drawer came, once that is gone. The component library does so
 * for a dialog that stays in the page while it is closed; ours leave the page when they close, and the focus with them,
 * so that the next Tab would begin at the top of the page. Whoever moved the focus on meanwhile keeps it.
 */
export function giveFocusBack(page: Document = document): void {
  const openers = new Map<Element, HTMLElement[]>();
  let last: HTMLElement | null = null;
  const closed = new MutationObserver(() => {
    for (const [dialog, ways] of openers) {
      if (dialog.isConnected) continue;
      openers.delete(dialog);
      const now = page.activeElement;
      if (now !== page.body && !now?.closest(PASSING)) continue;
      ways.find((place) => {
        place.focus({ preventScroll: true });
        return page.activeElement === place;
      });
    }
    if (openers.size === 0) closed.disconnect();
  });
  page.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    const dialog = dialogOf(target);
    if (dialog && last && !dialog.contains(last) && !openers.has(dialog)) {
      // The dialog that another was opened in may be gone first.
      const around = dialogOf(last);
      openers.set(dialog, [...waysTo(last), ...((around && openers.get(around)) ?? [])]);
      // The place that a dialog stood in may stay when it goes.
      closed.observe(page.body, { childList: true, subtree: true });
    }
    if (!target.closest(PASSING)) last = target;
  });
}

/** What opened a dialog and the places around it that take the focus: it may be gone by then, or rest. */
function waysTo(opener: HTMLElement): HTMLElement[] {
  const around = opener.parentElement?.closest<HTMLElement>("[tabindex]");
  return around ? [opener, ...waysTo(around)] : [opener];
}
