import type { LoadBlock } from "@/runtime/registry/block";
import type { MoreBlock } from "./more-names";

/** Where the blocks of `more-names.ts` are. One line each. */
export const loadMore: Record<MoreBlock, LoadBlock> = {
  steps: () => import("./layout/steps"),
  collapse: () => import("./layout/collapse"),
  each: () => import("./layout/each"),
  service: () => import("./layout/service"),
  buttons: () => import("./layout/buttons"),
  dropdown: () => import("./layout/dropdown"),

  timeline: () => import("./show/timeline"),
  tag: () => import("./show/tag"),
  progress: () => import("./show/progress"),
  avatar: () => import("./show/avatar"),
  image: () => import("./show/image"),
  carousel: () => import("./show/carousel"),
  markdown: () => import("./show/markdown"),
  richText: () => import("./show/rich-text"),
  frame: () => import("./show/frame"),
  qr: () => import("./show/qr"),
  barcode: () => import("./show/barcode"),
  cards: () => import("./show/cards"),
  calendar: () => import("./show/calendar"),
  kanban: () => import("./show/kanban"),
  matrix: () => import("./show/matrix"),
  tiles: () => import("./show/tiles/tiles"),
  banner: () => import("./show/banner"),
};
