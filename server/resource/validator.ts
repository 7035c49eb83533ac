import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { ApiError, CODE } from "../errors";
import type { Property } from "./declaration";
import type { LocalText } from "@/runtime/core/locale";
import { listed, type Sentence } from "@/runtime/core/sentence";
import { FIELD } from "../messages";
import { titleOf } from "./titles";

const options = { allErrors: true, verbose: true, useDefaults: true, strict: false } as const;
/** JSON says what it means; query strings and form bodies are text and get converted. */
const strictAjv = withFormats(new Ajv2020(options));
const coercingAjv = withFormats(new Ajv2020({ ...options, coerceTypes: true }));

/** Checks input (in place: defaults and, for text sources, conversions) or throws a 400 naming the fields. */
export type Validate = (input: Record<string, unknown>, fromText: boolean) => void;

/** Compiles a request schema for both kinds of source, each on first use. */
export function createValidator(schema: object): Validate {
  let strict: ValidateFunction | undefined;
  let coercing: ValidateFunction | undefined;
  return (input, fromText) => {
    const check = fromText
      ? (coercing ??= coercingAjv.compile(schema))
      : (strict ??= strictAjv.compile(schema));
    if (check(input) !== true) throw invalid(check.errors ?? []);
  };
}

function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats.default(ajv);
  return ajv;
}

function invalid(errors: ErrorObject[]): ApiError {
  const fields: Record<string, Sentence> = {};
  for (const error of errors) {
    const pointer = pointerOf(error);
    fields[pointer] ??= describe(error);
  }
  return new ApiError(CODE.badRequest, listed(Object.values(fields), "clauses"), fields);
}

function pointerOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const name = params.missingProperty ?? params.additionalProperty;
  return name === undefined ? error.instancePath : `${error.instancePath}/${name}`;
}

function describe(error: ErrorObject): Sentence {
  const params = error.params as Record<string, unknown>;
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
    case "minimum":
    case "maximum":
      return FIELD.limit({
        title,
        comparison: String(params["comparison"]),
        limit: Number(params["limit"]),
      });
    case "enum":
      return FIELD.enum({ title });
    case "additionalProperties":
      return FIELD.unknown({ title });
    default:
      return FIELD.format({ title });
  }
}

/** The title of the property at fault, or its name. */
function fieldOf(error: ErrorObject): LocalText {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const parent = error.parentSchema as Property & { properties?: Record<string, Property> };
  if (params.additionalProperty !== undefined) return params.additionalProperty;
  if (params.missingProperty !== undefined)
    return titleOf(parent.properties?.[params.missingProperty]) ?? params.missingProperty;
  return titleOf(parent) ?? (error.instancePath.split("/").pop() || FIELD.parameter);
}
