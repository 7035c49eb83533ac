import type { FormRule, FormWidget } from "./document";

/** JSON Schema of one value, as far as forms need it. */
export interface ValueSchema {
  type?: string | string[];
  title?: string;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  items?: ValueSchema;
  properties?: Record<string, ValueSchema>;
  required?: string[];
  readOnly?: boolean;
  allOf?: ValueSchema[];
  /** Message per failing keyword, in the words of the specification. */
  "x-messages"?: Record<string, string>;
  default?: unknown;
  /** Widget, options and visibility for the renderer. */
  "x-flowsmith"?: Record<string, unknown>;
}

/** Texts behind the label (spec 001 §5). */
export const VALIDATION_TEXTS = { required: "必须填写", type: "格式不正确", pattern: "格式不匹配" } as const;

/** Text fields without a configured length. */
export const DEFAULT_MAX_LENGTH = 9999;

/** Types that show something and hold no value. */
const VALUELESS = new Set([
  "text",
  "button",
  "html",
  "buttonPreview",
  "grid",
  "tabs",
  "tableLayout",
  "divider",
]);

/** Whether a widget holds a value under its `model`. */
export function isField(widget: FormWidget): boolean {
  return !VALUELESS.has(widget.type);
}

const number = (value: unknown): number | undefined =>
  value === "" || value === null || value === undefined || Number.isNaN(Number(value))
    ? undefined
    : Number(value);

const list = (value: unknown): { value?: unknown }[] =>
  Array.isArray(value) ? (value as { value?: unknown }[]) : [];

type Build = (options: Record<string, unknown>) => ValueSchema;

const defined = (schema: Record<string, unknown>): ValueSchema =>
  Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));

const text: Build = (options) => {
  const limit = number(options["maxlength"]) ?? number(options["length"]) ?? DEFAULT_MAX_LENGTH;
  return { type: "string", maxLength: limit > 0 ? limit : DEFAULT_MAX_LENGTH };
};

const numeric: Build = (options) =>
  defined({ type: "number", minimum: number(options["min"]), maximum: number(options["max"]) });

/** Values offered by an option list; remote and dictionary lists are not known here and stay open. */
function choices(options: Record<string, unknown>): unknown[] | undefined {
  if (options["remote"] === true || options["dict"]) return undefined;
  const values = list(options["options"]).map((option) => option.value);
  return values.length > 0 ? values : undefined;
}

const one: Build = (options) => defined({ enum: choices(options) });
const many: Build = (options) => ({ type: "array", items: one(options) });

const range =
  (isRange: (options: Record<string, unknown>) => boolean, single: Build): Build =>
  (options) =>
    isRange(options) ? { type: "array", items: single(options), minItems: 2, maxItems: 2 } : single(options);

const moment: Build = (options) => ({ type: options["timestamp"] === true ? "number" : "string" });

const files: Build = (options) =>
  defined({
    type: "array",
    items: {
      type: "object",
      properties: { url: { type: "string" }, name: { type: "string" } },
      required: ["url"],
    },
    maxItems: number(options["length"]) ?? number(options["limit"]),
    minItems: number(options["min"]),
  });

const BLANK_TYPES: Record<string, string> = { String: "string", Object: "object", Array: "array" };

const BUILDERS: Record<string, Build> = {
  input: (options) => dataType(options),
  textarea: text,
  number: numeric,
  radio: one,
  checkbox: many,
  select: (options) => (options["multiple"] === true ? many(options) : one(options)),
  time: range((options) => options["isRange"] === true, moment),
  date: (options) => {
    const type = typeof options["type"] === "string" ? options["type"] : "date";
    if (type === "dates") return { type: "array", items: moment(options) };
    return range(() => type.endsWith("range"), moment)(options);
  },
  rate: (options) => ({ type: "number", minimum: 0, maximum: number(options["max"]) ?? 5 }),
  color: () => ({ type: "string" }),
  switch: () => ({}),
  slider: range((options) => options["range"] === true, numeric),
  blank: (options) => ({ type: BLANK_TYPES[String(options["defaultType"])] ?? "string" }),
  imgupload: files,
  upload: files,
  editor: () => ({ type: "string" }),
  cascader: () => ({ type: "array" }),
  userAutograph: () => ({ type: "string" }),
  timeAutograph: () => ({ type: "string" }),
  serialNumber: () => ({ type: "string", readOnly: true }),
  globalVariable: () => ({ readOnly: true }),
};

/** Spec 001 §5, data type: the value of an input is text unless the type is a number. */
function dataType(options: Record<string, unknown>): ValueSchema {
  const type = typeof options["dataType"] === "string" ? options["dataType"] : "string";
  if (type === "number" || type === "float") return numeric(options);
  if (type === "integer") return { ...numeric(options), type: "integer" };
  const base = text(options);
  if (type === "email" || type === "url") return { ...base, format: type === "url" ? "uri" : "email" };
  return type === "hex" ? { ...base, pattern: "^#?[0-9a-fA-F]+$" } : base;
}

/** Types that JSON Schema is derived for; the catalogue test compares them with the declarations. */
export const VALUE_TYPES: readonly string[] = Object.keys(BUILDERS);

/** Regular expressions of a widget: its options first, then stored rules that say something else. */
function patterns(widget: FormWidget): { pattern: string; message: string }[] {
  const fallback = `${widget.name}${VALIDATION_TEXTS.pattern}`;
  const own = typeof widget.options["pattern"] === "string" ? [widget.options["pattern"]] : [];
  const listed = list(widget.options["patternList"]).map(
    (entry) => entry as { pattern?: string; message?: string },
  );
  const stored = (widget.rules ?? []).filter((rule): rule is FormRule & { pattern: string } =>
    Boolean(rule.pattern),
  );
  const all = [
    ...stored.map((rule) => ({ pattern: rule.pattern, message: rule.message ?? fallback })),
    ...listed.map((rule) => ({ pattern: rule.pattern ?? "", message: rule.message ?? fallback })),
    ...own.map((pattern) => ({ pattern, message: fallback })),
  ];
  const seen = new Set<string>();
  return all.filter(({ pattern }) => isPattern(pattern) && !seen.has(pattern) && seen.add(pattern));
}

function isPattern(source: string): boolean {
  if (source === "") return false;
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

/** JSON Schema of a widget's value with its messages; null for widgets without one. Unknown types take any value. */
export function valueSchema(widget: FormWidget): ValueSchema | null {
  if (!isField(widget)) return null;
  const build = BUILDERS[widget.type];
  const base: ValueSchema = build ? build(widget.options) : {};
  const type = `${widget.name}${VALIDATION_TEXTS.type}`;
  const extra = patterns(widget).map(({ pattern, message }) => ({
    pattern,
    "x-messages": { pattern: message },
  }));
  return {
    ...base,
    title: widget.name,
    ...(extra.length > 0 ? { allOf: extra } : {}),
    "x-messages": { required: requiredMessage(widget), type, format: type, pattern: type, enum: type },
  };
}

export function requiredMessage(widget: FormWidget): string {
  const stored = (widget.rules ?? []).find((rule) => rule.required === true && rule.message);
  return stored?.message ?? `${widget.name}${VALIDATION_TEXTS.required}`;
}

export function isRequired(widget: FormWidget): boolean {
  return widget.options["required"] === true;
}

/** What "filled in" means beyond being there. */
export function filled(schema: ValueSchema): ValueSchema {
  const message = schema["x-messages"]?.["required"] ?? VALIDATION_TEXTS.required;
  const messages = { ...schema["x-messages"] };
  if (schema.type === "array")
    return {
      ...schema,
      minItems: Math.max(1, schema.minItems ?? 0),
      "x-messages": { minItems: message, ...messages },
    };
  if (schema.type === "string")
    return { ...schema, minLength: 1, "x-messages": { minLength: message, ...messages } };
  return schema;
}
