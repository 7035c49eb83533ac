import { useMemo, useState, type RefObject } from "react";
import { isRecord, printed } from "@/runtime/core/guards";
import { titleOf, type Schema } from "@/runtime/core/json-schema/schema";
import { useLocale } from "@/runtime/i18n/use-locale";
import { CallError } from "@/runtime/ports";
import type { SchemaFormHandle } from "@/runtime/render/schema-form/SchemaForm";
import type { CrudStore, Row } from "./crud-store";
import { CODE } from "@/schemas/status-codes";
import { useTyped, type Keeping } from "@/runtime/kept/use-typed";

interface Opened {
  store: CrudStore;
  schema: Schema;
  /** The row as it was opened, or what a new one starts with. */
  opened: Row;
}

interface RowInWork {
  /** The row as it is known now. */
  row: Row;
  typed: Keeping;
  /** Titles of the fields that somebody else has changed too; null unless they have changed the row. */
  both: string[] | null;
  /** Goes on with what was typed upon the row as somebody else has saved it; false where saving failed for something else. */
  goOnAfter: (error: unknown) => Promise<boolean>;
}

/** The row of a dialog, with what was typed: it is loaded anew where somebody else has saved it meanwhile. */
export function useRow(
  { store, schema, opened }: Opened,
  form: RefObject<SchemaFormHandle | null>,
): RowInWork {
  const locale = useLocale();
  const [row, setRow] = useState(opened);
  const [both, setBoth] = useState<string[] | null>(null);
  const start = useMemo(() => kept(row, schema), [row, schema]);
  const name = `${store.name}:${row["id"] === undefined ? "new" : printed(row["id"])}`;
  const typed = useTyped({ name, schema, start }, form);
  const goOnAfter = async (error: unknown): Promise<boolean> => {
    const newer = await newerThan(row, { store, error });
    if (!newer) return false;
    const names = typed.goOnFrom(newer);
    setBoth(names.map((one) => titleOf(schema.properties?.[one] ?? {}, one, locale)));
    setRow(newer);
    return true;
  };
  return { row, typed, both, goOnAfter };
}

/** The row as somebody else has saved it since it was opened; null where the call failed for something else. */
async function newerThan(
  row: Row,
  { store, error }: { store: CrudStore; error: unknown },
): Promise<Row | null> {
  const isConflict = error instanceof CallError && error.code === CODE.conflict;
  if (!isConflict || row["id"] === undefined || !store.endpoint("get")) return null;
  // What is told is the conflict, also where the row cannot be read.
  const read = await store.call("get", { query: { id: row["id"] } }).catch(() => null);
  return isRecord(read) && read["updateDate"] !== row["updateDate"] ? { ...row, ...read } : null;
}

/**
 * What a form takes of a row: children of a tree are not the form's to send. That a name is withheld is told by its null.
 */
function kept(row: Row, { properties = {} }: Schema): Row {
  const names = new Set(Object.values(properties).map((property) => property["x-flowsmith"]?.ref?.as));
  return Object.fromEntries(
    Object.entries(row).filter(([key, value]) => (value !== null || names.has(key)) && !BRANCHES.has(key)),
  );
}

const BRANCHES = new Set(["children", "childDict"]);
