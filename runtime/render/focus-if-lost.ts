/** Gives the focus to a place where who had it is gone, or rests: the next Tab would begin at the top of the page. */
export function focusIfLost(place: HTMLElement | null | undefined): void {
  const now = document.activeElement;
  if (now === document.body || now?.matches(":disabled")) place?.focus({ preventScroll: true });
}
