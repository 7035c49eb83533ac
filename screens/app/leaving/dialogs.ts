/** Dialogs and drawers, those of the component library and the browser's own. */
const DIALOGS = '[role="dialog"], dialog[open]';
/** What fields let drop: choices, calendars, menus. */
const POPUPS = ".ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown";
/** The cross of a dialog; questions have none. */
const CROSS = ".ant-modal-close, .ant-drawer-close";
const ESCAPE = 27;

/** The dialog or drawer that stands above all else; undefined where the page is alone. */
export const topDialog = (): Element | undefined => lastSeen(DIALOGS);

/** Closes what a field of a dialog let drop, as Escape does; the answer is whether there was anything. */
export function closePopup(): boolean {
  if (!lastSeen(POPUPS)) return false;
  // Fields hear of it themselves, by the number of the key.
  const escape = { key: "Escape", keyCode: ESCAPE, bubbles: true, cancelable: true };
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", escape));
  return true;
}

/** Closes a dialog as its cross does: some leave Escape to the editor in them. */
export function close(dialog: Element): void {
  const cross = dialog.querySelector<HTMLElement>(CROSS);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  else if (cross) cross.click();
  else dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
}

const lastSeen = (selector: string): Element | undefined =>
  [...document.querySelectorAll(selector)].findLast((part) => part.getClientRects().length > 0);
