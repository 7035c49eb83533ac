import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { declaredResources } from "@/runtime/core/resource/declared";
import type { HttpPort } from "@/runtime/ports";
import { loadDefined, takeDefined } from "@/runtime/render/resources";

/** The declared resources, typed. */
const resources = declaredResources;

/** What screens may refer to. */
export const vocabulary: ScreenVocabulary = { blocks: declaredBlocks, resources };

/** Names a defined table, or calls it. */
const DEFINED = /"biz\/|\/api\/biz\//;

/** The same with the tables that administrators have defined, where one of these documents names any. */
export async function vocabularyOf(
  documents: readonly { text: string }[],
  http: HttpPort,
): Promise<ScreenVocabulary> {
  if (!documents.some(({ text }) => DEFINED.test(text))) return vocabulary;
  const defined = await loadDefined(http);
  takeDefined(defined);
  return { ...vocabulary, resources: { ...resources, ...defined } };
}
