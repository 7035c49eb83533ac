import type { Db } from "../db/port";

const MEGABYTE = 1024 * 1024;
/** Files of one account that nothing uses yet: forms being filled in, and what was thrown away. */
export const MOST_UNUSED = 500;

export interface FileLimits {
  maxSizeMb: number;
  imageMaxSizeMb: number;
  quotaMb: number;
  /** Extensions that may be uploaded, as the parameter lists them. */
  types: string;
  orphanDays: number;
}

const DEFAULTS: FileLimits = { maxSizeMb: 20, imageMaxSizeMb: 2, quotaMb: 2048, types: "", orphanDays: 7 };

/** Megabytes, or days: more is a slip, and nothing that a database counts with. */
export const UPLOAD_MOST = 1_000_000;

/** The parameter that lists what may be uploaded. */
export const UPLOAD_TYPES = "upload.types";

/** Whether a system parameter is a number of uploads, which has to be above 0. */
export const isUploadSize = (code: string): boolean =>
  Object.entries(DEFAULTS).some(([name, value]) => code === `upload.${name}` && typeof value === "number");

/** What the system parameters say about uploads; a value that is none leaves the default. */
export async function fileLimits(db: Db): Promise<FileLimits> {
  const rows = await db.query<{ code: string; value: string | null }>(
    "select code, value from sys_config where code like 'upload.%'",
  );
  const given = new Map(rows.map(({ code, value }) => [code.slice("upload.".length), value ?? ""]));
  const number = (name: Exclude<keyof FileLimits, "types">): number => {
    const value = Number(given.get(name));
    return value > 0 ? Math.min(value, UPLOAD_MOST) : DEFAULTS[name];
  };
  return {
    maxSizeMb: number("maxSizeMb"),
    imageMaxSizeMb: number("imageMaxSizeMb"),
    quotaMb: number("quotaMb"),
    types: given.get("types") ?? DEFAULTS.types,
    orphanDays: number("orphanDays"),
  };
}

/** What an account has uploaded: megabytes in all, and files that nothing uses. */
export async function uploadedBy(db: Db, account: string): Promise<{ megabytes: number; unused: number }> {
  const [row] = await db.query<{ bytes: number; unused: number }>(
    `select coalesce(sum(size), 0)::float8 as bytes, (count(*) filter (where not exists (
       select 1 from sys_file_use u where u.file_id = f.id)))::int as unused
     from sys_file f where create_by = $1`,
    [account],
  );
  return { megabytes: (row?.bytes ?? 0) / MEGABYTE, unused: row?.unused ?? 0 };
}
