import { type LocalText } from "@/runtime/core/locale";
import { NEWS } from "./sentences";
import type { SysScreenRequest } from "@/runtime/core/resource/call-types";
import type { Given, Handler } from "../resource/handler";
import { type Context, hasCode, type User } from "../context";
import { newId } from "../db/id";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { sendMessage } from "../message/send-message";
import { SENTENCE } from "../modules/sys/sentences";
import { lockDefinitions } from "../tables/table-store";
import { namedCodes } from "./code-titles";
import { type TitledCode, titledCodes } from "./screen-codes";
import {
  checkBase,
  findScreen,
  lockScreen,
  logScreen,
  type ScreenRow,
  soundScreen,
  storeVersion,
} from "./screen-store";

const PUBLISH_CODE = "sys:screen:publish";
const DESIGNER_ROUTE = "/system/screen";

interface Request {
  id: string;
  screenId: string;
  authorId: string;
  account: string;
  author: string;
  base: number;
  text: string;
  note: string | null;
  codes: string[];
  createDate: string;
}

const SELECT = `select r.id, r.screen_id as "screenId", r.author_id as "authorId", r.create_by as account,
  coalesce(u.name, r.create_by) as author, r.base, r.text, r.note, r.codes, r.create_date as "createDate"
  from sys_screen_release r left join sys_user u on u.id = r.author_id where r.status = 'pending'`;

interface Submission {
  text: string;
  title: string;
  note: string | null;
  /** What the author lacks. */
  codes: readonly string[];
}

/**
 * Keeps a publication until somebody else releases it, in place of one of the same page that waited before. Those who may
 * release it get a message.
 */
export async function submitRelease(
  context: Context,
  row: ScreenRow,
  { text, title, note, codes }: Submission,
): Promise<void> {
  const { db, user } = context;
  await supersede(context, row.id);
  await db.query(
    `insert into sys_screen_release (id, create_by, author_id, screen_id, base, text, note, codes)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb)`,
    [newId(), user.account, user.id, row.id, row.version, text, note, JSON.stringify(codes)],
  );
  // It is the author's draft too: refused, it is what they go on with.
  await db.query(
    `update sys_screen set draft_text = $2, draft_base = $3, draft_by = $4, draft_date = clock_timestamp(),
       title = coalesce(nullif(title, ''), $5) where id = $1`,
    [row.id, text, row.version, user.name, title],
  );
  await logScreen(context, row, "submit", row.version, { codes });
  await sendMessage(db, {
    to: await releasers(context, codes),
    kind: "todo",
    title: NEWS.asked({ page: title || row.id, author: user.name }),
    content: NEWS.codes({ codes: await namedCodes(db, codes) }),
    route: pageOf(row.id),
    senderName: user.name,
  });
}

/** A later publication takes the place of one that waits. */
export async function supersede({ db }: Context, screenId: string): Promise<void> {
  await db.query(
    `update sys_screen_release set status = 'superseded', update_date = clock_timestamp()
      where screen_id = $1 and status = 'pending'`,
    [screenId],
  );
}

/** What waits for a release on one page, as its designer shows it; null when nothing does. */
export async function pendingOf(context: Context, screenId: string): Promise<SysScreenRequest | null> {
  const [request] = await context.db.query<Request>(`${SELECT} and r.screen_id = $1`, [screenId]);
  return request ? shown(context, request) : null;
}

/** All documents that wait, each with its text and the one that is served now. */
export const pendingReleases: Handler<"sys/screen", "pending"> = async (context) => {
  const requests = await context.db.query<Request>(`${SELECT} order by r.create_date`);
  const all: Given<"sys/screen", "pending"> = [];
  for (const request of requests) {
    const now = await findScreen(context, request.screenId);
    all.push({ ...(await shown(context, request)), current: now?.active ? now.text : null });
  }
  return all;
};

async function shown(context: Context, request: Request): Promise<SysScreenRequest> {
  const { id, screenId, author, base, text, note, createDate } = request;
  const codes: TitledCode[] = await titledCodes(context, text, request.codes);
  const mayRelease = mayDecide(context.user, request);
  return { id, screenId, author, base, text, note, codes, createDate, mayRelease };
}

/** Whoever holds all that the author lacks, and is not the author. */
const mayDecide = (user: User, { authorId, codes }: Request): boolean =>
  user.id !== authorId && hasCode(user, PUBLISH_CODE) && codes.every((code) => hasCode(user, code));

/**
 * Serves what waits, as it was handed in.
 * @throws ApiError 403 to its author and to those who lack a code of it, 404 when it waits no longer, 409 when the page
 *   has changed since
 */
export const release: Handler<"sys/screen", "release"> = async (context, input) => {
  await lockDefinitions(context.db);
  const { request, row } = await demandRequest(context, input.id);
  checkBase(row, request.base);
  const by = SENTENCE.releasedBy({ name: context.user.name }).zh;
  await storeVersion(context, row, {
    text: request.text,
    note: request.note ? `${request.note}（${by}）` : by,
    action: "release",
    author: request.account,
    sound: await soundScreen(context, row.id, request.text),
    keepsDraft: true,
  });
  await decide(context, request, { status: "released", reason: null });
  const said = NEWS.released({ page: row.title ?? row.id, name: context.user.name });
  await tellAuthor(context, request, said);
  return { id: row.id, version: row.version + 1 };
};

/** Gives back what waits, with the reason; its text stays the author's draft. Throws like {@link release}. */
export const refuseRelease: Handler<"sys/screen", "refuse"> = async (context, input) => {
  const { request, row } = await demandRequest(context, input.id);
  const { reason } = input;
  await decide(context, request, { status: "refused", reason });
  await logScreen(context, row, "refuse", row.version, { reason });
  const said = NEWS.refused({ page: row.title ?? row.id, name: context.user.name });
  await tellAuthor(context, request, said, reason);
  return { id: row.id };
};

async function demandRequest(context: Context, id: string): Promise<{ request: Request; row: ScreenRow }> {
  const [known] = await context.db.query<Request>(`${SELECT} and r.id = $1`, [id]);
  if (!known) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  const row = await lockScreen(context, known.screenId);
  // Somebody may have decided while the page was locked.
  const [request] = await context.db.query<Request>(`${SELECT} and r.id = $1`, [id]);
  if (!request) throw new ApiError(CODE.notFound, MESSAGE.notFound);
  if (mayDecide(context.user, request)) return { request, row };
  if (context.user.id === request.authorId) throw new ApiError(CODE.forbidden, SENTENCE.ownRelease);
  const lacking = request.codes.filter((code) => !hasCode(context.user, code));
  throw new ApiError(
    CODE.forbidden,
    SENTENCE.foreignRelease({ codes: await namedCodes(context.db, lacking) }),
  );
}

async function decide(
  { db, user }: Context,
  { id }: Request,
  { status, reason }: { status: "released" | "refused"; reason: string | null },
): Promise<void> {
  await db.query(
    `update sys_screen_release set status = $2, reason = $3, decided_by = $4, decide_date = clock_timestamp(),
       update_date = clock_timestamp() where id = $1`,
    [id, status, reason, user.account],
  );
}

async function tellAuthor(
  { db, user }: Context,
  { authorId, screenId }: Request,
  title: LocalText,
  content?: string,
): Promise<void> {
  const route = pageOf(screenId);
  const more = content === undefined ? {} : { content };
  await sendMessage(db, { to: [authorId], kind: "notice", title, route, senderName: user.name, ...more });
}

const pageOf = (id: string): string => `${DESIGNER_ROUTE}?id=${encodeURIComponent(id)}`;

/** Everybody who could release: administrators, and who holds the codes by their roles; not the author. */
async function releasers({ db, user }: Context, codes: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select u.id from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
       left join sys_role_code c on c.role_id = r.id and c.code = any($2::text[])
      where u.enabled and r.enabled and u.id <> $1
      group by u.id having bool_or(r.code = 'admin') or count(distinct c.code) = cardinality($2::text[])`,
    [user.id, [PUBLISH_CODE, ...codes]],
  );
  return rows.map(({ id }) => id);
}
