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
};
