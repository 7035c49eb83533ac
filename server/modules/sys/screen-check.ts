import type { Finding } from "@/runtime/core/finding";
import type { KnownNames } from "@/runtime/core/references/known-names";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { BlockDeclaration } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { blockDeclarations, resourceDeclarations } from "@/schemas/catalogue";

/** What documents may refer to: the declared blocks and resources. */
export const vocabulary = {
  blocks: blockDeclarations as unknown as Record<string, BlockDeclaration>,
  resources: resourceDeclarations as unknown as Record<string, ResourceDeclaration>,
};

/**
 * What is wrong with a screen document, by the same rules as in the designer; nothing means that it may be published.
 * `names` is what exists besides the declarations.
 */
export function checkScreen(text: string, names: KnownNames): Finding[] {
  return validateScreen(text, { ...vocabulary, names });
}
