import type { SysScreenPage } from "@/runtime/core/resource/call-types";
import { recordIn } from "@/runtime/core/guards";
import { parse } from "jsonc-parser";
import { fragmentType, isFragment, storedFragment } from "@/runtime/core/fragment/fragment";
import { type Finding, sentenceOf } from "@/runtime/core/finding";
import type { Context } from "../context";
import { newId } from "../db/id";
import { sqlState, UNIQUE_VIOLATION } from "../db/sql-error";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { SENTENCE } from "../modules/sys/sentences";
import { logBusiness } from "../resource/business-log";
import { getResource } from "../resource/declaration";
import { work } from "../work/work";
import { pageFacts } from "./document-facts";
import { KIND_NAMES } from "./sentences";
import { shippedFragments } from "./shipped-fragments";
import { demandUsersSound } from "./fragment-users";
import { shippedById, shippedByRoute } from "./shipped";
import { shippedText } from "./shipped-page";

const screen = getResource("sys/screen");

/** What is kept here: pages, and the fragments that they use. */
export type ScreenKind = SysScreenPage["kind"];

/** As stored; `baseText` is the shipped page that the own one was made from. */
export type ScreenRow = Omit<SysScreenPage, "pending">;

const SELECT = `select id, kind, route, title, version, active, text, draft_text as "draftText", draft_base as "draftBase",
  draft_by as "draftBy", draft_date as "draftDate",
  base_text as "baseText" from sys_screen`;

/** The stored row of a screen; undefined when it was never touched. */
export async function findScreen(
  { db }: Pick<Context, "db">,
  id: string,
  suffix = "",
): Promise<ScreenRow | undefined> {
  const [row] = await db.query<ScreenRow>(`${SELECT} where id = $1${suffix}`, [id]);
  return row;
}

/** The row of a screen, made when it is touched for the first time, locked for the rest of the transaction. */
export async function lockScreen(context: Context, id: string): Promise<ScreenRow> {
  await context.db.query(
    "insert into sys_screen (id, route, create_by) values ($1, '', $2) on conflict do nothing",
    [id, context.user.account],
  );
  const row = await findScreen(context, id, " for update");
  if (row === undefined) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  return row;
}

/** Refuses what was written against another version than the present one: 409 that names it. */
export function checkBase(row: ScreenRow, base: unknown): void {
  if (base === row.version) return;
  const data = { version: row.version };
  throw new ApiError(CODE.conflict, SENTENCE.screenStale({ version: row.version }), undefined, data);
}

/**
 * Refuses to put something in the place of a draft that its writer has not seen: 409 that names who saved it. Who does not
 * say which one they have seen takes the risk.
 */
export function checkDraft({ draftDate, draftBy }: ScreenRow, seen: string | null | undefined): void {
  if (seen === undefined || draftDate === null || draftDate === seen) return;
  throw new ApiError(CODE.conflict, SENTENCE.draftStale({ name: draftBy ?? "" }));
}

export interface Publication {
  text: string;
  note: string | null;
  action: "publish" | "rollback" | "release";
  /** Account of who wrote it. */
  author: string;
  /** What {@link soundScreen} found in the text. */
  sound: SoundScreen;
  /** The shipped page that it goes back to; by default what the version before did, or the present one. */
  baseText?: string | null;
  /** Its maker has not seen the draft that there may be: somebody else's work on the page stays. */
  keepsDraft?: boolean;
}

/** Makes a text what everybody sees, as the next version. */
export async function storeVersion(
  context: Context,
  row: ScreenRow,
  { text, note, action, author, sound, baseText, keepsDraft = false }: Publication,
): Promise<void> {
  const version = row.version + 1;
  const base = baseText ?? (row.active ? row.baseText : null) ?? (await shippedText(row.id));
  await context.db.query(
    "insert into sys_screen_version (id, create_by, screen_id, version, text, note, base_text) values ($1, $2, $3, $4, $5, $6, $7)",
    [newId(), author, row.id, version, text, note, base],
  );
  const endsDraft = !keepsDraft || row.draftText === text;
  await activate(context, { id: row.id, version, text, base, endsDraft, ...sound });
  await logScreen(context, row, action, version);
}

export interface SoundScreen {
  kind: ScreenKind;
  route: string;
  title: string;
  permission: string | null;
}

/**
 * The document behind a text that may be published under this id.
 * @throws ApiError 422 with all findings of a faulty text or of a fragment that its users cannot live with, 409 when its route is another document's
 */
export async function soundScreen(context: Context, id: string, text: string): Promise<SoundScreen> {
  const facts = await pageFacts(context.db);
  const document = checked(id, await work("checkPage", { text, facts }), text);
  await refuseOtherKind(context, id, document.kind);
  if (document.kind === "fragment")
    await demandUsersSound(context.db, { id, fragment: storedFragment(text) }, facts);
  await refuseForeignRoute(context, id, document.route);
  return document;
}

function checked(id: string, findings: Finding[], text: string): SoundScreen {
  if (!findings.some((finding) => finding.severity === "error")) {
    const document = recordIn(parse(text));
    const permission = typeof document.permission === "string" ? document.permission : null;
    if (document.id === id)
      return {
        ...(isFragment(document)
          ? { kind: "fragment", route: fragmentType(id) }
          : { kind: "page", route: String(document.route) }),
        title: titleOf(document.title),
        permission,
      };
    const { zh: message, en } = SENTENCE.screenId({ id });
    findings.push({ severity: "error", message, en, pointer: "/id", line: 1, column: 1 });
  }
  const first = findings.find((finding) => finding.severity === "error");
  const message = first ? sentenceOf(first) : "";
  const placed = first?.line === undefined ? message : SENTENCE.inLine({ line: first.line, message });
  throw new ApiError(CODE.unprocessable, SENTENCE.screenFaulty({ first: placed }), undefined, { findings });
}

/** A page stays one, and so does a fragment. */
async function refuseOtherKind({ db }: Context, id: string, kind: ScreenKind): Promise<void> {
  const row = await findScreen({ db }, id);
  const known = row && row.version > 0 ? row.kind : shippedKind(id);
  if (known === undefined || known === kind) return;
  const said = SENTENCE.otherKind({ id, kind: KIND_NAMES[known] });
  throw new ApiError(CODE.conflict, said, { "/id": said });
}

const shippedKind = (id: string): ScreenKind | undefined => {
  if (shippedFragments.has(id)) return "fragment";
  return shippedById(id) ? "page" : undefined;
};

function titleOf(title: unknown): string {
  if (typeof title === "string") return title;
  const zh = recordIn(title)["zh"];
  return typeof zh === "string" ? zh : "";
}

/** A route belongs to one document; a shipped one to the shipped document, however it is spelt. */
async function refuseForeignRoute({ db }: Context, id: string, route: string): Promise<void> {
  const shipped = shippedByRoute(route);
  const owner = shipped && shipped.id !== id ? shipped.id : await activeOwner(db, id, route);
  if (owner === undefined) return;
  throw new ApiError(CODE.conflict, SENTENCE.routeTaken({ route, owner }), {
    "/route": SENTENCE.fieldRouteTaken,
  });
}

async function activeOwner(db: Context["db"], id: string, route: string): Promise<string | undefined> {
  const [other] = await db.query<{ id: string }>(
    "select id from sys_screen where active and id <> $1 and lower(route) = lower($2)",
    [id, route],
  );
  return other?.id;
}

async function activate(
  context: Context,
  document: SoundScreen & {
    id: string;
    version: number;
    text: string;
    base: string | null;
    endsDraft: boolean;
  },
): Promise<void> {
  const { id, kind, route, title, version, text, permission, base, endsDraft } = document;
  try {
    await context.db.query(
      `update sys_screen set route = $2, title = $3, version = $4, text = $5, permission = $6, base_text = $7, kind = $8, active = true,
         update_date = clock_timestamp() where id = $1`,
      [id, route, title, version, text, permission, base, kind],
    );
    if (!endsDraft) return;
    await context.db.query(
      "update sys_screen set draft_text = null, draft_base = null, draft_by = null, draft_date = null where id = $1",
      [id],
    );
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    // Somebody else took it in the same moment.
    throw new ApiError(CODE.conflict, SENTENCE.fieldRouteTaken, { "/route": SENTENCE.fieldRouteTaken });
  }
}

/** Records what was done with a screen, with its versions before and after. */
export async function logScreen(
  context: Context,
  row: ScreenRow,
  action: string,
  version: number,
  more: Record<string, unknown> = {},
): Promise<void> {
  const before = { title: row.title ?? row.id, version: row.version };
  const after = { ...before, version, ...more };
  await logBusiness(context, { resource: screen, action, rowId: row.id, before, after });
}
