/** A drawer takes the focus as a whole before what is a dialog within it does. */
const DIALOG = ".ant-drawer, [role=dialog]:not(.ant-drawer *)";

/** The dialog or drawer that something stands in. */
export const dialogOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(DIALOG) : null;
