import { ApiError, CODE } from "../errors";
import type { Sentence } from "@/runtime/core/sentence";
import { FAULT } from "./sentences";
import { FOREIGN_KEY_VIOLATION, isFromDatabase, sqlState, UNIQUE_VIOLATION } from "./sql-error";

/** What can be wrong with the database itself, as opposed to a statement. */
export type FaultKind = keyof typeof FAULT;

/**
 * The database did not do what was asked, for a reason that lies with the database: it is away, full, busy or too slow.
 * The caller may ask again; `unknownOutcome` alone leaves open whether the work was done.
 */
export class DatabaseFault extends Error {
  readonly kind: FaultKind;
  readonly said: Sentence;

  constructor(kind: FaultKind, cause?: unknown) {
    super(FAULT[kind].zh, cause === undefined ? {} : { cause });
    this.name = "DatabaseFault";
    this.kind = kind;
    this.said = FAULT[kind];
  }
}

/** PostgreSQL's codes, or their first two characters, that speak of the database and not of the statement. */
const KIND_OF_STATE: Readonly<Record<string, FaultKind>> = {
  "08": "unavailable",
  "57P": "unavailable",
  "25P03": "unavailable",
  "25006": "readOnly",
  "53100": "full",
  "53": "busy",
  "57014": "tooSlow",
  "55P03": "conflict",
  "40001": "conflict",
  "40P01": "conflict",
};

/** Codes of the operating system for a disk that takes nothing more. */
const KIND_OF_SYSTEM: Readonly<Record<string, FaultKind>> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EROFS: "readOnly",
};

/** Which fault an error is; null when the statement or something else is at fault. */
export function faultKind(error: unknown): FaultKind | null {
  if (error instanceof DatabaseFault) return error.kind;
  const code = sqlState(error) ?? "";
  if (Object.hasOwn(KIND_OF_SYSTEM, code)) return KIND_OF_SYSTEM[code] ?? null;
  if (!isFromDatabase(error)) return null;
  return KIND_OF_STATE[code] ?? KIND_OF_STATE[code.slice(0, 3)] ?? KIND_OF_STATE[code.slice(0, 2)] ?? null;
}

/** Is the database away or unable, so that the same work may succeed later without any change? */
export function isOutage(error: unknown): boolean {
  const kind = faultKind(error);
  return kind !== null && kind !== "conflict" && kind !== "tooSlow";
}

/** The refusal that a caller gets for a fault of the database: 503, or 409 where others were in the way. */
export function databaseRefusal(error: unknown): ApiError | null {
  const kind = faultKind(error);
  if (kind === null) return null;
  return new ApiError(kind === "conflict" ? CODE.conflict : CODE.unavailable, FAULT[kind]);
}

/**
 * Another transaction was in the way of this one, which was undone whole: for the other's sake, or because what it had
 * asked for is different since: a code is taken, a row is gone. Done again, it succeeds, or refuses with its own words.
 */
const UNDONE = new Set(["40001", "40P01", UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]);

/** Does work that is one transaction; once more when the database undid it and another may have been the reason. */
export async function againOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!UNDONE.has(sqlState(error) ?? "")) throw error;
    return work();
  }
}
