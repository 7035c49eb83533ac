import { entryOf, isKeyOf, listIn, partIn } from "@/runtime/core/guards";
import type { Schema } from "../json-schema/schema";
import { SEEN } from "../json-schema/seen";
import type { FormRule, FormWidget } from "./document";
import { isForeignContainer } from "./io/foreign";
import { authorPatterns } from "./check/author-patterns";
import { patternSource } from "./check/pattern";
import { dateFormat, isSpan, timeFormat } from "./date-format";
import { hasFormula } from "./has-formula";
import { ISO_MOMENT, literal, momentPattern } from "./moment-pattern";
import { isKnownType, isValueless, type VALUE_TYPES } from "./widget-types";

/** JSON Schema of one value, as far as forms need it. */
export interface ValueSchema extends Schema {
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  allOf?: ValueSchema[];
  /** The author's message per failing keyword; `@type` stands for the general text of another keyword. */
  "x-messages"?: Record<string, string>;
}

/** Text fields without a configured length. */
export const DEFAULT_MAX_LENGTH = 9999;

/** Whether a widget holds a value under its `model`. */
export function isField(widget: FormWidget): boolean {
  return !isValueless(widget.type) && !isForeignContainer(widget);
}

/** Whether it is a field of a type that we draw; foreign ones may do without a model. */
export function isKnownField(widget: FormWidget): boolean {
  return isKnownType(widget.type) && isField(widget);
}

/** A limit that a form sets as a number or as its text; anything else sets none. */
export const limitOf = (value: unknown): number | undefined => {
  const isGiven = typeof value === "number" || (typeof value === "string" && value !== "");
  return isGiven && !Number.isNaN(Number(value)) ? Number(value) : undefined;
};

type Build = (options: Record<string, unknown>) => ValueSchema;

function defined(schema: Record<string, unknown>): ValueSchema {
  const kept: ValueSchema = {};
  for (const [key, value] of Object.entries(schema)) if (value !== undefined) kept[key] = value;
  return kept;
}

const text: Build = (options) => {
  const limit = limitOf(options["maxlength"]) ?? limitOf(options["length"]) ?? DEFAULT_MAX_LENGTH;
  return { type: "string", maxLength: limit > 0 ? limit : DEFAULT_MAX_LENGTH };
};

const numeric: Build = (options) =>
  defined({ type: "number", minimum: limitOf(options["min"]), maximum: limitOf(options["max"]) });

/** Values offered by an option list; remote and dictionary lists are not known here and stay open. */
function choices(options: Record<string, unknown>): unknown[] | undefined {
  if (options["remote"] === true || options["dict"]) return undefined;
  const values = listIn(options["options"]).map((option) =>
    typeof option === "object" ? partIn(option, "value") : option,
  );
  return values.length > 0 ? [...new Set(values)] : undefined;
}

const one: Build = (options) => defined({ enum: choices(options) });
const many: Build = (options) => ({ type: "array", items: one(options) });

const range =
  (isRange: (options: Record<string, unknown>) => boolean, single: Build): Build =>
  (options) =>
    isRange(options)
      ? { type: "array", items: end(single(options)), minItems: 2, maxItems: 2 }
      : single(options);

/** One end of a span: what is left empty has no type. */
const end = (schema: ValueSchema): ValueSchema => ({ ...schema, "x-messages": { type: "@half" } });

/** The longest default that a pattern takes in: a moment is no longer. */
const LONGEST_DEFAULT = 40;

/**
 * Texts that a date or time field takes: what its format writes, what else its picker reads, and the author's default as
 * they wrote it. Any text where the format is not understood, and where a formula fills the field: nobody could mend
 * it.
 */
function moment(format: string, others: readonly string[], options: Record<string, unknown>): ValueSchema {
  const own = hasFormula({ options }) ? null : momentPattern(format);
  if (own === null) return { type: "string" };
  const defaults = [options["defaultValue"]].flat().filter(isShortText).map(literal);
  return { type: "string", pattern: `^(?:${[own, ...others, ...defaults].join("|")})$` };
}

const isShortText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= LONGEST_DEFAULT;

const day: Build = (options) =>
  options["timestamp"] === true ? { type: "number" } : moment(dateFormat(options), [ISO_MOMENT], options);

const clock: Build = (options) => moment(timeFormat(options), [], options);

const files: Build = (options) =>
  defined({
    type: "array",
    items: {
      type: "object",
      properties: { url: { type: "string" }, name: { type: "string" } },
      required: ["url"],
    },
    maxItems: limitOf(options["length"]) ?? limitOf(options["limit"]),
    minItems: limitOf(options["min"]),
  });

/**
 * On, off, or the author's default as they wrote it; anything where a formula fills the field: nobody could mend it.
 */
const toggled: Build = (options) => {
  if (hasFormula({ options })) return {};
  const { activeValue = true, inactiveValue = false, defaultValue } = options;
  const isGiven = defaultValue !== "" && defaultValue !== null && defaultValue !== undefined;
  return { enum: [...new Set([activeValue, inactiveValue, ...(isGiven ? [defaultValue] : [])])] };
};

const BLANK_TYPES: Record<string, string> = { String: "string", Object: "object", Array: "array" };

const BUILDERS: Record<(typeof VALUE_TYPES)[number], Build> = {
  input: (options) => dataType(options),
  textarea: text,
  number: numeric,
  radio: one,
  checkbox: many,
  select: (options) => (options["multiple"] === true ? many(options) : one(options)),
  time: range((options) => options["isRange"] === true, clock),
  date: (options) =>
    options["type"] === "dates" && !isSpan(options)
      ? { type: "array", items: day(options) }
      : range(isSpan, day)(options),
  rate: (options) => ({ type: "number", minimum: 0, maximum: limitOf(options["max"]) ?? 5 }),
  color: () => ({ type: "string" }),
  switch: toggled,
  slider: range((options) => options["range"] === true, numeric),
  blank: (options) => ({ type: BLANK_TYPES[String(options["defaultType"])] ?? "string" }),
  imgupload: files,
  upload: files,
  editor: () => ({ type: "string" }),
  cascader: () => ({ type: "array" }),
  userAutograph: () => ({ type: "string" }),
  timeAutograph: () => ({ type: "string" }),
  serialNumber: () => ({ type: "string", readOnly: true }),
  globalVariable: () => ({}),
};

/** Texts of a data type. Patterns and not formats: validators agree on them. */
const TYPE_PATTERNS: Record<string, string> = {
  boolean: "^(true|false)$",
  url: "^(https?|ftp):\\/\\/[^\\s\\/$.?#][^\\s]*$",
  email: "^[^\\s@,;]+@[^\\s@,;.]+(\\.[^\\s@,;.]+)+$",
  hex: "^#?[0-9a-fA-F]+$",
  object: "^\\s*\\{[\\s\\S]*\\}\\s*$",
  array: "^\\s*\\[[\\s\\S]*\\]\\s*$",
};

/** Spec 001 §5, data type: the value of an input is text unless the type is a number. */
function dataType(options: Record<string, unknown>): ValueSchema {
  const isChecked = options["dataTypeCheck"] !== false;
  const type = isChecked && typeof options["dataType"] === "string" ? options["dataType"] : "string";
  if (type === "number" || type === "float") return numeric(options);
  if (type === "integer") return { ...numeric(options), type: "integer" };
  const base = text(options);
  const pattern = entryOf(TYPE_PATTERNS, type);
  return pattern ? { ...base, pattern } : base;
}

/** Regular expressions of a widget as validators take them, each once with its first message. */
function patterns(widget: FormWidget): { pattern: string; message: string | undefined }[] {
  const given = authorPatterns(widget);
  if (given.length === 0) return [];
  const found = new Map<string, string | undefined>();
  for (const { pattern, message } of given) {
    const clean = patternSource(pattern);
    if (clean !== null && !found.has(clean)) found.set(clean, message);
  }
  return [...found].map(([pattern, message]) => ({ pattern, message }));
}

const rulesOf = (widget: FormWidget): readonly FormRule[] =>
  Array.isArray(widget.rules)
    ? widget.rules.filter((rule) => typeof rule === "object" && rule !== null)
    : NO_RULES;

const NO_RULES: readonly FormRule[] = [];

/** What is no value of a type is told in the words for a wrong type. */
const FORMATS = { pattern: "@type", enum: "@type" };

/** JSON Schema of a widget's value with its messages; null for widgets without one. Unknown types take any value. */
export function valueSchema(widget: FormWidget): ValueSchema | null {
  if (!isField(widget)) return null;
  const base: ValueSchema = isKeyOf(BUILDERS, widget.type) ? BUILDERS[widget.type](widget.options) : {};
  const title = widget.name;
  const required = storedRequiredMessage(widget);
  const schema: ValueSchema = {
    ...base,
    title,
    "x-messages": required ? { required, ...FORMATS } : FORMATS,
  };
  if (base.items)
    schema.items = { title, ...base.items, "x-messages": { ...base.items["x-messages"], ...FORMATS } };
  const extra = patterns(widget);
  if (extra.length > 0)
    schema.allOf = extra.map(({ pattern, message }) => ({
      title,
      pattern,
      ...(message ? { "x-messages": { pattern: message } } : {}),
    }));
  return schema;
}

/** The message that the form's author gave for a missing value. */
export function storedRequiredMessage(widget: FormWidget): string | undefined {
  const { requiredMessage } = widget.options;
  if (typeof requiredMessage === "string" && requiredMessage !== "") return named(requiredMessage);
  return named(rulesOf(widget).find((rule) => rule.required === true && rule.message)?.message);
}

/** Designers make the message of the name and these words; where there was no name, the general text has one. */
const named = (message: string | undefined): string | undefined =>
  message?.trim() === "必须填写" ? undefined : message;

/** A serial number is the server's to give: nobody can be asked to fill it in. */
export function isRequired(widget: FormWidget): boolean {
  return widget.options["required"] === true && widget.type !== "serialNumber";
}

/** What "filled in" means beyond being there. */
export function filled(schema: ValueSchema): ValueSchema {
  const message = schema["x-messages"]?.["required"] ?? "@required";
  const messages = { ...schema["x-messages"] };
  if (schema.type === "array")
    return {
      ...schema,
      minItems: Math.max(1, schema.minItems ?? 0),
      "x-messages": { minItems: message, ...messages },
    };
  if (schema.type !== "string") return schema;
  const held = { ...schema, minLength: 1, "x-messages": { minLength: message, ...messages } };
  // A text that has a pattern of its own is held to that one: none of them takes blanks.
  if (schema.pattern !== undefined) return held;
  return { ...held, pattern: SEEN, "x-messages": { ...held["x-messages"], pattern: message } };
}
