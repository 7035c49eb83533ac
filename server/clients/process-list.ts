import type { Db } from "../db/port";
import { refusedField } from "../errors";
import { SENTENCE } from "./sentences";

/** Stands for every process. */
const ALL = "*";

/** The codes that a list of processes names, separated by commas or blanks. */
export const processesIn = (text: string | null): string[] =>
  (text ?? "").split(/[\s,;，；]+/).filter((code) => code !== "");

/** @throws ApiError 400 at `processes` for a code that no process has */
export async function demandProcesses(db: Db, text: string | null): Promise<void> {
  const codes = processesIn(text).filter((code) => code !== ALL);
  const known = await db.query<{ code: string }>(
    "select distinct code from bpm_definition where code = any($1::text[])",
    [codes],
  );
  const unknown = codes.find((code) => !known.some((one) => one.code === code));
  if (unknown !== undefined) throw refusedField("/processes", SENTENCE.unknownProcess({ code: unknown }));
}
