import { entryOf } from "@/runtime/core/guards";
import { DECIMALS_MOST, DIGITS, type ColumnKind } from "./table-definition";

/** How values of a database's type are shown and entered. */
export interface StoredType {
  kind: ColumnKind;
  length?: number;
  decimals?: number;
  readOnly?: true;
}

/** A column's type as the catalogue names it. */
export interface CatalogueType {
  type: string;
  /** `e` for an enumeration. */
  sort: string;
  /** Length or precision; -1 where there is none. */
  modifier: number;
}

const MOST_CHARACTERS = 4000;
/** A length counts four bytes for itself. */
const HEAD = 4;

const SIMPLE: Readonly<Record<string, StoredType>> = {
  int2: { kind: "integer" },
  int4: { kind: "integer" },
  int8: { kind: "integer" },
  bool: { kind: "boolean" },
  date: { kind: "date" },
  timestamp: { kind: "datetime" },
  timestamptz: { kind: "datetime" },
  text: { kind: "text", length: MOST_CHARACTERS },
  uuid: { kind: "text", length: 36 },
  // What a form would round stays as it is.
  float4: { kind: "decimal", decimals: DECIMALS_MOST, readOnly: true },
  float8: { kind: "decimal", decimals: DECIMALS_MOST, readOnly: true },
};

/** What has no counterpart is shown as text and not written. */
const UNKNOWN: StoredType = { kind: "text", length: MOST_CHARACTERS, readOnly: true };

/** The kind of a database's type. */
export function typeOf(column: CatalogueType): StoredType {
  const { type, sort, modifier } = column;
  if (sort === "e") return { kind: "text", length: 63 };
  if (type === "numeric") return numberOf(modifier);
  if (type === "varchar" || type === "bpchar") return textOf(modifier);
  return entryOf(SIMPLE, type) ?? UNKNOWN;
}

function textOf(modifier: number): StoredType {
  const length = modifier < HEAD ? MOST_CHARACTERS : modifier - HEAD;
  return length > MOST_CHARACTERS ? { kind: "longText" } : { kind: "text", length };
}

/** Digits that JavaScript's numbers do not keep leave as text. */
function numberOf(modifier: number): StoredType {
  if (modifier < HEAD) return { kind: "decimal", decimals: DECIMALS_MOST, readOnly: true };
  const digits = (modifier - HEAD) >> 16;
  const decimals = (modifier - HEAD) & 0xffff;
  if (digits > DIGITS || decimals > DECIMALS_MOST) return UNKNOWN;
  return { kind: "decimal", decimals };
}

const TEXTS: readonly ColumnKind[] = ["text", "longText", "dict", "user", "dept", "reference"];
/** Of a source outside, whose rows cannot be joined with ours. */
const TEXTS_OUTSIDE: readonly ColumnKind[] = ["text", "longText", "dict"];

/** As which kinds values that are one of them may be shown, that one first. */
export function kindsBeside(kind: ColumnKind, source: string | null): ColumnKind[] {
  if (kind !== "text" && kind !== "longText") return [kind];
  const all = source === null ? TEXTS : TEXTS_OUTSIDE;
  return [kind, ...all.filter((one) => one !== kind)];
}
