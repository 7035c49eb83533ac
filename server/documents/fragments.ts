import { withFragments } from "@/runtime/core/fragment/declaration";
import { fragmentType, type Fragments, storedFragment } from "@/runtime/core/fragment/fragment";
import { fragmentsBelow } from "@/runtime/core/fragment/fragments-in";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";
import type { Db } from "../db/port";
import { shippedFragments } from "./shipped-fragments";

/** The fragments that are served now: those that come with the product, replaced and joined by published ones. */
export async function servedFragments(db: Db): Promise<Fragments> {
  const rows = await db.query<{ text: string }>(
    "select text from sys_screen where active and kind = 'fragment'",
  );
  const own = rows.flatMap(({ text }) => storedFragment(text) ?? []);
  return own.length === 0
    ? shippedFragments
    : new Map([...shippedFragments, ...own.map((fragment) => [fragment.id, fragment] as const)]);
}

/** The declarations that documents may use, with fragments among the blocks. */
export const vocabularyWith = <Known extends ScreenVocabulary>(
  known: Known,
  fragments: Fragments,
): Known & { fragments: Fragments } => ({
  ...known,
  blocks: withFragments(known.blocks, fragments),
  fragments,
});

interface Delivered {
  route: string;
  text: string;
}

/**
 * Fragments that are published and that somebody's pages use, as far as they may open them; with all of them where they
 * design pages.
 */
export function neededFragments<Row extends Delivered & { id: string }>(
  fragments: readonly Row[],
  pages: readonly Delivered[],
  isDesigner: boolean,
): Row[] {
  if (isDesigner || fragments.length === 0) return [...fragments];
  const known = new Map(
    fragments.flatMap(({ text }) => {
      const fragment = storedFragment(text);
      return fragment ? [[fragment.id, fragment] as const] : [];
    }),
  );
  const all: Fragments = new Map([...shippedFragments, ...known]);
  const used = fragmentsBelow(
    pages.map(({ text }): unknown => JSON.parse(text)),
    all,
  );
  // A page that comes with the product may use what replaces a fragment that does, and what that one uses.
  const replaced = [...shippedFragments.keys()].map((id) => ({ type: fragmentType(id) }));
  const below = fragmentsBelow(replaced, all);
  return fragments.filter(({ id }) => used.has(id) || below.has(id));
}
