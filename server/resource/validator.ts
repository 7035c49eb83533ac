import { recordIn, textIn } from "@/runtime/core/guards";
import { isSeen, SEEN } from "@/runtime/core/json-schema/seen";
import { isRealDay } from "@/runtime/core/real-day";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { MAX_FAULTS } from "@/schemas/request-limits";
import { ApiError, CODE } from "../errors";
import { decimalsOf, isWithinDecimals } from "./decimals";
import type { JsonSchema, Property } from "./declaration";
import type { LocalText } from "@/runtime/core/locale";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { FIELD } from "../messages";
import { isKeptMoment } from "./kept-moment";
import { isAddressOrNone } from "./mail-address";
import { withQuickLengths } from "./text-length";
import { nameOf, titleOf } from "./titles";

/** What a property says beside JSON Schema: of that, its decimals are checked. */
const HINTS = "x-flowsmith";

/** What has to say something (`\\S`) says it by characters that are seen: those without width are no name. */
const regExp = Object.assign(
  (pattern: string, flags: string) => new RegExp(pattern === "\\S" ? SEEN : pattern, flags),
  { code: "new RegExp" },
);
const options = { verbose: true, useDefaults: true, strict: false, code: { regExp } } as const;
/** JSON says what it means; query strings and form bodies are text and get converted. */
const strictAjv = withFormats(new Ajv2020(options));
const coercingAjv = withFormats(new Ajv2020({ ...options, coerceTypes: true }));

/** Checks input (in place: defaults and, for text sources, conversions) or throws a 400 naming the fields. */
export type Validate = (input: Record<string, unknown>, fromText: boolean) => void;

/**
 * Compiles a request schema for both kinds of source, each on first use. A check ends at its first fault; only then is
 * each property looked at on its own, so that a form learns of all its fields at once. However much a caller sends, the
 * work and the answer stay small.
 */
export function createValidator(schema: JsonSchema): Validate {
  const strict = lazily(() => createCheck(strictAjv, schema));
  const coercing = lazily(() => createCheck(coercingAjv, schema));
  return (input, fromText) => (fromText ? coercing() : strict())(input);
}

function createCheck(ajv: Ajv2020, schema: JsonSchema): (input: Record<string, unknown>) => void {
  const isClosed = schema["additionalProperties"] === false;
  const known = new Set(Object.keys(schema.properties ?? {}));
  const whole = ajv.compile(schema);
  const parts = lazily(() => partsOf(schema).map((part) => ajv.compile(part)));
  return (input) => {
    if (isClosed) refuseUnknown(Object.keys(input).filter((name) => !known.has(name)));
    if (whole(input)) return;
    const first = whole.errors ?? [];
    const each = parts().flatMap((check) => (check(input) ? [] : (check.errors ?? [])));
    throw invalid(each.length > 0 ? each : first);
  };
}

/** A schema for each property of a schema. */
function partsOf({ properties = {}, required = [] }: JsonSchema): JsonSchema[] {
  const names = new Set(required);
  return Object.entries(properties).map(([name, part]) => ({
    type: "object",
    properties: { [name]: part },
    required: names.has(name) ? [name] : [],
  }));
}

/** Names that nobody knows are told before anything else is looked at. */
function refuseUnknown(names: readonly string[]): void {
  if (names.length === 0) return;
  const said = names.slice(0, MAX_FAULTS).map((name) => shortened(name));
  const fields = Object.fromEntries(said.map((name) => [`/${name}`, FIELD.unknown({ title: name })]));
  throw new ApiError(CODE.badRequest, listed(Object.values(fields), "clauses"), fields);
}

const shortened = (name: string): string =>
  name.length > SHOWN_LENGTH ? `${name.slice(0, SHOWN_LENGTH)}…` : name;

const SHOWN_LENGTH = 100;

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(withQuickLengths(ajv));
  ajv.addFormat("date", isRealDay);
  ajv.addFormat("date-time", isKeptMoment);
  ajv.addFormat("email", isAddressOrNone);
  ajv.addKeyword({
    keyword: HINTS,
    type: "number",
    validate: (hints: Property["x-flowsmith"], value: number) => {
      const decimals = decimalsOf(hints);
      return decimals === undefined || isWithinDecimals(value, decimals);
    },
    errors: false,
  });
  return ajv;
}

function invalid(errors: readonly ErrorObject[]): ApiError {
  const fields: Record<string, Sentence> = {};
  for (const error of errors.slice(0, MAX_FAULTS)) {
    const pointer = pointerOf(error);
    fields[pointer] ??= describe(error);
  }
  return new ApiError(CODE.badRequest, listed(Object.values(fields), "clauses"), fields);
}

function pointerOf(error: ErrorObject): string {
  const params = recordIn(error.params);
  const name = textIn(params["missingProperty"] ?? params["additionalProperty"]);
  const place = shortened(error.instancePath);
  return name === undefined ? place : `${place}/${shortened(name)}`;
}

function describe(error: ErrorObject): Sentence {
  const params = recordIn(error.params);
  const title = fieldOf(error);
  switch (error.keyword) {
    case "required":
      return FIELD.required({ title });
    case "minLength":
      return params["limit"] === 1
        ? FIELD.required({ title })
        : FIELD.minLength({ title, limit: Number(params["limit"]) });
    case "maxLength":
      return FIELD.maxLength({ title, limit: Number(params["limit"]) });
    case "minItems":
      return FIELD.minItems({ title, limit: Number(params["limit"]) });
    case "maxItems":
      return FIELD.maxItems({ title, limit: Number(params["limit"]) });
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
      return FIELD.limit({
        title,
        comparison: String(params["comparison"]),
        limit: Number(params["limit"]),
      });
    case "type":
      return typeof error.data === "number" && params["type"] === "integer"
        ? FIELD.integer({ title })
        : otherwise(error, title);
    case "pattern":
      return isBlank(error.data) ? FIELD.required({ title }) : FIELD.format({ title });
    case HINTS:
      return FIELD.decimals({ title, decimals: decimalsOf(error.parentSchema?.[HINTS]) ?? 0 });
    case "enum":
      return FIELD.enum({ title });
    case "additionalProperties":
      return FIELD.unknown({ title });
    default:
      return otherwise(error, title);
  }
}

const otherwise = ({ data }: ErrorObject, title: LocalText): Sentence =>
  data === null ? FIELD.required({ title }) : FIELD.format({ title });

/** Whether a text names nothing: no more than what is not seen, and the commas between entries of a list. */
const isBlank = (text: unknown): boolean => typeof text === "string" && !isSeen(text.replaceAll(",", ""));

/** The title of the property at fault, or its name. */
function fieldOf(error: ErrorObject): LocalText {
  const { additionalProperty: added, missingProperty: missing } = recordIn(error.params);
  const parent = error.parentSchema as Property & { properties?: Record<string, Property> };
  if (typeof added === "string") return shortened(added);
  if (typeof missing === "string") return nameOf(parent.properties?.[missing], missing);
  const key = shortened(error.instancePath.split("/").pop() ?? "");
  if (key === "") return titleOf(parent) ?? FIELD.parameter;
  return titleOf(parent) === undefined && /^\d+$/.test(key)
    ? FIELD.entry({ number: Number(key) + 1 })
    : nameOf(parent, key);
}
