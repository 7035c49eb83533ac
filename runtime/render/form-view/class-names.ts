import { classNamesOf } from "@/runtime/core/form/class-names";
import type { FormWidget } from "@/runtime/core/form/document";

/** The classes of a widget on the screen: ours and its author's. */
export const classOf = (widget: FormWidget): string => ["fs-widget", ...classNamesOf(widget)].join(" ");
