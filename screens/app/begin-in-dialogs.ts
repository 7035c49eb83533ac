import { dialogOf } from "./dialog-of";
import { isForFingers } from "@/runtime/render/fingers-only";

/** Where the component library begins by itself: at the cross that closes a dialog, or at the deed that a question asks about. */
const BY_ITSELF =
  "[role=dialog], .ant-drawer, .ant-modal-close, .ant-drawer-close, .ant-modal-confirm-btns > .ant-btn-primary";

const FIELD =
  "input:not([type=file], [readonly]), [role=combobox], textarea:not([readonly]), [contenteditable=true], [role=switch], [role=slider]";

/** Stands in for a field whose code is on its way. */
const ARRIVING = ".ant-skeleton";

/** What changes nothing. */
const SAFE =
  ":is(.ant-modal-footer, .ant-drawer-footer, .ant-modal-confirm-btns) button:not(.ant-btn-primary, .ant-btn-dangerous)";

/**
 * A dialog or drawer that opens begins at its first field in sight, and a question at the button that changes nothing.
 * What it holds may arrive later: until somebody presses something, writes or goes elsewhere, be it by a script or a
 * screen reader, it begins anew with it. Whoever drew a dialog that begins elsewhere is left alone.
 */
export function beginInDialogs(page: Document = document): void {
  const opened = new Set<Element>();
  let dialog: Element | null = null;
  let chosen: Element | null = null;
  const begin = (): void => {
    const now = page.activeElement;
    if (!dialog || !now || !(now === chosen || now.matches(BY_ITSELF))) return;
    const next = firstIn(dialog);
    if (!next || next === now) return;
    chosen = next;
    next.focus({ preventScroll: true });
  };
  const filling = new MutationObserver(begin);
  const end = (): void => {
    dialog = chosen = null;
    filling.disconnect();
  };
  page.addEventListener("focusin", ({ target }) => {
    const around = dialogOf(target);
    if (around !== dialog) end();
    if (around && !opened.has(around)) {
      opened.add((dialog = around));
      filling.observe(around, { childList: true, subtree: true });
    } else if (target !== chosen && target instanceof Element && !target.matches(BY_ITSELF)) end();
    begin();
  });
  const press = (): void => {
    end();
    for (const one of opened) if (!one.checkVisibility()) opened.delete(one);
  };
  page.addEventListener("keydown", press, true);
  page.addEventListener("input", press, true);
  page.addEventListener("pointerdown", press, true);
}

/** Where a dialog begins; nowhere yet while its first field is on its way: who began to write in the second would go on in it. */
function firstIn(dialog: Element): HTMLElement | undefined {
  // A field that has the focus brings up the keys of a phone, over what the dialog says.
  const fields = isForFingers() ? [] : dialog.querySelectorAll<HTMLElement>(`${FIELD}, ${ARRIVING}`);
  const places = [...fields, ...dialog.querySelectorAll<HTMLElement>(SAFE)];
  const first = places.find((place) => takesFocus(place) || isArriving(place));
  return first && isArriving(first) ? undefined : first;
}

const isArriving = (place: HTMLElement): boolean => place.matches(ARRIVING) && isInSight(place);

/** Of a tall field its first line has to be in sight. */
const LINE = 40;

/** Browsers give what is edited where it stands no place among the tabs by its property, but do stop there. */
function takesFocus(element: HTMLElement): boolean {
  return (
    (element.tabIndex >= 0 || (element.isContentEditable && !element.hasAttribute("tabindex"))) &&
    !element.matches(":disabled") &&
    isInSight(element)
  );
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && Math.min(bottom, top + LINE) <= innerHeight;
}
