import { lazy, type ComponentType, type ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { loadChunk } from "./load-chunk";
import { Registry } from "./registry";

/** What every widget gets. A widget shows `value` and calls `onChange`; label, error and layout are not its business. */
export interface WidgetProps {
  /** For the element that takes the focus; the label points at it. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  schema: Schema;
  /** `x-flowsmith.options` of the field. */
  options: Record<string, unknown>;
  label: string;
  placeholder: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  required: boolean;
  /** Id of the element with help and error text. */
  describedBy: string | undefined;
  path: Path;
  size: "small" | "middle" | "large";
}

export interface WidgetEntry {
  Component: ComponentType<WidgetProps>;
  /** Text is typed into it: with `commit: "blur"` its value is handed on when the field is left or Enter is pressed. */
  typed: boolean;
  /** Its code arrives later: whoever draws it shows something else meanwhile. */
  lazy?: boolean;
  /** Its look while nobody uses it, for long forms; null where that cannot be drawn. No component: it has no hooks. */
  picture?: (props: WidgetProps) => ReactElement | null;
}

export const widgets = new Registry<WidgetEntry>("widget");

type Load = () => Promise<{ default: ComponentType<WidgetProps> }>;

/** A widget whose code is fetched when the first field needs it. */
export function lazyWidget(load: Load, typed = false): WidgetEntry {
  return { Component: lazy(() => loadChunk(load)), typed, lazy: true };
}
