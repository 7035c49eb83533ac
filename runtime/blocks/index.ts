import { FRAGMENT_SIGN } from "@/runtime/core/screen/document";
import {
  fragmentBlocks,
  lazyBlock,
  registerLateBlocks,
  registerLazyBlocks,
  withBlocks,
} from "@/runtime/registry/block";
import { withWidgets } from "@/runtime/registry/widget-lists";
import { MORE_BLOCKS } from "./more-names";

/** What rows are made of, from their first paint on: what came later would move what is beside it. */
const IN_ROWS = ["button", "text", "row"];

/** The blocks that screens may contain, beside the designers' own. One line each; code is loaded when first shown. */
registerLazyBlocks({
  crud: () => withWidgets("fields", withBlocks(IN_ROWS, import("./crud/crud"))),
  table: () => withBlocks(IN_ROWS, import("./table")),
  search: () => withWidgets("fields", import("./search")),
  form: () => withWidgets("fields", import("./form")),
  tree: () => import("./tree"),
  split: () => import("./split"),
  tabs: () => import("./tabs"),
  card: () => import("./card"),
  grid: () => import("./grid"),
  row: () => import("./row"),
  text: () => import("./text"),
  stat: () => import("./stat"),
  button: () => import("./button"),
  list: () => import("./list"),
  chart: () => import("./chart"),
  descriptions: () => import("./descriptions"),
  notice: () => import("./notice"),
  links: () => import("./links"),
  alert: () => import("./alert"),
  slot: () => import("./layout/slot"),
});

/** What the first pages do without is one name here and a line in `more.ts`, so that they stay as light as they are. */
registerLateBlocks(MORE_BLOCKS, async () => (await import("./more")).loadMore);

fragmentBlocks.register(
  FRAGMENT_SIGN,
  lazyBlock(() => import("@/runtime/render/fragment-use")),
);
