import type { ScreenDocument } from "@/runtime/core/screen/document";
import portal from "../workbench/index.json";

/** The document that every visitor meets first; the others are fetched with the first page that is another. */
export const firstScreens = [portal] as unknown as readonly ScreenDocument[];
