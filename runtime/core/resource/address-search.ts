import { isRecord, listIn, textIn } from "../guards";
import type { Schema } from "../json-schema/schema";

const ASKED = new Set(["eq", "like"]);

/**
 * Which of the fields that a list is searched by may stand in the address of its page: texts that are compared as a whole
 * or in part. `search` is the option of the list.
 */
export const addressFields = (entity: Schema | undefined, search: unknown): string[] =>
  listIn(search)
    .flatMap((spec) => textIn(isRecord(spec) ? spec["name"] : spec) ?? [])
    .filter((name) => {
      const field = entity?.properties?.[name];
      return field?.type === "string" && ASKED.has(field["x-flowsmith"]?.search ?? "");
    });
