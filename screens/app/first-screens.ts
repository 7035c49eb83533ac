import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import type { ScreenDocument } from "@/runtime/core/screen/document";

/** The document that every visitor meets first; the others are fetched with the first page that is another. */
export const firstScreens: readonly ScreenDocument[] = Object.values(
  import.meta.glob<ScreenDocument>("../workbench/index.json", { eager: true, import: "default" }),
);

/** The fragments in it. */
export const firstFragments: readonly FragmentDocument[] = Object.values(
  import.meta.glob<FragmentDocument>("../fragments/list-card.json", { eager: true, import: "default" }),
);
