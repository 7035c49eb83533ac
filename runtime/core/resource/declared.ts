import type { ResourceDeclaration } from "./resource";

const ROOT = "../../../schemas/api/";

/** The declared resources by name, as pages and checks read them. */
export const declaredResources: Record<string, ResourceDeclaration> = Object.fromEntries(
  Object.entries(
    import.meta.glob<ResourceDeclaration>("../../../schemas/api/**/*.json", {
      eager: true,
      import: "default",
    }),
  ).map(([path, declaration]) => [path.slice(ROOT.length, -".json".length), declaration] as const),
);
