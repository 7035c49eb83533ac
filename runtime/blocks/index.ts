import { blocks, lazyBlock } from "@/runtime/registry/block";

/** The blocks that screens may contain, beside the designers' own. One line each; code is loaded when first shown. */
blocks.registerAll({
  crud: lazyBlock(() => import("./crud/crud")),
  table: lazyBlock(() => import("./table")),
  search: lazyBlock(() => import("./search")),
  form: lazyBlock(() => import("./form")),
  tree: lazyBlock(() => import("./tree")),
  split: lazyBlock(() => import("./split")),
  tabs: lazyBlock(() => import("./tabs")),
  card: lazyBlock(() => import("./card")),
  grid: lazyBlock(() => import("./grid")),
  row: lazyBlock(() => import("./row")),
  text: lazyBlock(() => import("./text")),
  stat: lazyBlock(() => import("./stat")),
  button: lazyBlock(() => import("./button")),
  list: lazyBlock(() => import("./list")),
  chart: lazyBlock(() => import("./chart")),
  descriptions: lazyBlock(() => import("./descriptions")),
  notice: lazyBlock(() => import("./notice")),
  links: lazyBlock(() => import("./links")),
  alert: lazyBlock(() => import("./alert")),
});
