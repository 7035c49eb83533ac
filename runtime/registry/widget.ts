import { type ComponentType, type ReactElement } from "react";
import type { Path } from "@/runtime/core/json-schema/path";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { Registry } from "./registry";
import type { WidgetOptions } from "./widget-options";
import { lazyPart } from "./lazy-part";

/** What every widget gets. A widget shows `value` and calls `onChange`; label, error and layout are not its business. */
export interface WidgetProps {
  /** For the element that takes the focus; the label points at it. */
  id: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Fills in an empty field without anybody's doing: nothing is worth keeping because of it. */
  onPreset?: (value: unknown) => void;
  onBlur: () => void;
  schema: Schema;
  /** `x-flowsmith.options` of the field. */
  options: Record<string, unknown>;
  label: string;
  /** No label stands beside it and points at it: the control itself says what it is called. */
  isUnlabelled?: boolean;
  placeholder: string | undefined;
  disabled: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** What is typed or pasted beyond the limits stays, and is told at the field; without, a value cannot get there. */
  keepsExcess?: boolean;
  required: boolean;
  /** Id of the element with help and error text. */
  describedBy: string | undefined;
  path: Path;
  size: "small" | "middle" | "large";
}

/**
 * The options that a widget of designed forms declares, by name. Forms are stored as they came, so a value may be of
 * another type than declared.
 */
export type OptionsOf<Type extends keyof WidgetOptions> = {
  readonly [Name in keyof WidgetOptions[Type]]?: unknown;
};

export interface WidgetEntry {
  Component: ComponentType<WidgetProps>;
  /** Text is typed into it: with `commit: "blur"` its value is handed on when the field is left or Enter is pressed. */
  typed: boolean;
  /** Fetches its code, which arrives later: whoever draws it shows something else meanwhile. */
  load?: () => Promise<ComponentType<WidgetProps>>;
  /** Its value in words, for who may not write it. A widget without one sees `readOnly` and knows itself what to show. */
  Reader?: ComponentType<WidgetProps>;
}

export const widgets = new Registry<WidgetEntry>("widget");

/** The look of a widget while nobody uses it; null where that cannot be drawn. No component: it has no hooks. */
export type WidgetPicture = (props: WidgetProps) => ReactElement | null;

/** Pictures of those widgets that cost much to draw, by the widget's name: for long forms. */
export const pictures = new Registry<WidgetPicture>("picture");

type Load = () => Promise<{ default: ComponentType<WidgetProps> }>;

/** A widget whose code is fetched when the first field needs it. */
export function lazyWidget(load: Load, more: Partial<WidgetEntry> = {}): WidgetEntry {
  const Component = lazyPart(load);
  return { typed: false, ...more, Component, load: async () => (await Component.load()).default };
}

/** Fetches the code of all widgets that a compiled form names, so that none of its fields changes its size later. */
export async function loadWidgetsOf(schema: unknown): Promise<void> {
  const text = JSON.stringify(schema);
  const named = widgets.names().filter((name) => text.includes(`"${name}"`));
  await Promise.all(named.map(async (name) => settle(widgets.get(name))));
}

async function settle(entry: WidgetEntry): Promise<void> {
  if (!entry.load) return;
  entry.Component = await entry.load();
  delete entry.load;
}
