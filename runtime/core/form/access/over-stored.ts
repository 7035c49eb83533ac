import { TAKEN_FROM } from "./list-actions";
import { sentRows } from "./row-changes";
import { takeWritable, type Place } from "./write-access";

type Values = Readonly<Record<string, unknown>>;

/** A form as somebody left it on the screen: what they wrote over what is stored, as far as they may write it. */
export function overStored(place: Place, written: Values): Record<string, unknown> {
  return takeWritable({ ...place, adopted: adoptedIn(written) }, { ...written }).values;
}

/** Rows that lists took over when it was written. */
function adoptedIn(written: Values): Record<string, Record<string, unknown>[]> {
  const tables = Object.entries(written).map(
    ([model, value]) => [model, sentRows(value).filter((row) => row[TAKEN_FROM] !== undefined)] as const,
  );
  return Object.fromEntries(tables);
}
