/** Dialogs and drawers, those of the component library and the browser's own. */
const DIALOGS = '[role="dialog"], dialog[open]';

/** The dialog or drawer that stands above all else; undefined where the page is alone. */
export const topDialog = (): Element | undefined =>
  [...document.querySelectorAll(DIALOGS)].findLast((dialog) => dialog.getClientRects().length > 0);

/** Closes a dialog that is on top, or what is open above it, as Escape does. */
export function close(dialog: Element): void {
  if (dialog instanceof HTMLDialogElement) dialog.close();
  else dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
}
