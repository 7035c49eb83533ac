import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { declaredBlocks } from "@/runtime/render/options";
import { resourceDeclarations } from "@/schemas/catalogue";

/** The declared resources, typed. */
const resources = resourceDeclarations as unknown as Record<string, ResourceDeclaration>;

/** What screens may refer to. */
export const vocabulary: ScreenVocabulary = { blocks: declaredBlocks, resources };
