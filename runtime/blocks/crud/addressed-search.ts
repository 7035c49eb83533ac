import { isRecord, listIn, textIn } from "@/runtime/core/guards";
import type { Schema } from "@/runtime/core/json-schema/schema";
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
  const names = listIn(search).flatMap((spec) => textIn(isRecord(spec) ? spec["name"] : spec) ?? []);
  const asked = names.filter((name) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined;
    return value !== undefined && value !== "" && isAskable(entity?.properties?.[name], value);
  });
  return Object.fromEntries(asked.map((name) => [name, query[name]]));
}

const ASKED = new Set(["eq", "like"]);

const isAskable = (field: Schema | undefined, value: string): boolean =>
  field?.type === "string" &&
  ASKED.has(field["x-flowsmith"]?.search ?? "") &&
  (field.enum === undefined || field.enum.includes(value));
