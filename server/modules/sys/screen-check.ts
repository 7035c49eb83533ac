import type { Finding } from "@/runtime/core/finding";
import { validateScreen, type ScreenVocabulary } from "@/runtime/core/screen/validate";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

/** What documents may refer to: the declared blocks and resources. */
export const vocabulary: Required<ScreenVocabulary> = {
  blocks: declaredBlocks,
  resources: declaredResources,
};

/** What is wrong with a screen document, by the same rules as in the designer; nothing means that it may be published. */
export function checkScreen(text: string): Finding[] {
  return validateScreen(text, vocabulary);
}
