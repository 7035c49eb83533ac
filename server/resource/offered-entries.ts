import type { Db } from "../db/port";
import type { LocalText } from "@/runtime/core/locale";
import type { Input, RowContext } from "../context";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import type { Sentence } from "@/runtime/core/sentence";
import type { Property, Resource } from "./declaration";
import { readRow } from "./rows";
import { titleOf } from "./titles";

/** An entry that a field with a dictionary offers. */
export interface OfferedEntry {
  value: string;
  label: LocalText;
}

/** An entry of a dictionary, be it offered or switched off. */
interface KeptEntry extends OfferedEntry {
  dict: string;
  isOffered: boolean;
}

/** All entries of dictionaries, in the order of each. */
export async function entriesOf(db: Db, dicts: readonly string[]): Promise<KeptEntry[]> {
  const rows = await db.query<{
    dict: string;
    value: string;
    key: string;
    name_en: string | null;
    enabled: boolean;
  }>(
    `select d.value as dict, i.value, i.key, i.name_en, i.enabled
       from sys_dict d join sys_dict i on i.parent_id = d.id
      where d.parent_id is null and d.value = any($1::text[]) order by i.sort, i.key`,
    [dicts],
  );
  return rows.map(({ dict, value, key: zh, name_en: en, enabled: isOffered }) => ({
    dict,
    value,
    label: { zh, en: en ?? zh },
    isOffered,
  }));
}

/** What a dictionary offers, in its order: entries that are switched on. */
export async function offeredEntries(db: Db, dict: string): Promise<OfferedEntry[]> {
  const entries = await entriesOf(db, [dict]);
  return entries.flatMap(({ value, label, isOffered }) => (isOffered ? [{ value, label }] : []));
}

/** The dictionary that a property's values come from; undefined where its schema lists them, or it has none. */
export function dictOf(property: Property): string | undefined {
  const dict = property["x-flowsmith"]?.["dict"];
  return typeof dict === "string" && dict !== "" && !property["enum"] ? dict : undefined;
}

/**
 * Refuses a value that its dictionary does not offer: fields offer no other, and lists have no word for it. What a row had
 * before may stay, and a dictionary without entries refuses nothing. 400 with a message per field.
 */
export async function refuseUnknownEntries(
  context: RowContext,
  resource: Resource,
  input: Input,
): Promise<void> {
  const unknown = await unknownEntries(context.db, resource, input);
  if (unknown.size === 0) return;
  const before: Input =
    typeof input["id"] === "string" ? await readRow<string>(context, resource, input["id"]) : {};
  const errors: Record<string, Sentence> = {};
  for (const [name, property] of unknown)
    if (input[name] !== before[name])
      errors[`/${name}`] = MESSAGE.notOffered({
        title: titleOf(property) ?? name,
        value: String(input[name]),
      });
  const [first] = Object.values(errors);
  if (first) throw new ApiError(CODE.badRequest, first, errors);
}

async function unknownEntries(db: Db, resource: Resource, input: Input): Promise<Map<string, Property>> {
  const unknown = new Map<string, Property>();
  for (const [name, property] of Object.entries(resource.properties)) {
    const dict = dictOf(property);
    const value = input[name];
    if (dict === undefined || typeof value !== "string" || value === "") continue;
    const offered = await offeredEntries(db, dict);
    if (offered.length > 0 && !offered.some((entry) => entry.value === value)) unknown.set(name, property);
  }
  return unknown;
}
