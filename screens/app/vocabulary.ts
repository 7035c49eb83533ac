import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { declaredResources } from "@/runtime/core/resource/declared";

/** The declared resources, typed. */
const resources = declaredResources;

/** What screens may refer to. */
export const vocabulary: ScreenVocabulary = { blocks: declaredBlocks, resources };
