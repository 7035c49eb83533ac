import { parse } from "jsonc-parser";
import { isTooDeep } from "@/runtime/core/document/depth";
import publicPages from "@/runtime/core/permit/public-pages.json";
import { isFragment } from "@/runtime/core/fragment/fragment";
import type { SysScreenPage } from "@/runtime/core/resource/call-types";
import type { Given, Handler, Handlers } from "../../resource/handler";
import { type Context, hasCode } from "../../context";
import { demandUsersSound } from "../../documents/fragment-users";
import { neededFragments } from "../../documents/fragments";
import { shippedFragments } from "../../documents/shipped-fragments";
import { pageFacts } from "../../documents/document-facts";
import { lockDefinitions } from "../../tables/table-store";
import { ApiError, CODE } from "../../errors";
import type { Db } from "../../db/port";
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
  checkDraft,
  findScreen,
  lockScreen,
  logScreen,
  type ScreenKind,
  type ScreenRow,
  soundScreen,
  storeVersion,
} from "../../documents/screen-store";
import { shippedById, shippedByRoute } from "../../documents/shipped";
import type { ServedPlugin } from "@/runtime/core/plugin/plugin";
import { explainRights } from "../../documents/explain-rights";
import { servedPlugins } from "../../packages/installed-packages";
import { shippedText } from "../../documents/shipped-page";
import { SENTENCE } from "./sentences";

interface PublishedRow {
  id: string;
  route: string;
  title: string;
  version: number;
  text: string;
  permission: string | null;
  kind: ScreenKind;
}

/**
 * What replaces or joins the shipped documents in the caller's browser: the documents that they may open, and the
 * fragments that they use. Where one that they may not open replaces a shipped one they get its route and code alone,
 * so that the shipped one does not come back.
 */
const published: Handler<"sys/screen", "published"> = async ({ db, user }) => {
  const rows = await activeRows(db);
  const pages = rows
    .filter(({ kind }) => kind === "page")
    .flatMap(({ permission, ...row }) => {
      if (mayOpen(user, permission)) return [{ ...row }];
      return shippedByRoute(row.route) ? [withheld({ ...row, permission })] : [];
    });
  const fragments = rows
    .filter(({ kind }) => kind === "fragment")
    .map(({ permission: _none, ...row }) => row);
  const used = neededFragments(fragments, pages, hasCode(user, "sys:screen:list"));
  return [...pages, ...used, ...servedPlugins().map(rowOf)];
};

const activeRows = (db: Db): Promise<PublishedRow[]> =>
  db.query(
    "select id, kind, route, title, version, text, permission from sys_screen where active order by route",
  );

/** The routes of documents that everybody sees; provinces share one. */
const PUBLIC = new Set(publicPages.map(({ route, kind }) => (kind === "province" ? "/region" : route)));

/** The same for who is not signed in: pages that everybody may see. Plugins only with a page that may use them. */
const open: Handler<"sys/screen", "open"> = async ({ db }) => {
  const rows = (await activeRows(db)).filter(({ permission }) => permission === null);
  const given = rows.map(({ permission: _none, ...row }) => row);
  const pages = given.filter(({ kind, route }) => kind === "page" && PUBLIC.has(route));
  if (pages.length === 0) return [];
  const fragments = given.filter(({ kind }) => kind === "fragment");
  return [...pages, ...neededFragments(fragments, pages, false), ...servedPlugins().map(rowOf)];
};

/** A plugin as the others are: what it declares, and where its files are. */
const rowOf = (plugin: ServedPlugin): Given<"sys/screen", "published">[number] => ({
  id: plugin.name,
  kind: "plugin",
  route: "",
  title: plugin.title.zh,
  version: 0,
  text: JSON.stringify(plugin),
});

function withheld({ id, route, version, permission }: PublishedRow): Omit<PublishedRow, "permission"> {
  const text = JSON.stringify({ schemaVersion: 1, id, route, title: "", permission, body: [] });
  return { id, kind: "page", route, title: "", version, text };
}

const get: Handler<"sys/screen", "get"> = (context, { id }) => pageById(context, id);

async function pageById(context: Context, id: string): Promise<SysScreenPage> {
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
    baseText: null,
  };
  return { id, kind: "page", route: "", version: 0, active: false, ...nothing };
}

const versions: Handler<"sys/screen", "versions"> = (context, input) => {
  return context.db.query(
    `select version, text, note, coalesce(u.name, v.create_by) as "createBy", v.create_date as "createDate"
       from sys_screen_version v left join sys_user u on u.account = v.create_by
       where screen_id = $1 order by version desc`,
    [input.id],
  );
};

const saveDraft: Handler<"sys/screen", "saveDraft"> = async (context, input) => {
  const id = input.id;
  const row = await lockScreen(context, id);
  checkBase(row, input.base);
  checkDraft(row, input.draftDate);
  await context.db.query(
    `update sys_screen set draft_text = $2, draft_base = $3, draft_by = $4, draft_date = clock_timestamp(),
       kind = case when version = 0 then $5 else kind end where id = $1`,
    [id, input.text, input.base, context.user.name, draftKind(input.text)],
  );
  return pageById(context, input.id);
};

/** What a draft is going to be, as far as it says so: until it is published it may be anything, even too deep to be read. */
function draftKind(text: string): ScreenKind {
  return !isTooDeep(text) && isFragment(parse(text)) ? "fragment" : "page";
}

const publish: Handler<"sys/screen", "publish"> = async (context, input) => {
  await lockDefinitions(context.db);
  const row = await lockScreen(context, input.id);
  checkBase(row, input.base);
  checkDraft(row, input.draftDate);
  if (row.version > 0 && input.active === true && !row.active)
    throw new ApiError(CODE.conflict, SENTENCE.screenAway);
  const note = input.note ?? null;
  const baseText = input.merged === true ? await shippedText(row.id) : null;
  return store(context, row, { text: input.text, note, action: "publish", baseText });
};

const rollback: Handler<"sys/screen", "rollback"> = async (context, input) => {
  await lockDefinitions(context.db);
  const row = await lockScreen(context, input.id);
  if (input.base !== undefined) checkBase(row, input.base);
  checkDraft(row, input.draftDate);
  const [old] = await context.db.query<{ text: string; baseText: string | null }>(
    'select text, base_text as "baseText" from sys_screen_version where screen_id = $1 and version = $2',
    [row.id, input.version],
  );
  if (old === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return store(context, row, {
    text: old.text,
    note: SENTENCE.rolledBack({ version: input.version }).zh,
    action: "rollback",
    baseText: old.baseText,
  });
};

interface Publication {
  text: string;
  note: string | null;
  action: "publish" | "rollback";
  baseText: string | null;
}

/**
 * A document with calls that its publisher may not make themselves is not served until somebody who may releases it.
 */
async function store(context: Context, row: ScreenRow, publication: Publication): Promise<SysScreenPage> {
  const author = context.user.account;
  const sound = await soundScreen(context, row.id, publication.text);
  const codes = await missingCodes(context, publication.text);
  if (codes.length > 0) await submitRelease(context, row, { ...publication, title: sound.title, codes });
  else {
    await storeVersion(context, row, { ...publication, author, sound });
    await supersede(context, row.id);
  }
  return pageById(context, row.id);
}

/**
 * The versions stay, so that the next publication continues their numbers and any of them can come back. A page that is
 * no shipped one is only put away: its draft stays too.
 */
const reset: Handler<"sys/screen", "reset"> = async (context, input) => {
  await lockDefinitions(context.db);
  const row = await lockScreen(context, input.id);
  if (input.base !== undefined) checkBase(row, input.base);
  checkDraft(row, input.draftDate);
  if (row.active && row.kind === "fragment") await demandUnused(context, row.id);
  await context.db.query(
    `update sys_screen set active = false, text = null, base_text = null, update_date = clock_timestamp(),
       draft_text = case when $2 then null else draft_text end, draft_base = case when $2 then null else draft_base end,
       draft_by = case when $2 then null else draft_by end, draft_date = case when $2 then null else draft_date end
     where id = $1`,
    [row.id, shippedById(row.id) !== undefined],
  );
  await logScreen(context, row, "reset", row.version);
  return pageById(context, input.id);
};

/** A fragment that is served can go when what is left is enough for those who use it: nothing, or the shipped one. */
async function demandUnused({ db }: Context, id: string): Promise<void> {
  const fragment = shippedFragments.get(id) ?? null;
  await demandUsersSound(db, { id, fragment }, await pageFacts(db));
}

export const handlers: Handlers<"sys/screen"> = {
  open,
  get,
  explain: explainRights,
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
