import { isKeyOf, isRecord, recordsIn, scalarIn } from "../guards";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "./document";
import { valueSchema, type ValueSchema } from "./value-schema";

type Values = Readonly<Record<string, unknown>>;

/**
 * Values that were written in an earlier version of a form, as far as its fields can hold them now. A field that is of
 * another kind since would seem empty, and be refused for what nobody sees in it. Numbers and their texts, one choice and
 * a list of one, stand for each other; what is merely wrong stays for its writer to mend.
 */
export function fittingValues(form: FormDocument, values: Values): Record<string, unknown> {
  return fittingIn([...walkWidgets(form.list)], values);
}

function fittingIn(widgets: readonly FormWidget[], values: Values): Record<string, unknown> {
  const fields = new Map(widgets.map((widget) => [widget.model, widget]));
  const entries = Object.entries(values).map(([model, value]) => {
    const widget = fields.get(model);
    return [model, widget ? fittingValue(widget, value) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function fittingValue(widget: FormWidget, value: unknown): unknown {
  const columns = tableColumnsOf(widget);
  if (columns)
    return Array.isArray(value) ? recordsIn(value).map((row) => fittingIn(columns, row)) : undefined;
  const schema = valueSchema(widget);
  if (schema === null || value === null) return value;
  if (TYPED.has(widget.type)) return schema.type === "string" ? asText(value) : (AS.number(value) ?? value);
  if (CHOICES.has(widget.type)) return schema.type === "array" ? asList(value) : asOne(value);
  if (widget.type === "switch") return schema.enum?.includes(value) === false ? undefined : value;
  const kind = String(schema.type);
  const found = isKeyOf(AS, kind) ? AS[kind](value) : value;
  return PICKED.has(widget.type) && !isPicked(schema, found) ? undefined : found;
}

/** Fields that show whatever they hold, so that it can be mended. */
const TYPED: ReadonlySet<string> = new Set(["input", "textarea"]);
const CHOICES: ReadonlySet<string> = new Set(["radio", "checkbox", "select"]);
/** Fields that show moments of their own form alone. */
const PICKED: ReadonlySet<string> = new Set(["date", "time"]);

const asText = (value: unknown): unknown =>
  typeof value === "number" || typeof value === "boolean" ? String(value) : value;

const asList = (value: unknown): unknown => (Array.isArray(value) || isRecord(value) ? value : [value]);

function asOne(value: unknown): unknown {
  const [only, ...others] = [value].flat();
  return others.length > 0 || isRecord(only) ? undefined : only;
}

/** What is left of a value where the field's own kind is demanded. */
const AS = {
  string: (value: unknown): unknown => scalarIn(asText(value)),
  number: (value: unknown): unknown => {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  },
  array: (value: unknown): unknown => (Array.isArray(value) ? value : undefined),
  object: (value: unknown): unknown => (isRecord(value) ? value : undefined),
};

/** Whether each moment is one that the field writes; of a span both. */
function isPicked(schema: ValueSchema, value: unknown): boolean {
  const { pattern, type } = schema.items ?? schema;
  const isMoment = (one: unknown): boolean =>
    typeof one === type &&
    (pattern === undefined || (typeof one === "string" && new RegExp(pattern, "u").test(one)));
  return [value].flat().every((one) => one === "" || isMoment(one));
}
