import { isPluginWidget } from "../plugin/plugin-widgets";

/** Types whose value JSON Schema is derived for; the catalogue test compares them with the declarations. */
export const VALUE_TYPES = [
  "input",
  "textarea",
  "number",
  "radio",
  "checkbox",
  "select",
  "time",
  "date",
  "rate",
  "color",
  "switch",
  "slider",
  "blank",
  "imgupload",
  "upload",
  "editor",
  "cascader",
  "userAutograph",
  "timeAutograph",
  "serialNumber",
  "globalVariable",
] as const;

/** Types that show something and hold no value. */
const VALUELESS = ["text", "button", "html", "buttonPreview", "grid", "tabs", "tableLayout", "divider"];

const valueless = new Set(VALUELESS);
/** Types that come with the product. */
export const KNOWN_TYPES: readonly string[] = [...VALUE_TYPES, ...VALUELESS, "table"];
const known = new Set<string>(KNOWN_TYPES);

/** Whether widgets of a type show something and hold no value. */
export const isValueless = (type: string): boolean => valueless.has(type);

/** Whether we draw a type; every other one belongs to a foreign form and is kept as it is. */
export const isKnownType = (type: string): boolean => known.has(type) || isPluginWidget(type);
