import type { Finding } from "@/runtime/core/finding";
import type { KnownNames } from "@/runtime/core/references/known-names";
import { validateScreen } from "@/runtime/core/screen/validate";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

/** What documents may refer to: the declared blocks and resources. */
export const vocabulary = {
  blocks: declaredBlocks,
  resources: declaredResources,
};

/**
 * What is wrong with a screen document, by the same rules as in the designer; nothing means that it may be published.
 * `names` is what exists besides the declarations.
 */
export function checkScreen(text: string, names: KnownNames): Finding[] {
  return validateScreen(text, { ...vocabulary, names });
}
