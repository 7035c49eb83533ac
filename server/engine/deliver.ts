import { columnText, keptIn } from "../kept/keep";
import { type LocalText } from "@/runtime/core/locale";
import { type Kept } from "@/runtime/core/kept-sentence";
import { newId } from "../db/id";
import { type Db, send } from "../db/port";
import { shortRecords, shortTexts } from "../db/short-list";
import { columnsIn, type Statement } from "../db/statement";
import { covers, RUNS } from "./proxies";

/** One message about an application, to all whom it names. */
export interface Note {
  kind: "todo" | "done" | "notice";
  title: LocalText;
  content?: LocalText;
  route: string;
  /** Where others than this account are led instead. */
  others?: { than: string; route: string };
  /** The task that is to be done: when it is, or is given to somebody else, everybody has read the message. */
  taskId?: string;
  accounts: readonly string[];
  /** Enabled members of these roles get it too. */
  roles?: readonly string[];
  /** Those who stand in for a reader in this process get it too, under a title that names them. */
  onBehalf?: { defCode: string; initiator: string; titleOf: (owner: string) => Kept };
}

/** Stands for a name that only the database knows. */
const NAME = "\u0001";

const NOTE = `kind text, at int, title text, content text, route text, accounts jsonb, roles jsonb, "defCode" text,
  initiator text, than text, "othersRoute" text, "titleOnBehalf" text, "taskId" text, kept jsonb, "keptOnBehalf" jsonb`;

const DELIVER = `with
  note as (select * from ${shortRecords("$1", NOTE)} n),
  reader as (
    select n.at, u.id, u.account from note n cross join lateral ${shortTexts("n.accounts")} a(account)
      join sys_user u on u.account = a.account
    union
    select n.at, u.id, u.account from note n cross join lateral ${shortTexts("n.roles")} a(code)
      join sys_role r on r.code = a.code and r.enabled
      join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id and u.enabled),
  standing as (
    select distinct on (n.at, y.id) n.at, y.id, u.name as owner
    from note n join reader h on h.at = n.at join workbench_proxy p on p.user_id = h.id
      join sys_user u on u.id = h.id join sys_user y on y.id = p.proxy_id
    where n."defCode" is not null and y.account <> n.initiator and ${RUNS} and ${covers('n."defCode"')}
      and not exists (select 1 from reader o where o.at = n.at and o.id = y.id)
    order by n.at, y.id, p.create_date),
  inbox as (
    select r.at, r.id as user_id, n.title, n.kept,
      case when r.account <> n.than then n."othersRoute" else n.route end as route
    from reader r join note n on n.at = r.at
    union all
    select s.at, s.id, replace(n."titleOnBehalf", '${NAME}', s.owner),
      jsonb_set(n."keptOnBehalf", '{title,values,owner}', to_jsonb(s.owner)), n.route
    from standing s join note n on n.at = s.at)
  insert into sys_message (id, user_id, kind, title, content, route, task_id, kept)
  select $2 || '-' || row_number() over (order by i.at, i.user_id), i.user_id, n.kind, i.title, n.content, i.route,
    n."taskId", i.kept
  from inbox i join note n on n.at = i.at`;

/** Puts messages into the inboxes of all whom they concern, in the given transaction. */
export async function deliver(db: Db, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return;
  await send(db, DELIVER, [JSON.stringify(notes.map(rowOf)), newId()]);
}

/** Whether a message is for the people alone whom it names: then it needs no looking up of others. */
export const isPlain = ({ roles = [], onBehalf }: Note, hasStandIns: boolean): boolean =>
  roles.length === 0 && (onBehalf === undefined || !hasStandIns);

const PLAIN = columnsIn(
  "id text, account text, kind text, title text, content text, route text, taskId text, kept jsonb",
);

/** SQL: puts messages that are {@link isPlain} into inboxes; null where there is nobody to tell. */
export function plainInsert(statement: Statement, notes: readonly Note[]): string | null {
  const rows = notes.flatMap(({ accounts, title, content, kind, taskId, ...note }) => {
    const texts = { title: columnText(title), content: content && columnText(content) };
    const row = { kind, taskId, ...texts, kept: keptIn({ title, content }) };
    return [...new Set(accounts)].map((account) => ({
      ...row,
      id: newId(),
      account,
      route: routeFor(account, note),
    }));
  });
  if (rows.length === 0) return null;
  return `insert into sys_message (id, user_id, kind, title, content, route, task_id, kept)
    select n.id, u.id, n.kind, n.title, n.content, n.route, n."taskId", n.kept
    from ${statement.rows(rows, PLAIN)} n join sys_user u on u.account = n.account`;
}

const routeFor = (account: string, { route, others }: Pick<Note, "route" | "others">): string =>
  others === undefined || others.than === account ? route : others.route;

function rowOf({ onBehalf, others, roles = [], title, content, ...note }: Note, at: number): object {
  const places = others === undefined ? {} : { than: others.than, othersRoute: others.route };
  const kept = keptIn({ title, content });
  const texts = { title: columnText(title), content: content && columnText(content), kept };
  if (!onBehalf) return { at, roles, ...note, ...places, ...texts };
  const { defCode, initiator, titleOf } = onBehalf;
  const other = titleOf(NAME);
  const onBehalfTexts = { titleOnBehalf: other.zh, keptOnBehalf: { ...kept, ...keptIn({ title: other }) } };
  return { at, roles, ...note, ...places, ...texts, defCode, initiator, ...onBehalfTexts };
}
