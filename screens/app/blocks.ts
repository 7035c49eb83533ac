import "@/runtime/blocks";
import { registerLateBlocks, registerLazyBlocks } from "@/runtime/registry/block";
import { LATE_BLOCKS } from "./late-block-names";

registerLazyBlocks({ board: () => import("./workbench/board/Board") });

/** One name in `late-block-names.ts` and one line in `late-blocks.ts`, so that the first page stays as light as it is. */
registerLateBlocks(LATE_BLOCKS, async () => (await import("./late-blocks")).loadLate);
