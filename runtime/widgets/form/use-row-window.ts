import { usePrinting } from "@/runtime/render/use-printing";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Tables up to this length are drawn whole. */
const WHOLE_ROWS = 50;
const ROW_HEIGHT = 45;
const VIEW_HEIGHT = 480;
/** Rows drawn beyond both edges, so that scrolling and Tab find something there. */
const SPARE = 5;
const DRAWN = Math.ceil(VIEW_HEIGHT / ROW_HEIGHT) + 2 * SPARE;

export interface RowWindow {
  box: RefObject<HTMLDivElement | null>;
  /** More rows than are drawn at once, on paper too: each costs as little as it can. */
  isLong: boolean;
  isWindowed: boolean;
  first: number;
  /** Behind the last drawn row. */
  end: number;
  /** Heights that stand for the rows not drawn. */
  before: number;
  after: number;
  onScroll: () => void;
  showEnd: () => void;
  /** Scrolls so that a row is drawn. */
  showRow: (index: number) => void;
}

/** Which rows of a long table are drawn, by its scroll position; on paper all. */
export function useRowWindow(count: number): RowWindow {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const wantsEnd = useRef(false);
  const isPrinting = usePrinting();
  const isLong = count > WHOLE_ROWS;
  const isWindowed = isLong && !isPrinting;
  const first = isWindowed ? Math.max(0, Math.min(Math.floor(top / ROW_HEIGHT) - SPARE, count - DRAWN)) : 0;
  const end = isWindowed ? Math.min(count, first + DRAWN) : count;
  useLayoutEffect(() => {
    if (!wantsEnd.current || !box.current) return;
    wantsEnd.current = false;
    box.current.scrollTop = box.current.scrollHeight;
    // Drawn with the new row, not a frame later when the box says that it has scrolled.
    setTop(box.current.scrollTop);
  }, [count]);
  return {
    box,
    isLong,
    isWindowed,
    first,
    end,
    before: first * ROW_HEIGHT,
    after: (count - end) * ROW_HEIGHT,
    onScroll: () => {
      const next = box.current?.scrollTop ?? 0;
      if (isWindowed && Math.abs(next - top) >= ROW_HEIGHT) setTop(next);
    },
    showEnd: () => {
      wantsEnd.current = true;
    },
    showRow: (index) => {
      const scroll = Math.max(0, index * ROW_HEIGHT - VIEW_HEIGHT / 2);
      if (box.current) box.current.scrollTop = scroll;
      if (isWindowed) setTop(scroll);
    },
  };
}
