import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

const CONTROLS = "button, input, textarea, a[href], [tabindex='0']";

/** What opens takes some frames until it may have the focus. */
const FRAMES = 30;

interface Popped {
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Draws what opens. */
  inside: (content: ReactNode) => ReactElement;
}

/**
 * For what a button opens beside it. The component library draws that at the end of the page, where no Tab from the
 * button leads: its first control takes the focus, and Escape and a Tab past its end lead back to the button. Where a
 * press of the button leaves the focus in a text, it stays there.
 */
export function usePopped(): Popped {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const change = (next: boolean): void => {
    if (next) opener.current = document.activeElement;
    else if (box.current?.contains(document.activeElement)) focusOn(opener.current);
    setOpen(next);
  };
  useEffect(() => {
    if (!isOpen || opener.current?.closest("[contenteditable]")) return undefined;
    return enter(() => box.current);
  }, [isOpen]);
  const leaveAtEnd = (event: KeyboardEvent): void => {
    if (event.key !== "Tab") return;
    const controls = controlsIn(box.current);
    if (document.activeElement !== controls.at(event.shiftKey ? 0 : -1)) return;
    // From the button forward the browser goes on by itself.
    if (event.shiftKey) event.preventDefault();
    change(false);
  };
  const inside = (content: ReactNode): ReactElement => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside take keys; this only leads out of them
    <div ref={box} onKeyDown={leaveAtEnd}>
      {content}
    </div>
  );
  return { open: isOpen, onOpenChange: change, inside };
}

const controlsIn = (box: Element | null): HTMLElement[] =>
  [...(box?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
    (control) => control.tabIndex >= 0 && !control.matches(":disabled"),
  );

function focusOn(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

/** Focuses the first control as soon as it takes the focus; answers how to give up. */
function enter(boxNow: () => Element | null): () => void {
  let frame = 0;
  const attempt = (left: number): void => {
    const [first] = controlsIn(boxNow());
    first?.focus();
    if (left > 0 && document.activeElement !== first) frame = requestAnimationFrame(() => attempt(left - 1));
  };
  frame = requestAnimationFrame(() => attempt(FRAMES));
  return () => cancelAnimationFrame(frame);
}
