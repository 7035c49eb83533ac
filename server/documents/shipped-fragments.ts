import type { FragmentDocument, Fragments } from "@/runtime/core/fragment/fragment";

const files = import.meta.glob<FragmentDocument>("../../screens/fragments/*.json", {
  eager: true,
  import: "default",
});

/** The fragments that come with the product. */
export const shippedFragments: Fragments = new Map(
  Object.values(files).map((fragment) => [fragment.id, fragment]),
);
