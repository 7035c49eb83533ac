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
  /** Fetches the code of a lazy one: fields that are drawn afterwards have it at once. */
  load?: () => Promise<void>;
  /** Its look while nobody uses it, for long forms; null where that cannot be drawn. No component: it has no hooks. */
  picture?: (props: WidgetProps) => ReactElement | null;
}

export const widgets = new Registry<WidgetEntry>("widget");

type Load = () => Promise<{ default: ComponentType<WidgetProps> }>;

/** A widget whose code is fetched when the first field needs it. */
export function lazyWidget(load: Load, typed = false): WidgetEntry {
  const entry: WidgetEntry = {
    Component: lazy(() => loadChunk(load)),
    typed,
    lazy: true,
    load: async () => {
      const { default: Component } = await loadChunk(load);
      Object.assign(entry, { Component, lazy: false });
    },
  };
  return entry;
}

/** Fetches the code of all widgets that a compiled form names, so that none of its fields changes its size later. */
export async function loadWidgetsOf(schema: unknown): Promise<void> {
  const text = JSON.stringify(schema);
  const named = widgets.names().filter((name) => text.includes(`"${name}"`));
  await Promise.all(named.map(async (name) => widgets.get(name).load?.()));
}
