import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import listCard from "../fragments/list-card.json";
import portal from "../workbench/index.json";

/** The document that every visitor meets first; the others are fetched with the first page that is another. */
export const firstScreens = [portal] as unknown as readonly ScreenDocument[];

/** The fragments in it. */
export const firstFragments = [listCard] as unknown as readonly FragmentDocument[];
