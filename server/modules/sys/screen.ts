import { parse } from "jsonc-parser";
import { newId } from "../../db/id";
import type { Context, Input } from "../../context";
import { UNIQUE_VIOLATION, sqlState } from "../../db/sql-error";
import { ApiError, CODE } from "../../errors";
import { MESSAGE } from "../../messages";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import { checkScreen } from "./screen-check";
import { sentenceOf } from "@/runtime/core/finding";
import { SENTENCE } from "./sentences";

const screen = getResource("sys/screen");

interface ScreenRow {
  id: string;
  route: string;
  title: string | null;
  version: number;
  active: boolean;
  text: string | null;
  draftText: string | null;
  draftBase: number | null;
  draftBy: string | null;
  draftDate: string | null;
}

const SELECT = `select id, route, title, version, active, text, draft_text as "draftText", draft_base as "draftBase",
  draft_by as "draftBy", draft_date as "draftDate" from sys_screen`;

/** What replaces or joins the shipped documents in every browser. */
function published(context: Context): Promise<Input[]> {
  return context.db.query(
    "select id, route, title, version, text from sys_screen where active order by route",
  );
}

async function get(
  context: Context,
  input: Input,
): Promise<Omit<ScreenRow, "text"> & { text: string | null }> {
  const row = await find(context, String(input["id"]));
  if (row === undefined) return untouched(String(input["id"]));
  return { ...row, text: row.active ? row.text : null };
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

async function saveDraft(context: Context, input: Input): Promise<unknown> {
  const id = String(input["id"]);
  const row = await lock(context, id);
  checkBase(row, input["base"]);
  await context.db.query(
    `update sys_screen set draft_text = $2, draft_base = $3, draft_by = $4, draft_date = clock_timestamp() where id = $1`,
    [id, input["text"], input["base"], context.user.name],
  );
  return get(context, input);
}

async function publish(context: Context, input: Input): Promise<unknown> {
  const row = await lock(context, String(input["id"]));
  checkBase(row, input["base"]);
  const note = typeof input["note"] === "string" ? input["note"] : null;
  return store(context, row, { text: String(input["text"]), note, action: "publish" });
}

async function rollback(context: Context, input: Input): Promise<unknown> {
  const row = await lock(context, String(input["id"]));
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

/** The versions stay, so that the next publication continues their numbers and any of them can come back. */
async function reset(context: Context, input: Input): Promise<unknown> {
  const row = await lock(context, String(input["id"]));
  await context.db.query(
    `update sys_screen set active = false, text = null, draft_text = null, draft_base = null, draft_by = null,
       draft_date = null, update_date = clock_timestamp() where id = $1`,
    [row.id],
  );
  await log(context, row, "reset", row.version, row.version);
  return get(context, input);
}

interface Publication {
  text: string;
  note: string | null;
  action: "publish" | "rollback";
}

async function store(
  context: Context,
  row: ScreenRow,
  { text, note, action }: Publication,
): Promise<unknown> {
  const document = checked(row.id, text);
  const version = row.version + 1;
  await context.db.query(
    "insert into sys_screen_version (id, create_by, screen_id, version, text, note) values ($1, $2, $3, $4, $5, $6)",
    [newId(), context.user.account, row.id, version, text, note],
  );
  await activate(context, row.id, version, text, document);
  await log(context, row, action, row.version, version);
  return get(context, { id: row.id });
}

/** The document behind a text without errors; with errors a 422 that lists them all. */
function checked(id: string, text: string): { route: string; title: string } {
  const findings = checkScreen(text);
  if (!findings.some((finding) => finding.severity === "error")) {
    const document = parse(text) as { id?: unknown; route?: unknown; title?: unknown };
    if (document.id === id) return { route: String(document.route), title: titleOf(document.title) };
    const { zh: message, en } = SENTENCE.screenId({ id });
    findings.push({ severity: "error", message, en, pointer: "/id", line: 1, column: 1 });
  }
  const first = findings.find((finding) => finding.severity === "error");
  const message = first ? sentenceOf(first) : "";
  const placed = first?.line === undefined ? message : SENTENCE.inLine({ line: first.line, message });
  throw new ApiError(CODE.unprocessable, SENTENCE.screenFaulty({ first: placed }), undefined, { findings });
}

function titleOf(title: unknown): string {
  if (typeof title === "string") return title;
  const zh = (title as { zh?: unknown } | null | undefined)?.zh;
  return typeof zh === "string" ? zh : "";
}

async function activate(
  context: Context,
  id: string,
  version: number,
  text: string,
  document: { route: string; title: string },
): Promise<void> {
  try {
    await context.db.query(
      `update sys_screen set route = $2, title = $3, version = $4, text = $5, active = true, draft_text = null,
         draft_base = null, draft_by = null, draft_date = null, update_date = clock_timestamp() where id = $1`,
      [id, document.route, document.title, version, text],
    );
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new ApiError(CODE.conflict, SENTENCE.routeTaken({ route: document.route }), {
      "/route": SENTENCE.fieldRouteTaken,
    });
  }
}

async function find(context: Context, id: string, suffix = ""): Promise<ScreenRow | undefined> {
  const [row] = await context.db.query<ScreenRow>(`${SELECT} where id = $1${suffix}`, [id]);
  return row;
}

/** The row of a screen, made when it is touched for the first time, locked for the rest of the transaction. */
async function lock(context: Context, id: string): Promise<ScreenRow> {
  await context.db.query(
    "insert into sys_screen (id, route, create_by) values ($1, '', $2) on conflict do nothing",
    [id, context.user.account],
  );
  const row = await find(context, id, " for update");
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

function checkBase(row: ScreenRow, base: unknown): void {
  if (base === row.version) return;
  const data = { version: row.version };
  throw new ApiError(CODE.conflict, SENTENCE.screenStale({ version: row.version }), undefined, data);
}

async function log(
  context: Context,
  row: ScreenRow,
  action: string,
  from: number,
  to: number,
): Promise<void> {
  const before = { title: row.title ?? row.id, version: from };
  await logBusiness(context, {
    resource: screen,
    action,
    rowId: row.id,
    before,
    after: { ...before, version: to },
  });
}

export const handlers = { get, published, versions, saveDraft, publish, rollback, reset };
