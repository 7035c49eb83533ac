import type { Finding } from "@/runtime/core/finding";
import { MISSING_PLUGIN } from "@/runtime/core/plugin/missing";
import type { ResponseOf } from "@/runtime/core/resource/calls";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { storedFragment } from "@/runtime/core/fragment/fragment";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { declaredResources } from "@/runtime/core/resource/declared";
import type { HttpPort } from "@/runtime/ports";
import { shippedFragments } from "./shipped-fragments";
import { loadDefined, takeDefined } from "@/runtime/render/resources";

type Published = ResponseOf<"sys/screen", "published">[number];

/** The declared resources, typed. */
const resources = declaredResources;

/** What screens may refer to. */
export const vocabulary: ScreenVocabulary = { blocks: declaredBlocks, resources };

/** Whether a page cannot be shown with it: where a plugin is gone, its blocks say so and all others go on. */
export const breaksPage = ({ severity, rule }: Finding): boolean =>
  severity === "error" && rule !== MISSING_PLUGIN;

/** Names a defined table, or calls it. */
const DEFINED = /"biz\/|\/api\/biz\//;

/** The same with the fragments that come with the product and those of these documents, and with the tables that administrators have defined, where one of them names any. */
export async function vocabularyOf(
  documents: readonly { text: string; kind: Published["kind"] }[],
  http: HttpPort,
): Promise<ScreenVocabulary> {
  const own = documents.flatMap(({ kind, text }) =>
    kind === "fragment" ? (storedFragment(text) ?? []) : [],
  );
  const fragments = new Map([...shippedFragments, ...own].map((fragment) => [fragment.id, fragment]));
  const blocks = withFragments(declaredBlocks, fragments);
  const known = { ...vocabulary, blocks, fragments };
  if (!documents.some(({ text }) => DEFINED.test(text))) return known;
  const defined = await loadDefined(http);
  takeDefined(defined);
  return { ...known, resources: { ...resources, ...defined } };
}
