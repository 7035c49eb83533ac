import { itemAt } from "@/runtime/core/item-at";
import type { Run } from "./block";
import type { Picture } from "./pictures";

/** What is drawn, with its place on one page. */
export type Stroke =
  | { kind: "text"; x: number; y: number; size: number; width: number; text: string; run: Run }
  | { kind: "line"; x: number; y: number; toX: number; toY: number; color: string }
  | { kind: "rect"; x: number; y: number; width: number; height: number; fill: string }
  | { kind: "picture"; x: number; y: number; width: number; height: number; picture: Picture };

/** A head that is drawn again at the top of every page that its table reaches. */
export interface RepeatedHead {
  height: number;
  draw: (y: number) => void;
}

const EPSILON = 0.01;

/**
 * Endless paper cut into pages of one height. Heights run through: page `n` covers `n * height` to `(n + 1) * height`.
 * What may not be cut asks {@link place} for its height first.
 */
export class Canvas {
  readonly pages: Stroke[][] = [[]];
  readonly height: number;
  private limit: number | undefined;
  private readonly heads: { head: RepeatedHead; pages: Set<number> }[] = [];

  constructor(height: number) {
    this.height = height;
  }

  /** Where something of this height goes: here, or at the top of the next page when it would be cut. */
  place(y: number, height: number): number {
    const page = this.pageOf(y);
    if (y + height <= (page + 1) * this.height + EPSILON) return y;
    const top = this.topOf(page);
    // What is taller than a page is cut wherever it begins: it begins at once when the page is still empty.
    return y <= top + EPSILON ? y : this.openPage(page + 1);
  }

  /** The highest thing that can be placed whole. */
  get room(): number {
    if (this.limit !== undefined) return this.limit;
    return this.height - this.heads.reduce((sum, { head }) => sum + head.height, 0);
  }

  /** Paper on which nothing is cut, for measuring; pictures are as small there as here. */
  endless(): Canvas {
    const canvas = new Canvas(Number.MAX_SAFE_INTEGER);
    canvas.limit = this.room;
    return canvas;
  }

  /** Repeats a head on every page that `work` comes to after the present one. */
  withHead<T>(head: RepeatedHead, y: number, work: () => T): T {
    this.heads.push({ head, pages: new Set([this.pageOf(y)]) });
    try {
      return work();
    } finally {
      this.heads.pop();
    }
  }

  private pageOf(y: number): number {
    return Math.floor((y + EPSILON) / this.height);
  }

  private topOf(page: number): number {
    const heads = this.heads.filter(({ pages }) => pages.has(page));
    return page * this.height + heads.reduce((sum, { head }) => sum + head.height, 0);
  }

  private openPage(page: number): number {
    let y = page * this.height;
    for (const { head, pages } of this.heads) {
      if (!pages.has(page)) head.draw(y);
      pages.add(page);
      y += head.height;
    }
    return y;
  }

  /** Draws something that lies on one page. */
  add(stroke: Exclude<Stroke, { kind: "rect" }>): void {
    const page = this.pageOf(stroke.y);
    const top = page * this.height;
    this.strokesOf(page).push(
      stroke.kind === "line"
        ? { ...stroke, y: stroke.y - top, toY: stroke.toY - top }
        : { ...stroke, y: stroke.y - top },
    );
  }

  /** An area with a border, a background or both; where it crosses pages it is closed on each. */
  box(
    area: { x: number; y: number; width: number; bottom: number },
    look: { border?: string; fill?: string },
  ) {
    const { x, width } = area;
    for (let page = this.pageOf(area.y); page <= this.pageOf(area.bottom - 2 * EPSILON); page++) {
      const y = Math.max(area.y - page * this.height, 0);
      const bottom = Math.min(area.bottom - page * this.height, this.height);
      const { border, fill } = look;
      if (fill) this.strokesOf(page).unshift({ kind: "rect", x, y, width, height: bottom - y, fill });
      if (border === undefined) continue;
      const color = border;
      const [toX, strokes] = [x + width, this.strokesOf(page)];
      strokes.push({ kind: "line", x, y, toX, toY: y, color });
      strokes.push({ kind: "line", x, y: bottom, toX, toY: bottom, color });
      strokes.push({ kind: "line", x, y, toX: x, toY: bottom, color });
      strokes.push({ kind: "line", x: toX, y, toX, toY: bottom, color });
    }
  }

  private strokesOf(page: number): Stroke[] {
    while (this.pages.length <= page) this.pages.push([]);
    return itemAt(this.pages, page);
  }
}
