import { type WidgetDeclaration, widgetDeclarations } from "@/schemas/catalogue";
import { entryOf } from "../../guards";
import type { Schema } from "../../json-schema/schema";
import { type Locale, localText } from "../../locale";
import { pluginWidgets } from "../../plugin/plugin-widgets";
import type { FormWidget } from "../document";
import { NEW_NAME } from "./new-names";

/** A widget type's declaration; undefined for types of foreign forms, which are kept as they are. */
export function widgetDeclaration(type: string): WidgetDeclaration | undefined {
  return entryOf(widgetDeclarations, type) ?? ofPlugins().find((one) => one["x-flowsmith"].type === type);
}

/** Options that fields of every type have, as one of ours declares them. */
const COMMON =
  "isHideLabel ifShow isShow disabled classNames required requiredWhen readonlyWhen visibleWhen".split(" ");

/** Widgets of plugins as the designer knows its own: what is said of every field can be said of them. */
function ofPlugins(): WidgetDeclaration[] {
  const known = Object.entries(widgetDeclarations["rate"]?.properties ?? {});
  const properties = Object.fromEntries(known.filter(([name]) => COMMON.includes(name)));
  return pluginWidgets().map(({ type, title }, index) => ({
    title: title.zh,
    type: "object",
    properties,
    "x-flowsmith": {
      type,
      group: "advanced",
      icon: "AppstoreAddOutlined",
      title,
      field: true,
      order: AFTER_OURS + index,
    },
  }));
}

const AFTER_OURS = 1000;

/** Declarations of a palette group in their order. */
export function paletteGroup(group: "basic" | "advanced" | "layout"): WidgetDeclaration[] {
  return [...Object.values(widgetDeclarations), ...ofPlugins()]
    .filter((declaration) => declaration["x-flowsmith"].group === group)
    .toSorted((a, b) => a["x-flowsmith"].order - b["x-flowsmith"].order);
}

/** Key of a new widget: timestamp plus random number (spec 001 §3). */
export function newWidgetKey(): string {
  return `${Date.now()}_${Math.floor(Math.random() * 100_000)}`;
}

/** Default options of a type in the author's language, copied so that no two widgets share an object. */
export function defaultOptions(type: string, locale: Locale = "zh"): Record<string, unknown> {
  const properties = widgetDeclaration(type)?.properties ?? {};
  const entries = Object.entries(properties).filter(([, schema]) => "default" in schema);
  const defaultIn = (schema: Schema): unknown =>
    (locale === "en" ? schema["x-flowsmith"]?.["defaultEn"] : undefined) ?? schema["default"];
  return Object.fromEntries(entries.map(([name, schema]) => [name, structuredClone(defaultIn(schema))]));
}

const LAYOUT_PARTS: Record<string, (key: string, locale: Locale) => Partial<FormWidget>> = {
  grid: () => ({ columns: [12, 12].map((span) => ({ span, list: [] })) }),
  tabs: (key, locale) => ({
    tabs: [1, 2].map((n) => ({
      label: localText(NEW_NAME.tab({ n }), locale),
      name: `tab_${n}`,
      key: `${key}_${n}`,
      list: [],
    })),
  }),
  table: () => ({ tableColumns: [] }),
  tableLayout: () => ({
    rows: [1, 2].map(() => ({ columns: [1, 2].map(() => ({ list: [], colspan: 1, rowspan: 1 })) })),
  }),
};

/** A new widget with the defaults of its declaration, called as its author calls its kind (spec 001 §3). */
export function createWidget(type: string, key: string = newWidgetKey(), locale: Locale = "zh"): FormWidget {
  const declaration = widgetDeclaration(type);
  if (!declaration) throw new Error(`no widget "${type}" is declared in schemas/widgets`);
  const { title, icon } = declaration["x-flowsmith"];
  const base = {
    type,
    key,
    // A dot would read inside of the value.
    model: `${type.replace(".", "_")}_${key}`,
    name: localText(title, locale),
    icon,
    rules: [],
    options: defaultOptions(type, locale),
  };
  return { ...base, ...LAYOUT_PARTS[type]?.(key, locale) };
}
