import {
  ID_LENGTH,
  IDS_LENGTH,
  INTEGER,
  LIST_LENGTH,
  MAX_PAGE,
  MAX_SIZE,
  TEXT_LENGTH,
} from "@/schemas/request-limits";
import type { JsonSchema } from "./declaration";

/**
 * A request schema in which every text, list, map and integer has a limit: its own, or the one of `request-limits`.
 * Objects without declared properties are data of any shape; the body limit and the depth bound them.
 */
export function bounded(schema: JsonSchema, name = ""): JsonSchema {
  const types = [schema["type"] ?? []].flat();
  return {
    ...(types.includes("string") && !isChosen(schema) ? { maxLength: textLimit(name) } : {}),
    ...(types.includes("array") ? { maxItems: LIST_LENGTH } : {}),
    ...(types.includes("integer") ? integerLimits(name) : {}),
    ...(isObject(schema["additionalProperties"]) ? { maxProperties: LIST_LENGTH } : {}),
    ...schema,
    ...boundedParts(schema, name),
  };
}

/** The schemas within a schema. */
function boundedParts(schema: JsonSchema, name: string): JsonSchema {
  const parts: JsonSchema = {};
  const { properties, items, additionalProperties } = schema;
  if (isObject(properties))
    parts["properties"] = Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, isObject(part) ? bounded(part, key) : part]),
    );
  // `userIds` holds what would be called `userId`.
  if (isObject(items)) parts["items"] = bounded(items, name.replace(/s$/, ""));
  if (isObject(additionalProperties)) parts["additionalProperties"] = bounded(additionalProperties);
  return parts;
}

function textLimit(name: string): number {
  if (name === "ids") return IDS_LENGTH;
  return /^id$|Id$/.test(name) ? ID_LENGTH : TEXT_LENGTH;
}

function integerLimits(name: string): JsonSchema {
  if (name === "page") return { minimum: 1, maximum: MAX_PAGE };
  if (name === "size") return { minimum: 1, maximum: MAX_SIZE };
  return { ...INTEGER };
}

const isChosen = (schema: JsonSchema): boolean =>
  schema["enum"] !== undefined || schema["const"] !== undefined;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
