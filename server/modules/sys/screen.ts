import type { Context, Input } from "../../context";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { mayOpen } from "../../documents/opened-document";
import {
  pendingOf,
  pendingReleases,
  refuseRelease,
  release,
  submitRelease,
  supersede,
} from "../../documents/release";
import { missingCodes } from "../../documents/screen-codes";
import {
  checkBase,
  findScreen,
  lockScreen,
  logScreen,
  type ScreenRow,
  soundScreen,
  storeVersion,
} from "../../documents/screen-store";
import { shippedByRoute } from "../../documents/shipped";
import { SENTENCE } from "./sentences";

interface PublishedRow {
  id: string;
  route: string;
  title: string;
  version: number;
  text: string;
  permission: string | null;
}

/**
 * What replaces or joins the shipped documents in the caller's browser: the documents that he may open. Where one that he
 * may not open replaces a shipped one he gets its route and code alone, so that the shipped one does not come back.
 */
async function published({ db, user }: Context): Promise<Input[]> {
  const rows = await db.query<PublishedRow>(
    "select id, route, title, version, text, permission from sys_screen where active order by route",
  );
  return rows.flatMap(({ permission, ...row }) => {
    if (mayOpen(user, permission)) return [{ ...row }];
    return shippedByRoute(row.route) ? [withheld({ ...row, permission })] : [];
  });
}

function withheld({ id, route, version, permission }: PublishedRow): Input {
  const text = JSON.stringify({ schemaVersion: 1, id, route, title: "", permission, body: [] });
  return { id, route, title: "", version, text };
}

async function get(context: Context, input: Input): Promise<Input> {
  const id = String(input["id"]);
  const row = await findScreen(context, id);
  const found = row === undefined ? untouched(id) : { ...row, text: row.active ? row.text : null };
  return { ...found, pending: await pendingOf(context, id) };
}

function untouched(id: string): ScreenRow {
  const nothing = {
    title: null,
    text: null,
    draftText: null,
    draftBase: null,
    draftBy: null,
    draftDate: null,
  };
  return { id, route: "", version: 0, active: false, ...nothing };
}

function versions(context: Context, input: Input): Promise<Input[]> {
  return context.db.query(
    `select version, text, note, coalesce(u.name, v.create_by) as "createBy", v.create_date as "createDate"
       from sys_screen_version v left join sys_user u on u.account = v.create_by
       where screen_id = $1 order by version desc`,
    [input["id"]],
  );
}

async function saveDraft(context: Context, input: Input): Promise<Input> {
  const id = String(input["id"]);
  const row = await lockScreen(context, id);
  checkBase(row, input["base"]);
  await context.db.query(
    `update sys_screen set draft_text = $2, draft_base = $3, draft_by = $4, draft_date = clock_timestamp() where id = $1`,
    [id, input["text"], input["base"], context.user.name],
  );
  return get(context, input);
}

async function publish(context: Context, input: Input): Promise<Input> {
  const row = await lockScreen(context, String(input["id"]));
  checkBase(row, input["base"]);
  const note = typeof input["note"] === "string" ? input["note"] : null;
  return store(context, row, { text: String(input["text"]), note, action: "publish" });
}

async function rollback(context: Context, input: Input): Promise<Input> {
  const row = await lockScreen(context, String(input["id"]));
  if (input["base"] !== undefined) checkBase(row, input["base"]);
  const [old] = await context.db.query<{ text: string }>(
    "select text from sys_screen_version where screen_id = $1 and version = $2",
    [row.id, input["version"]],
  );
  if (old === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return store(context, row, {
    text: old.text,
    note: SENTENCE.rolledBack({ version: input["version"] as number }).zh,
    action: "rollback",
  });
}

interface Publication {
  text: string;
  note: string | null;
  action: "publish" | "rollback";
}

/** A document with calls that its publisher may not make himself is not served until somebody who may releases it. */
async function store(context: Context, row: ScreenRow, publication: Publication): Promise<Input> {
  const author = context.user.account;
  const sound = await soundScreen(context, row.id, publication.text);
  const codes = missingCodes(publication.text, context.user);
  if (codes.length > 0) await submitRelease(context, row, { ...publication, title: sound.title, codes });
  else {
    await storeVersion(context, row, { ...publication, author, sound });
    await supersede(context, row.id);
  }
  return get(context, { id: row.id });
}

/** The versions stay, so that the next publication continues their numbers and any of them can come back. */
async function reset(context: Context, input: Input): Promise<Input> {
  const row = await lockScreen(context, String(input["id"]));
  await context.db.query(
    `update sys_screen set active = false, text = null, draft_text = null, draft_base = null, draft_by = null,
       draft_date = null, update_date = clock_timestamp() where id = $1`,
    [row.id],
  );
  await logScreen(context, row, "reset", row.version);
  return get(context, input);
}

export const handlers = {
  get,
  published,
  versions,
  saveDraft,
  publish,
  rollback,
  reset,
  pending: pendingReleases,
  release,
  refuse: refuseRelease,
};
