import type { LocalText } from "@/runtime/core/locale";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { listsOf, standingIn } from "@/runtime/core/screen/tree";

/** The kinds of blocks that a page is made of, in the order in which they first stand on it. Fragments are no kinds. */
export function blocksOf(screen: ScreenDocument): { type: string; title: LocalText }[] {
  const standing = listsOf(screen, declaredBlocks).flatMap(standingIn);
  return [...new Set(standing.map(({ node }) => node.type))].flatMap((type) => {
    const declaration = declaredBlocks[type];
    return declaration ? [{ type, title: { zh: declaration.title, en: declaration["x-flowsmith"].en } }] : [];
  });
}
