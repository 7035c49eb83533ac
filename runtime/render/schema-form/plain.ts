import type { UiSchema } from "@rjsf/utils";
import { recordIn, recordsIn } from "@/runtime/core/guards";
import { isGroup, isGroupList, type Schema } from "@/runtime/core/json-schema/schema";
import { isOpen } from "./ui-schema";

/** Keywords for which rjsf has to look at the value, or elsewhere in the schema, before it knows a field. */
const UNSETTLED = ["$ref", "anyOf", "oneOf", "if", "dependencies", "deprecated"];

/** The same for a group: which fields it has, and in which state, is not said by `properties` alone. */
const UNSETTLED_GROUP = [
  ...UNSETTLED,
  "allOf",
  "not",
  "dependentSchemas",
  "dependentRequired",
  "patternProperties",
  "readOnly",
];

/** What a part of `allOf` may say about a value without making another one of it. */
const OF_TEXTS = new Set(["title", "pattern", "x-messages"]);

/** Whether the schema of one value says all about it. */
export const isOneValue = (schema: Schema): boolean =>
  !UNSETTLED.some((keyword) => keyword in schema) &&
  recordsIn(schema["allOf"]).every((part) => Object.keys(part).every((keyword) => OF_TEXTS.has(keyword)));

/** Whether a group and all in it can be drawn from the schema alone: single values, and groups of such. */
export function isPlainGroup(schema: Schema, ui: UiSchema = {}): boolean {
  if (!isGroup(schema) || UNSETTLED_GROUP.some((keyword) => keyword in schema)) return false;
  if ((schema["additionalProperties"] ?? false) !== false) return false;
  if (Object.keys(ui).some((key) => key.startsWith("ui:"))) return false;
  return Object.entries(schema.properties ?? {}).every(([name, field]) =>
    isPlainField(field, name in ui ? recordIn(ui[name]) : undefined),
  );
}

function isPlainField(field: Schema, ui: UiSchema | undefined): boolean {
  if (typeof field !== "object") return false;
  if (isGroup(field)) return isPlainGroup(field, ui);
  const isWalked = isGroupList(field) && !ui?.["ui:widget"];
  return !isWalked && isOneValue(field) && !isOpen(field);
}
