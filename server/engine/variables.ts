import { typedValue, type VariableType } from "@/runtime/core/process/variables";
import type { Db } from "../db/port";

/** All global variables by code, as values of their types. */
export async function readVariables(db: Db): Promise<Record<string, unknown>> {
  const rows = await db.query<{ code: string; type: VariableType; value: string | null }>(
    "select code, type, value from bpm_variable",
  );
  return Object.fromEntries(
    rows.map(({ code, type, value }) => {
      const typed = typedValue(type, value ?? "");
      return [code, typed.error === undefined ? typed.value : null];
    }),
  );
}
