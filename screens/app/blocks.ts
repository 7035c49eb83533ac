import "@/runtime/blocks";
import { blocks, lazyBlock } from "@/runtime/registry/block";

/** Blocks of the designers. One line each: a declaration in schemas/blocks and the code that is loaded when first shown. */
blocks.registerAll({
  screenDesigner: lazyBlock(() => import("@/designers/screen/ScreenDesignerBlock")),
});
