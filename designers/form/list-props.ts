import type { ComponentType } from "react";
import type { FormWidget } from "@/runtime/core/form/document";
import type { ListId } from "@/runtime/core/form/edit/edit";
import type { FormDesignerStore } from "./form-designer-store";

export interface ListProps {
  store: FormDesignerStore;
  id: ListId;
  list: readonly FormWidget[];
  /** Side by side, as the columns of a sub-table. */
  isRow?: boolean;
}

/** Lists hold items and items hold lists: the list component is handed down instead of imported upwards. */
export type ListComponent = ComponentType<ListProps>;
