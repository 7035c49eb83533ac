import type { ComponentType, ReactElement } from "react";
import type { FormWidget } from "@/runtime/core/form/document";

/** The drawn fields of a form by model. */
export type Fields = ReadonlyMap<string, ReactElement>;

/** Lists hold layout widgets and these hold lists: the list component is handed down instead of imported upwards. */
export type LayoutList = ComponentType<{ list: readonly FormWidget[]; fields: Fields }>;
