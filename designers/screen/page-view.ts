import { makeAutoObservable } from "mobx";
import type { Drop } from "./canvas/drop-place";

/** What is dragged over the canvas, and where it would land. */
export interface Dragging {
  title: string;
  x: number;
  y: number;
  drop: Drop | null;
}

/** Roles that a page is looked at by: their names, their ids, and the codes that they and oneself have. */
export interface SeenRoles {
  names: readonly string[];
  ids: readonly string[];
  codes: readonly string[];
}

/** How the page is looked at: nothing of it belongs to the document. */
export class PageView {
  /** Pixels; null is all the room there is. */
  width: number | null = null;
  /** The page's own buttons act, and nothing can be chosen. */
  isTried = false;
  /** The designer fills the window. */
  isFull = false;
  /** The roles as whose holder the page is seen; null for oneself. */
  role: SeenRoles | null = null;
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

  previewAs(role: SeenRoles | null): void {
    this.role = role;
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
