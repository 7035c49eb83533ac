import { entryOf, recordIn, textIn } from "../guards";
import { localText, type LocalText, localTextIn } from "../locale";
import type { FieldHints, Schema } from "../json-schema/schema";

/**
 * A field or column as a screen names it: the property alone, or with what it says differently. Whether it is shown,
 * disabled, read-only or required is `${…}`, true or false there.
 */
export type FieldSpec =
  | string
  | ({ name: string; title?: LocalText; en?: string; schema?: Schema } & FieldHints);

const SCHEMA_WORDS = new Set([
  "title",
  "default",
  "maxLength",
  "minLength",
  "minimum",
  "maximum",
  "pattern",
  "format",
  "enum",
  "type",
  "readOnly",
  "items",
]);

/** What a page says true, false or a rule of: rules are judged with the values, and so is what always or never holds. */
function conditionIn(key: string, value: unknown): FieldHints | null {
  if (typeof value === "string" && (key === "readOnly" || key === "required")) return { [key]: value };
  return typeof value === "boolean" && (key === "visible" || key === "disabled")
    ? { [key]: `\${${value}}` }
    : null;
}

/** The schema of a form over some properties of an entity; what a spec says wins over the declaration. */
export function formSchema(entity: Schema | undefined, specs: readonly FieldSpec[]): Schema {
  const properties: Record<string, Schema> = {};
  const required = new Set<string>();
  for (const spec of specs) {
    const name = typeof spec === "string" ? spec : spec.name;
    properties[name] = fieldSchema(entity, spec);
    const declared = entity?.required?.includes(name) ?? false;
    const demanded: unknown = typeof spec === "string" ? declared : (spec.required ?? declared);
    if (demanded === true) required.add(name);
  }
  return { type: "object", properties, required: [...required] };
}

const TEXT: Schema = { type: "string" };

/**
 * What widgets give that give no text, as `schemas/field-widgets` declares it: restated, as what every page loads does not
 * load the declarations.
 */
const GIVEN: Readonly<Record<string, Schema>> = {
  switch: { type: "boolean" },
  number: { type: "number" },
  rate: { type: "number" },
  slider: { type: "number" },
  checkbox: { type: "array" },
  daterange: { type: "array" },
  files: { type: "array" },
  images: { type: "array" },
  tags: { type: "array" },
  arrange: { type: "object" },
  rolePick: { type: "object" },
  userPick: { type: "object" },
  json: {},
  nothing: {},
};

/** What a widget gives, for a field that no resource has and whose page says no type. A page that is checked may say anything. */
function typeFor({ widget: named, options }: Record<string, unknown>): Schema {
  const widget = textIn(named) ?? "";
  const { multiple, joined, range, isRange, type } = recordIn(options);
  const isList =
    (multiple === true && joined !== true) ||
    [range, isRange].includes(true) ||
    (widget.startsWith("date") && ["dates", "daterange", "datetimerange"].includes(String(type)));
  return isList ? { type: "array" } : (entryOf(GIVEN, widget) ?? TEXT);
}

/** The schema of one field. */
export function fieldSchema(entity: Schema | undefined, spec: FieldSpec): Schema {
  const name = typeof spec === "string" ? spec : spec.name;
  const known = entity?.properties?.[name];
  if (typeof spec === "string") return known ?? TEXT;
  const schema: Schema = { ...(known ?? typeFor({ ...spec })), ...spec.schema };
  const hints: FieldHints = { ...schema["x-flowsmith"] };
  for (const [key, value] of Object.entries(spec)) {
    const condition = conditionIn(key, value);
    if (condition) Object.assign(hints, condition);
    else if (key === "name" || key === "required" || key === "schema") continue;
    else if (key === "title") Object.assign(schema, { title: localText(localTextIn(value), "zh") });
    else if (SCHEMA_WORDS.has(key)) schema[key] = value;
    else hints[key] = value;
  }
  const english = typeof spec.title === "object" ? spec.title.en : undefined;
  return { ...schema, "x-flowsmith": english === undefined ? hints : { ...hints, en: english } };
}

/** A search field asks loosely: nothing is required, a long text is one line, yes-or-no can be left open. */
export function searchSchema(
  entity: Schema | undefined,
  specs: readonly FieldSpec[],
  labels: { yes: string; no: string },
): Schema {
  const { properties = {} } = formSchema(entity, specs);
  const own = new Map(
    specs.map((spec) => (typeof spec === "string" ? [spec, {}] : [spec.name, spec.options ?? {}])),
  );
  const loose = Object.entries(properties).map(
    ([name, field]) => [name, searchField(field, { labels, own: own.get(name) ?? {} })] as const,
  );
  return { type: "object", properties: Object.fromEntries(loose) };
}

/** Of words that are looked for in a longer text. What has to be equal has to be typed whole, however long it is. */
const SEARCH_LENGTH = 20;

/** The words of a field that are rules, judged with the values of its form. */
export const FIELD_RULES: readonly string[] = ["visible", "disabled", "required", "readOnly"];

/** The words of a field that a search does not heed. */
export const UNHEEDED_BY_SEARCH = [
  "default",
  "readOnly",
  "required",
  "minLength",
  "pattern",
  "visible",
  "disabled",
  "help",
] as const;

interface Asked {
  labels: { yes: string; no: string };
  /** What the page says to the widget, beyond what the resource says to that of its forms. */
  own: Record<string, unknown>;
}

function searchField(field: Schema, { labels, own }: Asked): Schema {
  const { default: _, readOnly: _readOnly, minLength: _minLength, pattern: _pattern, ...schema } = field;
  const {
    visible: _visible,
    disabled: _disabled,
    required: _required,
    widget,
    help: _help,
    ...hints
  } = field["x-flowsmith"] ?? {};
  if (field.type === "boolean") {
    const options = {
      options: [
        { value: "true", label: labels.yes },
        { value: "false", label: labels.no },
      ],
      ...own,
    };
    return { ...schema, type: "string", "x-flowsmith": { ...hints, widget: "select", options } };
  }
  if (hints.search === "range") {
    return {
      ...schema,
      type: "array",
      "x-flowsmith": { ...hints, widget: "date", options: { ...own, range: true } },
    };
  }
  const isText = widget === undefined || widget === "textarea" || widget === "input";
  return {
    ...schema,
    ...(isText && field.type === "string" && hints.search !== "eq" ? { maxLength: SEARCH_LENGTH } : {}),
    "x-flowsmith": {
      ...hints,
      ...(widget && !isText ? { widget } : {}),
      ...(isText ? { options: { clearable: true, ...own } } : {}),
    },
  };
}
