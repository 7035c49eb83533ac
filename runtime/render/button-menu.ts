import type { DropdownProps } from "antd";

/** What had the focus when a menu opened. */
let opener: Element | null = null;

/**
 * Of a menu that a button opens: it takes the focus, so that the arrows move in it, and leaves it to the button when
 * something is chosen. The component library does so for Escape alone.
 */
export const BUTTON_MENU: Pick<DropdownProps, "autoFocus" | "onOpenChange" | "trigger"> = {
  autoFocus: true,
  trigger: ["click"],
  onOpenChange: (isOpen) => {
    const now = document.activeElement;
    if (isOpen) opener = now;
    else if (now?.closest("[role=menu]") && opener instanceof HTMLElement) {
      endPress();
      opener.focus();
    }
  },
};

/** Enter that chose is done: what has the focus next, the button, would take the rest of it for a press of its own. */
function endPress(): void {
  if (window.event?.type === "keydown") window.event.preventDefault();
}
