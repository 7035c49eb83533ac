import type { Finding } from "@/runtime/core/finding";
import type { Fragments } from "@/runtime/core/fragment/fragment";
import type { KnownNames } from "@/runtime/core/references/known-names";
import { servedFragments, vocabularyWith } from "../../documents/fragments";
import { shippedFragments } from "../../documents/shipped-fragments";
import { dataDeclarations } from "../../tables/table-store";
import type { Db } from "../../db/port";
import { validateScreen } from "@/runtime/core/screen/validate";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

/** What documents may refer to: the declared blocks, the fragments that come with the product, and the declared resources. */
export const vocabulary = vocabularyWith(
  { blocks: declaredBlocks, resources: declaredResources },
  shippedFragments,
);

/** The same with the tables and fragments that administrators have made. */
export async function vocabularyOf(db: Db): Promise<typeof vocabulary> {
  return vocabularyOver(await dataDeclarations(db), await servedFragments(db));
}

/** The declarations of the program with these tables and fragments. */
export const vocabularyOver = (
  defined: Record<string, ResourceDeclaration>,
  fragments: Fragments,
): typeof vocabulary =>
  vocabularyWith({ blocks: declaredBlocks, resources: { ...declaredResources, ...defined } }, fragments);

/**
 * What is wrong with a screen document, by the same rules as in the designer; nothing means that it may be published.
 * `names` is what exists besides the declarations.
 */
export function checkScreen(text: string, names: KnownNames, known = vocabulary): Finding[] {
  return validateScreen(text, { ...known, names });
}
