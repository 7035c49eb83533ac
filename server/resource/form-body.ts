import type { Input } from "../context";
import type { JsonSchema } from "./declaration";
import { jsonIn } from "./shape";

/**
 * A form carries nothing but text: what is declared as a list or an object stands in it as JSON, as the product's own pages
 * send it. A text that is no JSON stays, for the check to refuse at its place.
 */
export function readFormBody(body: Input, { properties = {} }: JsonSchema): Input {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === "string" && Object.hasOwn(properties, name) && isNested(properties[name])
        ? nestedIn(value)
        : value,
    ]),
  );
}

const isNested = (schema: JsonSchema | undefined): boolean =>
  schema?.["type"] === "array" || schema?.["type"] === "object";

function nestedIn(text: string): unknown {
  const value = jsonIn(text);
  return value === undefined ? text : value;
}
