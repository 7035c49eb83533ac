import { entryOf } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
import { addressFields } from "@/runtime/core/resource/address-search";
import type { Row } from "./crud-store";

/**
 * What the address of a page asks a list for (`/process/manage/task?state=open`): texts and choices that its search
 * offers. Others of that name in the address mean something else to the page.
 */
export function addressedSearch(
  entity: Schema | undefined,
  search: unknown,
  query: Readonly<Record<string, string>>,
): Row {
  const asked = addressFields(entity, search).filter((name) => {
    const value = entryOf(query, name);
    const choices = entity?.properties?.[name]?.enum;
    return value !== undefined && value !== "" && (choices === undefined || choices.includes(value));
  });
  return Object.fromEntries(asked.map((name) => [name, query[name]]));
}
