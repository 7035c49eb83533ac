import { useState } from "react";
import { recordIn } from "@/runtime/core/guards";
import type { StoragePort } from "@/runtime/ports";

const KEY = "screenDesigner.sizes";

/** Widths of the panes beside the canvas, in pixels. */
export interface Sizes {
  left: number;
  right: number;
}

const USUAL: Sizes = { left: 252, right: 336 };

/** The widths as they were last left in this browser. */
export function useSizes(storage: StoragePort): [Sizes, (sizes: Sizes) => void] {
  const [sizes, setSizes] = useState<Sizes>(() => {
    const { left, right } = recordIn(storage.get("local", KEY));
    return {
      left: typeof left === "number" ? left : USUAL.left,
      right: typeof right === "number" ? right : USUAL.right,
    };
  });
  const keep = (next: Sizes): void => {
    setSizes(next);
    storage.set("local", KEY, next);
  };
  return [sizes, keep];
}
