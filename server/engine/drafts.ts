import { newId } from "../db/id";
import type { Db } from "../db/port";
import { takeTurn } from "../db/take-turn";
import { ApiError, CODE } from "../errors";
import { dropFileUses, noteFileUses } from "../file/file-uses";
import type { BusinessData } from "@/runtime/core/process/scope";
import { SENTENCE } from "./sentences";

/** What one person may keep; bytes are counted as stored, which takes no look at the data. */
export const DRAFT_LIMITS = { count: 200, bytes: 32 * 1024 * 1024 } as const;

const MEGABYTE = 1024 * 1024;

export interface NewDraft {
  defCode: string;
  defName: string;
  title: string;
  data: unknown;
  account: string;
}

/**
 * Keeps a new draft; gives its id.
 *
 * @throws ApiError 409 where somebody else has one of that id, 422 when its owner keeps too many already
 */
export async function addDraft(
  db: Db,
  { defCode, defName, title, data, account }: NewDraft,
  id = newId(),
): Promise<string> {
  await lockDrafts(db, account);
  const made = await db.query(
    `insert into bpm_draft (id, def_code, def_name, title, data, create_by) values ($1, $2, $3, $4, $5::jsonb, $6)
      on conflict do nothing returning id`,
    [id, defCode, defName, title, JSON.stringify(data), account],
  );
  if (made.length === 0) throw new ApiError(CODE.conflict, SENTENCE.otherRequest);
  await demandRoom(db, account);
  await noteFileUses(db, "draft", id, data);
  return id;
}

/** Replaces title and data of an own draft; false when there is none. */
export async function changeDraft(
  db: Db,
  id: string,
  { title, data, account }: Pick<NewDraft, "title" | "data" | "account">,
): Promise<boolean> {
  await lockDrafts(db, account);
  const rows = await db.query(
    "update bpm_draft set data = $3::jsonb, title = $4, update_date = now() where id = $1 and create_by = $2 returning id",
    [id, account, JSON.stringify(data), title],
  );
  if (rows.length === 0) return false;
  await demandRoom(db, account);
  await dropFileUses(db, "draft", [id]);
  await noteFileUses(db, "draft", id, data);
  return true;
}

/** What an own draft holds; null when there is none. */
export async function draftData(
  db: Db,
  account: string,
  { id, defCode }: { id: string; defCode?: string },
): Promise<BusinessData | null> {
  const rows = await db.query<{ data: BusinessData }>(
    "select data from bpm_draft where id = $1 and create_by = $2 and def_code = coalesce($3, def_code)",
    [id, account, defCode ?? null],
  );
  return rows[0]?.data ?? null;
}

/** Removes own drafts; gives how many there were, which may be none. */
export async function removeDrafts(db: Db, account: string, ids: readonly string[]): Promise<number> {
  const rows = await db.query<{ id: string }>(
    "delete from bpm_draft where id = any($1::text[]) and create_by = $2 returning id",
    [ids, account],
  );
  await dropFileUses(
    db,
    "draft",
    rows.map(({ id }) => id),
  );
  return rows.length;
}

/** Drafts of one person are counted one after the other. */
const lockDrafts = (db: Db, account: string): Promise<unknown> => takeTurn(db, `draft:${account}`);

async function demandRoom(db: Db, account: string): Promise<void> {
  const [kept] = await db.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(pg_column_size(data)), 0)::float8 as bytes
       from bpm_draft where create_by = $1`,
    [account],
  );
  const { count, bytes } = DRAFT_LIMITS;
  if ((kept?.count ?? 0) > count || (kept?.bytes ?? 0) > bytes)
    throw new ApiError(CODE.unprocessable, SENTENCE.tooManyDrafts({ count, megabytes: bytes / MEGABYTE }));
}
