import { tableColumnsOf, type FormWidget } from "./document";
import { markedExpression } from "./form-expression";

/** Registered widget of each form widget type; types that we do not know are shown as an inert placeholder. */
const WIDGETS: Record<string, string> = {
  input: "input",
  textarea: "textarea",
  number: "number",
  radio: "choice",
  checkbox: "choices",
  time: "formTime",
  date: "formDate",
  rate: "rate",
  color: "color",
  select: "dropdown",
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

/** What the renderer needs to know about a field beyond its value: `x-flowsmith` of its schema. */
export function widgetHints(widget: FormWidget): Record<string, unknown> {
  const { placeholder, visibleWhen, dict } = widget.options;
  const columns = tableColumnsOf(widget);
  const text = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
  return {
    widget: WIDGETS[widget.type] ?? UNKNOWN_WIDGET,
    options: {
      ...widget.options,
      hideLabel: widget.options["isHideLabel"] === true,
      ...(columns ? { columns } : {}),
      ...(WIDGETS[widget.type] ? {} : { foreignType: widget.type }),
    },
    ...(text(placeholder) ? { placeholder } : {}),
    ...(text(visibleWhen) ? { visible: markedExpression(visibleWhen) } : {}),
    ...(text(dict) ? { dict } : {}),
  };
}
