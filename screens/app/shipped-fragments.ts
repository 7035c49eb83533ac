import type { FragmentDocument } from "@/runtime/core/fragment/fragment";

/** All fragments that come with the product. */
export const shippedFragments: readonly FragmentDocument[] = Object.values(
  import.meta.glob<FragmentDocument>("../fragments/*.json", { eager: true, import: "default" }),
);
