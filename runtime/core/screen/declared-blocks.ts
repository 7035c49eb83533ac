import type { BlockDeclaration } from "./document";

/** The declared blocks. Found here and not through the catalogue, which would bring all other declarations to the first page. */
export const declaredBlocks: Record<string, BlockDeclaration> = Object.fromEntries(
  Object.entries(
    import.meta.glob<BlockDeclaration>("../../../schemas/blocks/*.json", { eager: true, import: "default" }),
  ).map(
    ([path, declaration]) => [path.slice(path.lastIndexOf("/") + 1, -".json".length), declaration] as const,
  ),
);
