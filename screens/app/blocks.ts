import "@/runtime/actions";
import "@/runtime/blocks";
import { registerLateBlocks, registerLazyBlocks } from "@/runtime/registry/block";
import { provideWidgets } from "@/runtime/registry/widget-lists";
import { LATE_BLOCKS } from "./late-block-names";

/** The lists of the product: who draws knows the registries alone. Widgets come with the first part that has fields. */
provideWidgets({
  fields: () => import("@/runtime/widgets"),
  forms: () => import("@/runtime/widgets/form"),
});
registerLazyBlocks({ board: () => import("./workbench/board/Board") });

/** One name in `late-block-names.ts` and one line in `late-blocks.ts`, so that the first page stays as light as it is. */
registerLateBlocks(LATE_BLOCKS, async () => (await import("./late-blocks")).loadLate);
