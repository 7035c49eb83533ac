import type { Finding } from "@/runtime/core/finding";
import type { KnownNames } from "@/runtime/core/references/known-names";
import { dataDeclarations } from "../../tables/table-store";
import type { Db } from "../../db/port";
import { validateScreen } from "@/runtime/core/screen/validate";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

/** What documents may refer to: the declared blocks and resources. */
export const vocabulary = {
  blocks: declaredBlocks,
  resources: declaredResources,
};

/** The same with the tables that administrators have defined. */
export async function vocabularyOf(db: Db): Promise<typeof vocabulary> {
  const defined = await dataDeclarations(db);
  if (Object.keys(defined).length === 0) return vocabulary;
  return { ...vocabulary, resources: { ...declaredResources, ...defined } };
}

/**
 * What is wrong with a screen document, by the same rules as in the designer; nothing means that it may be published.
 * `names` is what exists besides the declarations.
 */
export function checkScreen(text: string, names: KnownNames, known = vocabulary): Finding[] {
  return validateScreen(text, { ...known, names });
}
