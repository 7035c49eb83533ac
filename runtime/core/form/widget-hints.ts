import { entryOf, listIn, recordIn } from "@/runtime/core/guards";
import { isPluginWidget } from "../plugin/plugin-widgets";
import { tableColumnsOf, type FormWidget } from "./document";
import { markedExpression } from "./form-expression";

/** Registered widget of each form widget type; types that we do not know are shown as an inert placeholder. */
const WIDGETS: Record<string, string> = {
  input: "input",
  textarea: "textarea",
  number: "number",
  radio: "radio",
  checkbox: "checkbox",
  time: "time",
  date: "date",
  rate: "rate",
  color: "color",
  select: "select",
  switch: "switch",
  slider: "slider",
  blank: "json",
  imgupload: "images",
  editor: "richText",
  cascader: "cascader",
  userAutograph: "userSign",
  timeAutograph: "timeSign",
  serialNumber: "serialNumber",
  upload: "files",
  globalVariable: "globalVariable",
  table: "subTable",
};

export const UNKNOWN_WIDGET = "unknownWidget";

/** Types with a widget of their own; the catalogue test compares them with the declarations. */
export const RENDERED_TYPES: readonly string[] = Object.keys(WIDGETS);

/** A text whose data type is a number is typed as one; one for the time, or an area for a text, has a widget of its own. */
function widgetName({ type, options }: FormWidget): string {
  if (type === "input" && options["isTime"] === true) return "timedInput";
  if (type === "blank" && (options["defaultType"] ?? "String") === "String") return "textarea";
  const isNumeric =
    type === "input" && NUMERIC.has(options["dataType"]) && options["dataTypeCheck"] !== false;
  if (isNumeric) return "number";
  return entryOf(WIDGETS, type) ?? (isPluginWidget(type) ? type : UNKNOWN_WIDGET);
}

const NUMERIC = new Set<unknown>(["number", "integer", "float"]);

/** Options that our general widgets know under another name. */
const NAMES: Record<string, Record<string, string>> = {
  rate: { allowHalf: "half" },
  color: { showAlpha: "alpha" },
  switch: { activeValue: "on", inactiveValue: "off" },
};

/** Adds to the options what ours are called. */
function translate({ type, options }: FormWidget, into: Record<string, unknown>): void {
  for (const [name, ours] of Object.entries(entryOf(NAMES, type) ?? NO_NAMES))
    if (options[name] !== undefined) into[ours] = options[name];
  Object.assign(into, choicesOf(options));
}

const NO_NAMES: Record<string, string> = {};

/** With `showLabel: false` the value is the label too, whatever label is stored beside it. */
function choicesOf({ options, showLabel }: Record<string, unknown>): Record<string, unknown> {
  if (showLabel !== false || !Array.isArray(options)) return {};
  const own = (choice: unknown): unknown =>
    typeof choice === "object" && choice !== null ? { value: recordIn(choice)["value"] } : choice;
  return { options: listIn(options).map(own) };
}

/** Whether the author wants a field without its label; the advanced dialect says `hideLabel`. */
export function isLabelHidden({ options }: FormWidget): boolean {
  return (options["isHideLabel"] ?? options["hideLabel"]) === true;
}

/** What the renderer needs to know about a field beyond its value: `x-flowsmith` of its schema. */
export function widgetHints(widget: FormWidget): Record<string, unknown> {
  const { placeholder, visibleWhen, requiredWhen, readonlyWhen, dict } = widget.options;
  // One object filled in place: a form has hundreds of these, and each spread of another costs more than the rest.
  const hints: Record<string, unknown> = { widget: widgetName(widget), options: optionsOf(widget) };
  if (isText(placeholder)) hints["placeholder"] = placeholder;
  if (isText(visibleWhen)) hints["visible"] = markedExpression(visibleWhen);
  if (isText(requiredWhen)) hints["required"] = markedExpression(requiredWhen);
  if (isText(readonlyWhen)) hints["readOnly"] = markedExpression(readonlyWhen);
  if (isText(dict)) hints["dict"] = dict;
  return hints;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

function optionsOf(widget: FormWidget): Record<string, unknown> {
  const options: Record<string, unknown> = { ...widget.options };
  translate(widget, options);
  options["hideLabel"] = isLabelHidden(widget);
  const columns = tableColumnsOf(widget);
  if (columns) options["columns"] = columns;
  if (!entryOf(WIDGETS, widget.type) && !isPluginWidget(widget.type)) options["foreignType"] = widget.type;
  return options;
}
