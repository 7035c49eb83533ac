import { isDeepStrictEqual } from "node:util";
import type { WorkbenchProxyRow } from "@/runtime/core/resource/call-types";
import type { Handler, Handlers, Listed } from "../../resource/handler";
import type { Context } from "../../context";
import { betweenWords } from "../../resource/between-words";
import { like } from "../../resource/page";
import { refusedField } from "../../errors";
import { addRow, editRow } from "../../resource/crud";
import { demandNames } from "../../references/demand-names";
import { getResource } from "../../resource/declaration";
import { idsOf, removeRows } from "../../resource/remove-rows";
import { readRow } from "../../resource/rows";
import { listRows } from "../../resource/list";
import { sendMessage } from "@/server/message/send-message";
import { BETWEEN, type Sentence } from "@/runtime/core/sentence";
import { NEWS, SENTENCE } from "./sentences";

const resource = getResource("workbench/proxy");
const ROUTE = "/work/todo";

type Rule = Pick<WorkbenchProxyRow, "id" | "proxyId" | "startDate" | "endDate" | "defCodes">;

function refuse(field: string, said: Sentence): never {
  throw refusedField(field, said);
}

const list: Handler<"workbench/proxy", "list"> = async (context, input) => {
  const page = await listRows(context, resource, resource.calls["list"] ?? {}, input);
  const names = new Map((await processesNamed(context)).map(({ code, name }) => [code, name]));
  const gone = await disabledOf(
    context,
    page.records.map(({ proxyId }) => proxyId),
  );
  const derived = (rule: Rule): Derived => ({
    state: stateOf(rule, gone),
    processNames: rule.defCodes
      .map((code) => names.get(code) ?? code)
      .join(BETWEEN.words[context.client.locale]),
  });
  return { ...page, records: page.records.map((row) => ({ ...row, ...derived(row) })) };
};

type Derived = Pick<Listed<"workbench/proxy">, "state" | "processNames">;

/** A rule that is not over does nothing while its proxy cannot sign in. */
function stateOf({ proxyId, startDate, endDate }: Rule, gone: ReadonlySet<string>): Derived["state"] {
  if (isOver({ endDate })) return "over";
  if (gone.has(proxyId)) return "disabled";
  return Date.now() < Date.parse(startDate) ? "before" : "running";
}

const isOver = ({ endDate }: Pick<Rule, "endDate">): boolean => Date.now() >= Date.parse(endDate);

async function disabledOf({ db }: Context, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: string }>(
    "select id from sys_user where id = any($1::text[]) and not enabled",
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Adds or changes under a lock on the owner, so that two rules saved at once cannot overlap. */
async function locked<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const { db, user } = context;
  await db.query("select 1 from sys_user where id = $1 for update", [user.id]);
  return work();
}

const add: Handler<"workbench/proxy", "add"> = (context, input) => {
  return locked(context, async () => {
    await check(context, { defCodes: [], ...input, id: "" });
    await demandProcesses(context, input.defCodes);
    const row = await addRow(context, resource, input);
    if (!isOver(row)) await tell(context, row);
    return row;
  });
};

/** What a rule asks of whom: another note asks for nothing new. */
const asked = ({ proxyId, startDate, endDate, defCodes }: Rule): unknown[] => [
  proxyId,
  startDate,
  endDate,
  defCodes,
];

const edit: Handler<"workbench/proxy", "edit"> = (context, input) => {
  return locked(context, async () => {
    const former = await readRow(context, resource, input.id, "write");
    // Before it is written: the table refuses too, and does not say what at which field.
    await check(context, { ...former, ...input });
    const row = await editRow(context, resource, input);
    await demandProcesses(context, input.defCodes);
    if (!isOver(row) && !isDeepStrictEqual(asked(former), asked(row))) await tell(context, row);
    const isReleased = former.proxyId !== row.proxyId || isOver(row);
    if (isReleased && !isOver(former)) await tellReleased(context, [former.proxyId]);
    return row;
  });
};

const del: Handler<"workbench/proxy", "del"> = (context, input) => {
  return locked(context, async () => {
    const former = await proxiesOf(context, idsOf(input));
    const removed = await removeRows(context, resource, input);
    await tellReleased(context, former);
    return removed;
  });
};

/** Who has been asked to stand in by these rules of the user, but for those that are over. */
async function proxiesOf({ db, user }: Context, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ proxyId: string }>(
    `select proxy_id as "proxyId" from workbench_proxy
     where id = any($1::text[]) and user_id = $2 and end_date > now()`,
    [ids, user.id],
  );
  return rows.map(({ proxyId }) => proxyId);
}

/** Named anew, a process exists; one that was named before may have gone meanwhile. */
function demandProcesses({ db }: Context, codes: readonly string[] = []): Promise<void> {
  return demandNames(
    db,
    "process",
    codes.map((name, index) => ({ name, pointer: `/defCodes/${index}` })),
  );
}

/** A proxy is another, enabled person, the period has a length and no process has two proxies at a time. */
async function check({ db, user }: Context, rule: Rule): Promise<void> {
  if (rule.proxyId === user.id) refuse("/proxyId", SENTENCE.proxyIsSelf);
  const people = await db.query("select 1 from sys_user where id = $1 and enabled", [rule.proxyId]);
  if (people.length === 0) refuse("/proxyId", SENTENCE.proxyUnknown);
  if (Date.parse(rule.endDate) <= Date.parse(rule.startDate)) refuse("/endDate", SENTENCE.endsBeforeStart);
  const others = await db.query(
    `select 1 from workbench_proxy where user_id = $1 and id <> $2 and start_date < $4::timestamptz
       and end_date > $3::timestamptz
       and (def_codes = '[]'::jsonb or $5::jsonb = '[]'::jsonb
         or exists (select 1 from jsonb_array_elements($5::jsonb) one where def_codes @> one))`,
    [user.id, rule.id, rule.startDate, rule.endDate, JSON.stringify(rule.defCodes)],
  );
  if (others.length > 0) refuse("/startDate", SENTENCE.proxyOverlaps);
}

async function tell({ db, user }: Context, rule: Rule): Promise<void> {
  await sendMessage(db, {
    to: [rule.proxyId],
    kind: "notice",
    title: NEWS.proxyAsked({ name: user.name }),
    route: ROUTE,
    senderName: user.name,
  });
}

function tellReleased({ db, user }: Context, proxies: readonly string[]): Promise<void> {
  return sendMessage(db, {
    to: proxies,
    kind: "notice",
    title: NEWS.proxyReleased({ name: user.name }),
    route: ROUTE,
    senderName: user.name,
  });
}

const received: Handler<"workbench/proxy", "received"> = ({ db, user, client }) => {
  return db.query(
    `select p.id, u.name as "userName", p.start_date as "startDate", p.end_date as "endDate", p.note,
       case when p.start_date <= now() then 'running' else 'before' end as state,
       (select string_agg(d.name, ${betweenWords(client.locale)} order by d.name) from bpm_definition d
         where d.is_main and p.def_codes @> to_jsonb(d.code)) as "processNames"
     from workbench_proxy p join sys_user u on u.id = p.user_id
     where p.proxy_id = $1 and p.end_date > now() and u.enabled order by p.start_date`,
    [user.id],
  );
};

/** Processes in use, those with the words in their name; all of them, however long the asker's page is. */
const processes: Handler<"workbench/proxy", "processes"> = (context, { name }) =>
  processesNamed(context, name);

function processesNamed(
  { db }: Pick<Context, "db">,
  name?: string,
): Promise<{ code: string; name: string }[]> {
  return db.query(
    "select code, name from bpm_definition where is_main and ($1::text is null or name ilike $1) order by name",
    [like(name)],
  );
}

export const handlers: Handlers<"workbench/proxy"> = { list, add, edit, del, received, processes };
