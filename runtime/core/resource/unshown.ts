import type { Schema } from "../json-schema/schema";
import { sentences } from "../sentence";

/** What stands where the name of a row would, which rules keep from the reader. */
export const { UNSHOWN } = sentences({ UNSHOWN: { zh: "（名称不可见）", en: "(name not shown)" } });

/**
 * Whether a row refers to another one by its id and comes without that one's name, as rules keep it from the reader: the
 * id says nothing to anybody.
 */
export function isUnshown(name: string, schema: Schema, row: Readonly<Record<string, unknown>>): boolean {
  const ref = schema["x-flowsmith"]?.ref;
  if (ref?.as === undefined || ref.value !== "id") return false;
  return row[ref.as] === null && typeof row[name] === "string" && row[name] !== "";
}
