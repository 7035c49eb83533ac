import { useEffect, useLayoutEffect, useMemo, useRef } from "react";

type OnEscape = (pressed: { top: boolean; event: KeyboardEvent }) => void;

interface Open {
  /** When it began to open: what stands in another counts as above it, though its effects run before those around it. */
  order: number;
  hear: OnEscape;
}

/** How long Escape belongs to an input method after a word was put together with it, in milliseconds. */
const COMPOSED = 200;

const opened = new Set<Open>();
let orders = 0;
let composedAt = -Infinity;

const press = (event: KeyboardEvent): void => {
  if (event.key !== "Escape" || event.isComposing || Date.now() - composedAt < COMPOSED) return;
  const above = [...opened].sort((one, other) => other.order - one.order);
  for (const [at, { hear }] of above.entries()) hear({ top: at === 0, event });
};
const composed = (): void => {
  composedAt = Date.now();
};

/**
 * Tells dialogs, popups and pictures of the component library of Escape, each whether it is on top. Stands in for the
 * library's own hook of that name (`@rc-component/portal` 2.2.1), which notes what is open while it is being drawn: a
 * drawing that React gives up, because a part had to be fetched or something more urgent came, stayed noted for good and
 * took every Escape from what was below. Here only what has come onto the page is noted.
 */
export default function useEscKeyDown(open: boolean, onEscape?: OnEscape): void {
  const latest = useRef(onEscape);
  useLayoutEffect(() => {
    latest.current = onEscape;
  });
  const order = useMemo(() => (open ? ++orders : 0), [open]);
  useEffect(() => {
    if (!open) return undefined;
    const mine: Open = { order, hear: (pressed) => latest.current?.(pressed) };
    if (opened.size === 0) {
      addEventListener("keydown", press);
      addEventListener("compositionend", composed);
    }
    opened.add(mine);
    return () => {
      opened.delete(mine);
      if (opened.size > 0) return;
      removeEventListener("keydown", press);
      removeEventListener("compositionend", composed);
    };
  }, [open, order]);
}
