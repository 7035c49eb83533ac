import type { Finding } from "@/runtime/core/finding";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { validateScreen, type ScreenVocabulary } from "@/runtime/core/screen/validate";
import { blockDeclarations, resourceDeclarations } from "@/schemas/catalogue";

/** What documents may refer to: the declared blocks and resources. */
export const vocabulary: Required<ScreenVocabulary> = {
  blocks: blockDeclarations as unknown as Record<string, BlockDeclaration>,
  resources: resourceDeclarations as unknown as Record<string, ResourceDeclaration>,
};

/** What is wrong with a screen document, by the same rules as in the designer; nothing means that it may be published. */
export function checkScreen(text: string): Finding[] {
  return validateScreen(text, vocabulary);
}
