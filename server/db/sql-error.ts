import { entryOf, recordIn } from "@/runtime/core/guards";
/** What PostgreSQL says about a failed statement, as far as we use it. */
export interface SqlError {
  message: string;
  code?: string;
  detail?: string;
  constraint?: string;
}

export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";

/** What the file system below the embedded database says, by its numbers: such an error has neither words nor a code. */
const FILE_SYSTEM_CODES: Readonly<Record<string, string>> = {
  2: "EACCES",
  19: "EDQUOT",
  29: "EIO",
  33: "EMFILE",
  51: "ENOSPC",
  69: "EROFS",
};

/** The parts of a driver's error that may cross a thread. */
export function plainSqlError(error: unknown): SqlError {
  const source = recordIn(error);
  const number = source["name"] === "ErrnoError" ? String(source["errno"]) : "";
  const code = entryOf(FILE_SYSTEM_CODES, number);
  const words = number === "" ? String(error) : (code ?? `ErrnoError ${number}`);
  const plain: SqlError = {
    message: typeof source["message"] === "string" ? source["message"] : words,
    ...(code === undefined ? {} : { code }),
  };
  for (const key of ["code", "detail", "constraint"] as const)
    if (typeof source[key] === "string") plain[key] = source[key];
  return plain;
}

/** A driver-independent error with PostgreSQL's code on it. */
export function toSqlError(plain: SqlError): Error & SqlError {
  return Object.assign(new Error(plain.message), plain);
}

/** The code of an error: PostgreSQL's five characters, or a word of the operating system. */
export function sqlState(error: unknown): string | undefined {
  return plainSqlError(error).code;
}

/**
 * Data exceptions (class 22), null where none may be, a violated check, a value too large for an index: what a caller's
 * value causes when nothing before the database has refused it.
 */
export function isRefusedValue(error: unknown): boolean {
  return /^(22[0-9A-Z]{3}|23502|23514|54000)$/.test(sqlState(error) ?? "");
}

/** Did PostgreSQL itself answer with this error? The words of the operating system begin with other letters. */
export const isFromDatabase = (error: unknown): boolean =>
  /^[0-9FHPX][0-9A-Z]{4}$/.test(sqlState(error) ?? "");

/** Columns named by a unique or foreign key violation: `Key (a, b)=(1, 2) already exists.` */
export function violatedColumns(error: unknown): string[] {
  const columns = /\(([^()]+)\)=\(/.exec(plainSqlError(error).detail ?? "")?.[1];
  return columns === undefined ? [] : columns.split(",").map((name) => name.trim().replace(/"/g, ""));
}

/** The table that a foreign key violation names: `Key (id)=(1) is still referenced from table "sys_user".` */
export const referringTable = (error: unknown): string | undefined =>
  /"([^"]+)"[^"]*$/.exec(plainSqlError(error).detail ?? "")?.[1];
