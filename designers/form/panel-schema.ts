import { widgetDeclaration } from "@/runtime/core/form/edit/create";
import type { FormWidget } from "@/runtime/core/form/document";
import { limitPassed } from "@/runtime/core/json-schema/limits";
import { agreedValues, sharedOptions } from "../kit/several-options";
import type { FieldHints, Schema } from "@/runtime/core/json-schema/schema";

const BASE: Record<string, Schema> = {
  $model: { type: "string", title: "字段标识", "x-flowsmith": { en: "Field key" } },
  $name: { type: "string", title: "标题", "x-flowsmith": { en: "Label" } },
};

const SECTIONS = [
  { title: "校验与联动", en: "Rules", section: "rules" },
  { title: "状态与样式", en: "State and style", section: "state" },
];

/** Options of a widget type that the panel shows. */
function optionsOf(type: string): Record<string, Schema> {
  const properties: Record<string, Schema> = widgetDeclaration(type)?.properties ?? {};
  return Object.fromEntries(
    Object.entries(properties).filter(([, schema]) => schema["x-flowsmith"]?.widget !== "hidden"),
  );
}

/** The panel of a widget type: base fields first, then the declaration's options in their sections. */
export function panelSchema(type: string, search = "", beyond = ""): Schema | null {
  const declaration = widgetDeclaration(type);
  const own = inRange(optionsOf(type), beyond);
  return declaration ? schemaOf({ ...BASE, ...own }, declaration.required ?? [], search) : null;
}

/** The panel of several widgets: the options that all of them have in common; null when there are none. */
export function commonSchema(types: readonly string[], beyond = ""): Schema | null {
  const shared = inRange(sharedOptions([...new Set(types)].map(optionsOf)), beyond);
  return Object.keys(shared).length > 0 ? schemaOf(shared, []) : null;
}

/** What is written by hand as limit or step is a number of 0 to 100 (spec 001 §5). */
const RANGED = ["min", "max", "step"];
const RANGE = { minimum: 0, maximum: 100 };

/** The limits and steps of widgets that are beyond that range: what a form brings with it is not set back by a look at it. */
export const beyondRange = (widgets: readonly FormWidget[]): string =>
  RANGED.filter((name) =>
    widgets.some(({ options }) => limitPassed({ type: "number", ...RANGE }, options[name]) !== null),
  ).join();

function inRange(options: Record<string, Schema>, beyond: string): Record<string, Schema> {
  const free = beyond.split(",");
  const ranged = (name: string): boolean => RANGED.includes(name) && !free.includes(name);
  return Object.fromEntries(
    Object.entries(options).map(([name, schema]) => [name, ranged(name) ? { ...RANGE, ...schema } : schema]),
  );
}

function schemaOf(all: Record<string, Schema>, required: string[], search = ""): Schema | null {
  const options = Object.entries(all).filter(([name, schema]) => isFound(name, schema, search));
  if (options.length === 0) return null;
  const properties = Object.fromEntries(options.map(([name, schema]) => [name, withoutDefault(schema)]));
  const sectionOf = (hints: FieldHints | undefined): unknown => hints?.["section"];
  const panels = SECTIONS.map(({ title, en, section }) => ({
    title,
    en,
    fields: options
      .filter(([, schema]) => sectionOf(schema["x-flowsmith"]) === section)
      .map(([name]) => name),
  })).filter((panel) => panel.fields.length > 0);
  return { type: "object", required, properties, "x-panel": panels };
}

/** An option is found by its title in both languages and by its name in the document. */
function isFound(name: string, schema: Schema, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  const { en = "" } = schema["x-flowsmith"] ?? {};
  return [name, schema.title ?? "", en].some((text) => text.toLowerCase().includes(wanted));
}

function withoutDefault(schema: Schema): Schema {
  const { default: _, ...rest } = schema;
  return rest;
}

/** Values of the panel: the options, with the widget's own title and field key beside them. */
export const panelValues = (widget: FormWidget): Record<string, unknown> => ({
  ...widget.options,
  $name: widget.name,
  $model: widget.model,
});

/** Options on which all widgets agree. */
export const commonValues = (widgets: readonly FormWidget[]): Record<string, unknown> =>
  agreedValues(widgets.map(({ options }) => options));
