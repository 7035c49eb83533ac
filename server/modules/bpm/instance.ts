import type {
  BpmInstanceMigrationLine,
  BpmInstanceMigrationPreview,
} from "@/runtime/core/resource/call-types";
import type { Given, Handler, Handlers, Listed, Taken } from "../../resource/handler";
import { isScopeToken } from "@/runtime/core/process/step/scopes";
import type { Command } from "@/runtime/core/process/step/step";
import type { Context } from "../../context";
import type { Db } from "../../db/port";
import { act, preview } from "../../engine/act";
import { demandManaged, managedBy, manages } from "../../engine/managed";
import { openByTask, openInstance, readInstance, type OpenInstance } from "../../engine/open-instance";
import { deleteInstance } from "../../engine/delete-instance";
import { logInstance } from "../../engine/engine-log";
import { migrateInstance, type MigrationLine } from "../../engine/migrate-instance";
import { once } from "../../engine/once";
import { opinionOf } from "../../engine/opinion";
import { outcomeOf } from "../../engine/outcome";
import { historyOf } from "@/server/engine/read/view";
import { openToView, viewerForms } from "@/server/engine/read/viewer";
import type { ProcessForm } from "../../form/forms";
import { gather, orderedForm } from "../../print/gather";
import type { OrderedForm, PrintedInstance } from "../../print/print-order";
import { Download } from "../../resource/download";
import { like, orderOf, pageOf } from "../../resource/page";
import { barredFromEach } from "@/server/engine/read/barred";
import { movableNodes, type Position, positionsOf } from "@/server/engine/read/positions";
import { deployedById } from "../../engine/store/definition-rows";
import { appendHistory } from "../../engine/store/history-rows";
import { textOf } from "../../engine/text";
import { ApiError, CODE } from "../../errors";
import { idsOf } from "../../resource/remove-rows";
import { addRange } from "../../resource/period";
import { Where } from "../../resource/where";
import { SENTENCE as ENGINE } from "../../engine/sentences";
import { type Locale, localText } from "@/runtime/core/locale";
import { SENTENCE } from "./sentences";
import { withCurrentNodes } from "../../engine/read/current-nodes";
import { withViewable } from "../../engine/read/viewable-rows";
import { work } from "../../work/work";

/** A deleted or suspended application is called so, whatever its status. */
const STATE =
  "case when i.deleted_date is not null then 'deleted' when i.is_suspended then 'suspended' else i.status end";
const DELETED = "deleted";

type StoredRow = Omit<Listed<"bpm/instance">, "currentNodes" | "isViewable">;

const list: Handler<"bpm/instance", "list"> = async (context, input) => {
  const where = new Where();
  const title = like(input.title);
  const initiator = like(input.initiatorName);
  if (title !== null) where.add("i.title ilike ?", title);
  if (initiator !== null) where.add("i.initiator_name ilike ?", initiator);
  if (input.defCode) where.add("i.def_code = ?", input.defCode);
  if (input.status) where.add("i.status = ?", input.status);
  if (input.state) where.add(`${STATE} = ?`, input.state);
  const managed = await managedBy(context);
  where.add(managed.sql, ...managed.values);
  addRange(where, "i.create_date", input.createDate, { name: "createDate", title: ENGINE.started });
  const select = `i.id, i.id as "instId", i.def_id as "defId", i.def_code as "defCode", i.def_name as "defName", i.title,
    i.status, ${STATE} as state, i.initiator_name as "initiatorName", i.is_trial as "isTrial", i.is_suspended as "isSuspended",
    i.create_date as "createDate", i.end_date as "endDate", i.deleted_by_name as "deletedByName",
    i.deleted_date as "deletedDate", i.delete_reason as "deleteReason",
    (select d.version from bpm_definition d where d.id = i.def_id) as version,
    exists (select 1 from bpm_task t where t.inst_id = i.id and t.status = 'open' and t.is_orphan) as "isOrphan"`;
  const order = orderOf(
    input.sort,
    { title: "i.title", createDate: "i.create_date", endDate: "i.end_date" },
    "i.create_date desc, i.id",
  );
  // Only administrators find what is deleted, and only when they ask for it.
  const source = input.state === DELETED && context.user.isAdmin ? "bpm_instance" : "bpm_live_instance";
  const query = { select, from: `${source} i${where.sql}`, order, params: where.params };
  const page = await pageOf<StoredRow>(context.db, query, input);
  return withViewable(context, await withCurrentNodes(context, page));
};

const shutdown: Handler<"bpm/instance", "shutdown"> = (context, input) => {
  const { db, user } = context;
  return once(db, user.account, input, async () => {
    await demandManaged(context, input.instId);
    const open = await openInstance(db, input.instId);
    const command = { type: "shutdown" as const, taskId: null, actor: user.account };
    const before = { status: open.state.status };
    const state = await act(db, open, command, await opinionOf(context, input));
    const after = { status: state.status, reason: textOf(input.opinion) };
    await logInstance(context, open.row, "shutdown", { before, after });
    return { instId: open.row.id, status: state.status };
  });
};

/** Suspending stops everything: no action, no timer, no request, until it is resumed. */
const suspend: Handler<"bpm/instance", "suspend"> = async (context, input) => {
  const { db, user } = context;
  await demandManaged(context, input.instId);
  const { row, definition } = await openInstance(db, input.instId);
  const suspended = input.suspended === true;
  if (suspended && row.end_date !== null) throw new ApiError(CODE.conflict, SENTENCE.overNoSuspending);
  if (row.is_suspended !== suspended) {
    await db.query("update bpm_instance set is_suspended = $2, update_date = now() where id = $1", [
      row.id,
      suspended,
    ]);
    const { start, name } = definition.graph;
    const action = suspended ? ("suspend" as const) : ("resume" as const);
    const event = {
      action,
      node: start,
      nodeName: name,
      task: null,
      flows: [],
      detail: "",
      actor: user.account,
    };
    const opinion = textOf(input.opinion);
    await appendHistory(db, row.id, {
      events: [event],
      name: user.name,
      opinion,
      command: null,
    });
    await logInstance(context, row, action, {
      before: { suspended: row.is_suspended },
      after: { suspended, reason: opinion },
    });
  }
  return { instId: row.id, suspended };
};

const assign: Handler<"bpm/instance", "assign"> = assignTask;

async function assignTask(
  context: Context,
  input: Taken<"bpm/instance", "assign">,
): Promise<{ taskId: string }> {
  const { db, user } = context;
  return once(db, user.account, input, async () => {
    const open = await openByTask(db, input.taskId);
    await demandManaged(context, open.row.id);
    const command = { taskId: open.task.id, actor: user.account, to: input.to, isManaged: true };
    await act(db, open, { type: "assign", ...command }, await opinionOf(context, input));
    const { node, assignee } = open.task;
    await logInstance(context, open.row, "assign", {
      before: { node, assignee },
      after: { node, assignee: command.to, reason: textOf(input.opinion) },
    });
    return { taskId: open.task.id };
  });
}

/** Every task in a transaction of its own, as people do them one after another. */
const batchAssign: Handler<"bpm/instance", "batchAssign"> = async (
  context,
  { ids, key = context.key, ...rest },
) => {
  const { app } = context;
  const results: Given<"bpm/instance", "batchAssign">["results"] = [];
  const titles = await titlesIn(context, "t.id", ids);
  for (const taskId of new Set(ids)) {
    const one = { ...rest, taskId, ...(key === undefined ? {} : { key: `${key}:${taskId}` }) };
    const work = (db: Db): Promise<{ taskId: string }> => assignTask({ ...context, db }, one);
    const path = "/api/bpm/instance/batchAssign";
    const outcome = await outcomeOf(context, path, () => app.db.transaction(work));
    results.push({ ...outcome, taskId, title: titles.get(taskId) ?? taskId });
  }
  return { results };
};

/**
 * Titles of those applications, by their own ids or by those of tasks, that the user manages: of others they learn
 * nothing.
 */
async function titlesIn(
  { app: { db }, user }: Context,
  id: "i.id" | "t.id",
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { sql, values } = await managedBy({ db, user });
  const where = new Where().add(`${id} = any(?::text[])`, ids).add(`(${sql})`, ...values);
  const tasks = id === "t.id" ? " join bpm_task t on t.inst_id = i.id" : "";
  const rows = await db.query<{ id: string; title: string }>(
    `select ${id} as id, i.title from bpm_live_instance i${tasks}${where.sql}`,
    where.params,
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What is no longer to be done, or not the reader's to manage, bars nobody: it is refused whomever it should go to. */
const barred: Handler<"bpm/instance", "barred"> = async ({ db, user }, { ids }) => {
  const { sql, values } = await managedBy({ db, user });
  const where = new Where()
    .add("t.id = any(?::text[]) and t.status = 'open'", ids)
    .add(`(${sql})`, ...values);
  const tasks = await db.query<{ id: string; token: string; inst: string }>(
    `select t.id, t.token, t.inst_id as inst from bpm_live_instance i join bpm_task t on t.inst_id = i.id${where.sql}`,
    where.params,
  );
  return { accounts: await barredFromEach(db, tasks) };
};

const positions: Handler<"bpm/instance", "positions"> = async (context, input) => {
  const { db, client } = context;
  const { locale } = client;
  await demandManaged(context, input.instId);
  const open = await readInstance(db, input.instId);
  return {
    positions: await positionsOf(db, open, { state: open.state, locale }),
    targets: movableNodes(open),
  };
};

/** Tokens on the nodes that are named; all of them when none is. */
function jumpOf(
  { state, definition }: OpenInstance,
  input: { from?: string[]; to: string },
  actor: string,
): Command {
  const { from } = input;
  const tokens = state.tokens.filter((token) => !isScopeToken(definition.graph, token));
  const chosen = from === undefined ? tokens : tokens.filter((token) => from.includes(token.id));
  if (chosen.length === 0) throw new ApiError(CODE.conflict, SENTENCE.positionLeft);
  return { type: "jump", tokenIds: chosen.map(({ id }) => id), to: input.to, actor };
}

/** What a move would cause; nothing is written. A move that is not possible is refused as the move itself would be. */
const movePreview: Handler<"bpm/instance", "movePreview"> = async (context, input) => {
  const { db, user, client } = context;
  const { locale } = client;
  await demandManaged(context, input.instId);
  const open = await readInstance(db, input.instId);
  const { state, events } = await preview(db, open, jumpOf(open, input, user.account));
  const before = await positionsOf(db, open, { state: open.state, locale });
  const after = await positionsOf(db, open, { state, locale });
  const isIn = (list: readonly Position[], { tokenId }: Position): boolean =>
    list.some((one) => one.tokenId === tokenId);
  return {
    status: state.status,
    cancelled: before.filter((one) => !isIn(after, one)),
    kept: after.filter((one) => isIn(before, one)),
    opened: after.filter((one) => !isIn(before, one)),
    skipped: events
      .filter(({ action }) => action === "skip")
      .map(({ node, nodeName }) => ({ node, nodeName: localText(nodeName, locale) })),
  };
};

const move: Handler<"bpm/instance", "move"> = (context, input) => {
  const { db, user, client } = context;
  const { locale } = client;
  return once(db, user.account, input, async () => {
    await demandManaged(context, input.instId);
    const open = await openInstance(db, input.instId);
    const command = jumpOf(open, input, user.account);
    const before = { at: open.state.tokens.map(({ node }) => node) };
    const state = await act(db, open, command, await opinionOf(context, input));
    const after = { at: state.tokens.map(({ node }) => node), reason: textOf(input.opinion) };
    await logInstance(context, open.row, "move", { before, after });
    return {
      instId: open.row.id,
      status: state.status,
      positions: await positionsOf(db, open, { state, locale }),
    };
  });
};

async function migration(
  context: Context,
  input: Taken<"bpm/instance", "migrate">,
  isTrial: boolean,
): Promise<BpmInstanceMigrationPreview> {
  const { db } = context.app;
  const target = await deployedById(db, input.defId);
  const mapping = input.mapping ?? {};
  const titles = await titlesIn(context, "i.id", input.instIds);
  const lines: MigrationLine[] = [];
  for (const instId of new Set(input.instIds))
    lines.push(
      await lineOf({ instId, title: titles.get(instId) }, () =>
        db.transaction(async (tx) => {
          await demandManaged({ ...context, db: tx }, instId);
          return migrateInstance(context, tx, instId, { target, mapping, isTrial });
        }),
      ),
    );
  const { locale } = context.client;
  return { results: lines.map((line) => worded(line, locale)), unmatched: unmatchedIn(lines) };
}

/** One line of the report; a refusal is its reason, told with the title of what its reader manages. */
async function lineOf(
  { instId, title }: { instId: string; title: string | undefined },
  work: () => Promise<MigrationLine>,
): Promise<MigrationLine> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problems = [{ node: "", name: "", reason: error.said, targets: [] }];
    return { instId, ...(title === undefined ? {} : { title }), ok: false, problems };
  }
}

const worded = ({ problems, ...line }: MigrationLine, locale: Locale): BpmInstanceMigrationLine => ({
  ...line,
  problems: problems.map(({ node, name, reason }) => ({ node, name, reason: localText(reason, locale) })),
});

/** Nodes without a counterpart, each once, with those that could stand for them. */
function unmatchedIn(lines: readonly MigrationLine[]): BpmInstanceMigrationPreview["unmatched"] {
  const problems = lines.flatMap((line) => line.problems).filter(({ targets }) => targets.length > 0);
  const byNode = new Map(problems.map((problem) => [problem.node, problem]));
  return [...byNode.values()].map(({ node, name, targets }) => ({ node, name: name || node, targets }));
}

const migratePreview: Handler<"bpm/instance", "migratePreview"> = (context, input) =>
  migration(context, input, true);
const migrate: Handler<"bpm/instance", "migrate"> = async (context, input) => {
  const { results } = await migration(context, input, false);
  return { results };
};

/** What is deleted stays for administrators; nothing else finds it any more. */
const del: Handler<"bpm/instance", "del"> = async (context, input) => {
  let removed = 0;
  for (const id of idsOf(input).toSorted())
    if ((await manages(context, id)) && (await deleteInstance(context, id, textOf(input.reason))))
      removed += 1;
  return { removed };
};

/** The application as its viewer may read it, as a PDF. What it needs is gathered here, the pages are drawn elsewhere. */
const print: Handler<"bpm/instance", "print"> = async (context, input) => {
  const { app, user } = context;
  const locale = input.lang === "en" ? ("en" as const) : ("zh" as const);
  const open = await app.db.transaction(async (db) => {
    const found = await openToView({ ...context, db }, input.id);
    const forms = await viewerForms(db, found, user);
    const { row, definition } = found;
    return { row, version: definition.version, forms, history: await historyOf(db, row, locale) };
  });
  const reading = { ...context, db: app.db, client: { ...context.client, locale } };
  const forms: OrderedForm[] = [];
  for (const form of open.forms.filter(isPrinted))
    forms.push(await orderedForm(reading, form, open.row.data));
  const signatures = open.history.flatMap(({ signature }) => signature ?? []);
  const content = await work("printApplication", {
    instance: printedInstance(open.row),
    version: open.version,
    history: open.history,
    forms,
    reader: { locale, zone: input.zone },
    ...(await gather(reading, forms, signatures)),
  });
  return new Download({
    fileName: `${open.row.title}.pdf`,
    type: "application/pdf",
    content: Buffer.from(content),
  });
};

/** What a page says of an application; its data are not among it. */
function printedInstance({ data: _data, vars: _vars, ...row }: OpenInstance["row"]): PrintedInstance {
  return row;
}

export const handlers: Handlers<"bpm/instance"> = {
  list,
  shutdown,
  suspend,
  assign,
  batchAssign,
  barred,
  positions,
  movePreview,
  move,
  migratePreview,
  migrate,
  del,
  print,
};

/** A list goes on paper for whom it is granted (spec 000 §5, button authorization). */
const isPrinted = ({ access }: ProcessForm): boolean => access.isList !== true || access.buttons.has("print");
