import { entryOf } from "@/runtime/core/guards";
import { INTEGER } from "@/schemas/request-limits";
import type { Property } from "../resource/declaration";
import type { StoredColumn } from "./table-definition";

const SMALL = { minimum: -(2 ** 15), maximum: 2 ** 15 - 1 };
/** What JavaScript would round travels as its digits. */
const LONG = { type: ["integer", "string"], pattern: String.raw`^-?\d{1,19}$` };

/** What a type of the database takes, where it is not what our own columns of the kind take. */
const BOUNDS: Readonly<Record<string, Partial<Property>>> = {
  int2: SMALL,
  int4: INTEGER,
  int8: LONG,
  uuid: { format: "uuid" },
};

/** A column of an adopted table as its database's type bounds it: what that would refuse is told at the field. */
export function withinType(property: Property, stored: StoredColumn | undefined): Property {
  const bounds = stored && entryOf(BOUNDS, stored.type);
  return bounds ? { ...property, ...bounds } : property;
}
