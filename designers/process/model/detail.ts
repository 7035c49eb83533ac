import { action, computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { type Rect, grow } from "@/runtime/core/bpmn/geometry";
import { type TileKey, tilesOf } from "./tiles";

/** Below this zoom, shapes are drawn as outlines. */
const FAR = 0.55;
/** Sizes of the names in outlines, px on the plane: the farther the view the larger, so that they can be read. */
const FAR_FONTS: readonly [from: number, size: number][] = [
  [0.42, 20],
  [0.3, 26],
  [0, 34],
];
/** Below this zoom, signs on shapes are enlarged, in steps. */
const SIGNS = { full: 0.75, step: 4 } as const;
/** A zoom that stands still this long (ms) is over. */
const SETTLED = 80;
/** How many shapes become elements in one frame. */
const SHAPES_PER_FRAME = 30;
/** Plane around the window that is kept ready. */
const MARGIN = 150;

type Tiles = ReadonlySet<TileKey>;
const NO_TILES: Tiles = new Set();

/**
 * Which tiles are near the window, and how much of each is drawn: outlines, outlines with names, or whole shapes.
 * While the zoom changes, tiles stay as they are and new ones come as outlines; details follow a few per frame.
 */
export class Detail {
  zoom = 1;
  near: Tiles = NO_TILES;
  /** Tiles whose shapes are elements. */
  whole: Tiles = NO_TILES;
  /** Tiles whose outlines bear names. */
  named: Tiles = NO_TILES;
  private nearKey = "";
  private settling: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;
  private readonly countIn: (key: TileKey) => number;

  constructor(countIn: (key: TileKey) => number) {
    this.countIn = countIn;
    makeObservable(this, {
      zoom: observable,
      near: observableRef,
      whole: observableRef,
      named: observableRef,
      isFar: computed,
      farFont: computed,
      signScale: computed,
      look: action,
    });
  }

  get isFar(): boolean {
    return this.zoom < FAR;
  }

  /** Tells which part of the plane is in the window. */
  look(zoom: number, window: Rect): void {
    const isFirst = this.near.size === 0;
    const isZooming = zoom !== this.zoom;
    this.zoom = zoom;
    const keys = tilesOf(grow(window, MARGIN));
    const key = keys.join(" ");
    if (key !== this.nearKey) {
      this.nearKey = key;
      this.near = new Set(keys);
    } else if (!isZooming && this.isComplete(window)) return;
    if (isFirst) this.start(window);
    else if (isZooming || this.settling) this.settle();
    else this.refine(SHAPES_PER_FRAME);
  }

  /** The first picture is whole at once; what lies around the window waits until the window moves. */
  private start(window: Rect): void {
    const seen = new Set(tilesOf(window));
    this.whole = this.isFar ? NO_TILES : seen;
    this.named = this.isFar ? seen : NO_TILES;
  }

  /** Whether what the window touches is drawn as the zoom asks for. */
  private isComplete(window: Rect): boolean {
    const drawn = this.isFar ? this.named : this.whole;
    return tilesOf(window).every((key) => drawn.has(key));
  }

  /** Size of the names in outlines. */
  get farFont(): number {
    return FAR_FONTS.find(([from]) => this.zoom >= from)?.[1] ?? 0;
  }

  /** How much signs on shapes are enlarged so that they stay legible. */
  get signScale(): number {
    return Math.max(1, Math.round((SIGNS.full / this.zoom) * SIGNS.step) / SIGNS.step);
  }

  private settle(): void {
    clearTimeout(this.settling);
    cancelAnimationFrame(this.frame);
    this.settling = setTimeout(() => {
      this.settling = undefined;
      this.refine(SHAPES_PER_FRAME);
    }, SETTLED);
  }

  /** Brings tiles nearer to what the zoom asks for, as many shapes at once as allowed, and the rest in later frames. */
  private refine(most: number): void {
    cancelAnimationFrame(this.frame);
    const whole = this.isFar ? NO_TILES : this.near;
    const named = this.isFar ? this.near : NO_TILES;
    const left = { shapes: most };
    runInAction(() => {
      this.whole = this.step(this.whole, whole, left);
      this.named = this.step(this.named, named, left);
    });
    if (this.whole !== whole || this.named !== named)
      this.frame = requestAnimationFrame(() => this.refine(SHAPES_PER_FRAME));
  }

  private step(now: Tiles, wanted: Tiles, left: { shapes: number }): Tiles {
    const next = new Set(now);
    const spend = (key: TileKey): boolean => {
      if (left.shapes <= 0) return false;
      left.shapes -= this.countIn(key);
      return true;
    };
    let isDone = true;
    for (const key of wanted)
      if (!now.has(key)) isDone = spend(key) ? Boolean(next.add(key)) && isDone : false;
    for (const key of now) if (!wanted.has(key)) isDone = spend(key) ? next.delete(key) && isDone : false;
    return isDone ? wanted : next;
  }
}
