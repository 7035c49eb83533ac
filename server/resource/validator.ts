import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { ApiError, CODE } from "../errors";
import type { Property } from "./declaration";

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
  const fields: Record<string, string> = {};
  for (const error of errors) {
    const pointer = pointerOf(error);
    fields[pointer] ??= describe(error);
  }
  return new ApiError(CODE.badRequest, Object.values(fields).join("；"), fields);
}

function pointerOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const name = params.missingProperty ?? params.additionalProperty;
  return name === undefined ? error.instancePath : `${error.instancePath}/${name}`;
}

function describe(error: ErrorObject): string {
  const params = error.params as Record<string, unknown>;
  const title = titleOf(error);
  switch (error.keyword) {
    case "required":
      return `请填写${title}`;
    case "minLength":
      return params["limit"] === 1
        ? `请填写${title}`
        : `${title}不能少于 ${params["limit"] as number} 个字符`;
    case "maxLength":
      return `${title}不能超过 ${params["limit"] as number} 个字符`;
    case "minimum":
    case "maximum":
      return `${title}应当 ${String(params["comparison"])} ${String(params["limit"])}`;
    case "enum":
      return `${title}不在可选范围内`;
    case "additionalProperties":
      return `不支持的字段：${title}`;
    default:
      return `${title}格式不正确`;
  }
}

/** The title of the property at fault, or its name. */
function titleOf(error: ErrorObject): string {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const parent = error.parentSchema as Property & { properties?: Record<string, Property> };
  if (params.additionalProperty !== undefined) return params.additionalProperty;
  if (params.missingProperty !== undefined)
    return parent.properties?.[params.missingProperty]?.title ?? params.missingProperty;
  return parent.title ?? (error.instancePath.split("/").pop() || "参数");
}
