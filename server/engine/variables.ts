import { typedValue, type VariableType } from "@/runtime/core/process/variables";
import type { ProcessGraph } from "@/runtime/core/process/graph/graph";
import type { Db } from "../db/port";
import type { DeployedRow } from "./store/definition-rows";

/**
 * All global variables by code, as values of their types; those that are secret are for the server alone. What was
 * published before one got another code finds it by the former one.
 */
export async function readVariables(
  db: Db,
  reader: "server" | "browser" = "server",
): Promise<Record<string, unknown>> {
  const rows = await db.query<{ code: string; type: VariableType; value: string | null }>(
    `select called as code, type, value from bpm_variable, unnest(former || code) called
      ${reader === "browser" ? "where not secret" : ""}`,
  );
  return Object.fromEntries(
    rows.map(({ code, type, value }) => {
      const typed = typedValue(type, value ?? "");
      return [code, typed.error === undefined ? typed.value : null];
    }),
  );
}

/** The variable that a code is or was the code of; null where there is none. */
export async function variableCalled(db: Db, code: string): Promise<{ id: string; code: string } | null> {
  const [row] = await db.query<{ id: string; code: string }>(
    "select id, code from bpm_variable where $1 = any(former || code)",
    [code],
  );
  return row ?? null;
}

/** Secret variables that a text names, whatever it does with them. */
export async function namedSecrets(db: Db, text: string): Promise<string[]> {
  if (!/\bglobals\b/.test(text)) return [];
  const rows = await db.query<{ code: string }>(
    "select called as code from bpm_variable, unnest(former || code) called where secret order by called",
  );
  const words = new Set(text.match(/[\p{L}\p{N}_$]+/gu));
  return rows.map(({ code }) => code).filter((code) => words.has(code));
}

const readers = new WeakMap<ProcessGraph, boolean>();

/**
 * The global variables that a process sees; nothing is read for one that names none. Secret ones are for versions that
 * somebody deployed who may change variables.
 */
export async function globalsFor(db: Db, definition: DeployedRow): Promise<Record<string, unknown>> {
  const { graph, setting, reads_secrets: readsSecrets } = definition;
  const isReader = readers.get(graph) ?? /\bglobals\b/.test(JSON.stringify([graph, setting]));
  readers.set(graph, isReader);
  return isReader ? readVariables(db, readsSecrets ? "server" : "browser") : {};
}
