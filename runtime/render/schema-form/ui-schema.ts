import { recordIn, recordsIn } from "@/runtime/core/guards";
import type { UiSchema } from "@rjsf/utils";
import { isGroup, isGroupList, type Schema } from "@/runtime/core/json-schema/schema";
import { widgetNameFor } from "@/runtime/core/json-schema/widget-name";
import { widgets } from "@/runtime/registry/widget";

/** Name under which our leaf field is registered with rjsf. */
export const LEAF = "FlowsmithLeaf";

/** Tells rjsf which parts are groups to walk into and which are one value in one of our widgets. */
export function buildUiSchema(schema: Schema, given: UiSchema = {}): UiSchema {
  if (isGroup(schema)) {
    const fields = Object.entries(schema.properties ?? {}).map(([key, field]): [string, UiSchema] => [
      key,
      buildUiSchema(field, recordIn(given[key])),
    ]);
    return { ...given, ...Object.fromEntries(fields) };
  }
  if (isGroupList(schema) && !given["ui:widget"]) {
    return { ...given, items: buildUiSchema(schema.items ?? {}, recordIn(given["items"])) };
  }
  if (isOpen(schema)) return given;
  return { ...given, "ui:field": LEAF };
}

/** Whether rjsf must find out what a value is: a reference, or one of several shapes. */
export function isOpen(schema: Schema): boolean {
  if (schema["x-flowsmith"]?.widget) return false;
  const shapes = [schema.oneOf, schema["anyOf"], schema["allOf"]].flatMap((list): Schema[] =>
    recordsIn(list),
  );
  return (
    schema["$ref"] !== undefined ||
    (schema.items !== undefined && !schema.items.enum && isOpen(schema.items)) ||
    shapes.some((shape) => shape.properties !== undefined || isOpen(shape))
  );
}

/** Widgets that hand-written uiSchemas name in the words of react-jsonschema-form. */
const RJSF_NAMES: Record<string, string> = {
  text: "input",
  email: "input",
  uri: "input",
  URLWidget: "input",
  updown: "number",
  range: "slider",
  toggle: "switch",
  "alt-date": "date",
  "alt-datetime": "datetime",
  "date-time": "datetime",
};

/** A widget that a uiSchema names; one that only its host knew gives way to what the type suggests. */
function namedWidget({ "ui:widget": name }: UiSchema): string | undefined {
  if (typeof name !== "string") return undefined;
  const ours = RJSF_NAMES[name] ?? name;
  return widgets.has(ours) ? ours : undefined;
}

/** Name of the widget for a value: what a hand-written uiSchema names, else what its schema does. */
export const widgetName = (schema: Schema, ui: UiSchema = {}): string =>
  widgetNameFor(schema, namedWidget(ui) ?? schema["x-flowsmith"]?.widget);
