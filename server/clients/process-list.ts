import type { Db } from "../db/port";
import { demandNames } from "../references/demand-names";

/** Stands for every process. */
const ALL = "*";

/** The codes that a list of processes names, separated by commas or blanks. */
export const processesIn = (text: string | null): string[] =>
  (text ?? "").split(/[\s,;，；]+/).filter((code) => code !== "");

/** @throws ApiError 400 at `processes` for a code that no process has */
export function demandProcesses(db: Db, text: string | null): Promise<void> {
  const codes = processesIn(text).filter((code) => code !== ALL);
  return demandNames(
    db,
    "process",
    codes.map((name) => ({ name, pointer: "/processes" })),
  );
}
