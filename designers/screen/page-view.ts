import { makeAutoObservable } from "mobx";
import type { Drop } from "./canvas/drop-place";

/** What is dragged over the canvas, and where it would land. */
export interface Dragging {
  title: string;
  x: number;
  y: number;
  drop: Drop | null;
}

/** How the page is looked at: nothing of it belongs to the document. */
export class PageView {
  /** Pixels; null is all the room there is. */
  width: number | null = null;
  /** The page's own buttons act, and nothing can be chosen. */
  isTried = false;
  /** The designer fills the window. */
  isFull = false;
  /** Codes of the roles as whose holder the page is seen; null for oneself. */
  codes: readonly string[] | null = null;
  hovered: string | null = null;
  dragging: Dragging | null = null;
  side: "panel" | "source" = "panel";

  constructor() {
    makeAutoObservable(this);
  }

  setWidth(width: number | null): void {
    this.width = width;
  }

  setFull(isFull: boolean): void {
    this.isFull = isFull;
  }

  setTried(isTried: boolean): void {
    this.isTried = isTried;
    this.hovered = null;
  }

  previewAs(codes: readonly string[] | null): void {
    this.codes = codes;
  }

  hover(key: string | null): void {
    this.hovered = key;
  }

  drag(dragging: Dragging | null): void {
    this.dragging = dragging;
    if (dragging) this.hovered = null;
  }

  showSide(side: "panel" | "source"): void {
    this.side = side;
  }
}
