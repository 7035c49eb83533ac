import type { User } from "../context";
import type { Db } from "../db/port";
import { addressesIn } from "./address";
import { isSigned } from "./file-sign";

/** What a file can belong to. */
export type FileUse = "instance" | "draft" | "feedback" | "form" | "template" | "avatar" | "public";

/** Writes down that something uses the files that its value shows. */
export async function noteFileUses(db: Db, kind: FileUse, refId: string, value: unknown): Promise<void> {
  const ids = [...addressesIn(value).keys()];
  if (ids.length === 0) return;
  await db.query(
    `insert into sys_file_use (file_id, kind, ref_id) select id, $2, $3 from sys_file where id = any($1::text[])
     on conflict do nothing`,
    [ids, kind, refId],
  );
}

/** Something that used files is gone. */
export async function dropFileUses(db: Db, kind: FileUse, refIds: readonly string[]): Promise<void> {
  await db.query("delete from sys_file_use where kind = $1 and ref_id = any($2::text[])", [kind, refIds]);
}

/**
 * The files of a value that its writer may not bring along: neither in what was there before, nor uploaded by them, nor
 * under an address that they were given and that is still good. Without this anybody who ever saw an address could keep
 * it alive by writing it into something of their own.
 *
 * @returns their ids; those of files that do not exist (any more) too
 */
export async function foreignFiles(
  db: Db,
  user: Pick<User, "account">,
  { before, value }: { before: unknown; value: unknown },
): Promise<string[]> {
  const known = addressesIn(before);
  const fresh = [...addressesIn(value)].filter(([id]) => !known.has(id));
  if (fresh.length === 0) return [];
  const rows = await db.query<{ id: string; create_by: string | null }>(
    "select id, create_by from sys_file where id = any($1::text[])",
    [fresh.map(([id]) => id)],
  );
  const owners = new Map(rows.map(({ id, create_by: owner }) => [id, owner]));
  const foreign: string[] = [];
  for (const [id, address] of fresh) {
    const isThere = owners.has(id);
    if (isThere && (owners.get(id) === user.account || (await isSigned(db, id, address)))) continue;
    foreign.push(id);
  }
  return foreign;
}
