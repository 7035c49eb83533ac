import { makeAutoObservable, observable, runInAction } from "mobx";
import type { FragmentInstance } from "react";
import { boxOf, placesAt } from "@/runtime/render/anchored";
import type { Drawn, ExplainHost, ToldField } from "@/runtime/render/explain-context";

/** Knows where the blocks of an explained page are drawn, and which of its parts is asked about. */
export class PageExplained implements ExplainHost {
  /** JSON pointer of the part that is asked about. */
  chosen: string | null = null;
  hovered: string | null = null;
  /** What blocks say of their fields, by pointer. */
  readonly told = observable.map<string, readonly ToldField[]>({}, { deep: false });
  private readonly drawn = new Map<string, Map<FragmentInstance, Drawn>>();
  private readonly known = new WeakMap<object, string>();

  constructor() {
    makeAutoObservable<this, "drawn" | "known">(this, {
      anchor: false,
      told: false,
      tell: false,
      drawn: false,
      known: false,
      drawnAt: false,
      boxesOf: false,
      around: false,
    });
  }

  readonly anchor = (drawn: Drawn) => (place: FragmentInstance | null) => {
    if (!place) return undefined;
    // Blocks in fragments stand in another document: the use of the fragment answers for them.
    if (drawn.screen.caller) return undefined;
    const places = this.drawn.get(drawn.pointer) ?? new Map<FragmentInstance, Drawn>();
    this.drawn.set(drawn.pointer, places.set(place, drawn));
    this.known.set(place, drawn.pointer);
    return () => void places.delete(place);
  };

  readonly tell = (pointer: string, fields: readonly ToldField[]) => {
    runInAction(() => this.told.set(pointer, fields));
    return () => runInAction(() => void this.told.delete(pointer));
  };

  choose(pointer: string | null): void {
    this.chosen = pointer;
  }

  hover(pointer: string | null): void {
    this.hovered = pointer;
  }

  /** A block as it is drawn now, in its first place; undefined where it is not. */
  drawnAt(pointer: string): Drawn | undefined {
    return this.drawn.get(pointer)?.values().next().value;
  }

  boxesOf(pointer: string): DOMRect[] {
    return [...(this.drawn.get(pointer)?.keys() ?? [])].flatMap((place) => boxOf(place) ?? []);
  }

  /** The innermost block that an element belongs to. */
  around(element: Element | null): string | null {
    for (let now = element; now; now = now.parentElement) {
      const found = placesAt(now).flatMap((place) => this.known.get(place) ?? []);
      const [deepest] = found.toSorted((one, two) => two.length - one.length);
      if (deepest !== undefined) return deepest;
    }
    return null;
  }
}
