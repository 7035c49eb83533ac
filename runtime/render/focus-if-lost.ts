/** Gives the focus to a place where who had it is gone, out of sight, or rests: the next Tab would begin at the top of the page. */
export function focusIfLost(place: HTMLElement | null | undefined): void {
  const now = document.activeElement;
  if (now === document.body || now?.matches(":disabled, [hidden] *")) place?.focus({ preventScroll: true });
}

/** For a button that takes away what it stands in: once that is gone, who had the focus there has it at the group around. */
export function focusGroupOf(button: Element): void {
  const group = button.closest<HTMLElement>("[role=group]");
  requestAnimationFrame(() => focusIfLost(group));
}
