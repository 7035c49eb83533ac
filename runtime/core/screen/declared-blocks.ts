import type { BlockDeclaration } from "./document";

import { withoutGrammar } from "@/schemas/without-grammar";

/** The declared blocks, for those who write pages. Found here and not through the catalogue, which brings all other declarations. */
export const declaredBlocks: Record<string, BlockDeclaration> = Object.fromEntries(
  Object.entries(
    import.meta.glob<BlockDeclaration>("../../../schemas/blocks/*.json", { eager: true, import: "default" }),
  ).map(
    ([path, declaration]) =>
      [path.slice(path.lastIndexOf("/") + 1, -".json".length), withoutGrammar(declaration)] as const,
  ),
);
