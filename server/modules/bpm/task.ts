import type { Given, Handler, Handlers, Taken } from "../../resource/handler";
import { buttonsOf } from "@/runtime/core/process/access";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { canRecall } from "@/runtime/core/process/step/recall";
import { returnableIn } from "@/runtime/core/process/step/turn-down";
import type { Context } from "../../context";
import type { Db } from "../../db/port";
import { demandButton, demandHandler, handlingOf } from "../../engine/access";
import type { Person } from "../../engine/actor";
import { act } from "../../engine/act";
import { openByTask, readByTask } from "../../engine/open-instance";
import { allTasks } from "@/server/engine/read/all-tasks";
import { copyInstance } from "../../engine/copies";
import { formsAt, formsPlace } from "@/server/form/forms";
import { withSignedRows } from "../../file/file-sign";
import { handleTask, saveInput, textToSign } from "../../engine/handle-task";
import type { OpenTask } from "../../engine/open-instance";
import { actedOnce } from "../../engine/acted-once";
import { withSaved } from "@/server/engine/read/saved-values";
import { signedActions } from "../../engine/task-signature";
import { outcomeOf } from "../../engine/outcome";
import { opinionOf } from "../../engine/opinion";
import { principalsOf } from "../../engine/proxies";
import { barredFrom, NOBODY } from "@/server/engine/read/barred";
import { seenTask } from "@/server/engine/read/closed-task";
import { unlessDeleted } from "@/server/engine/read/deleted";
import { givenBy } from "@/server/engine/read/given-task";
import { viewerForms } from "@/server/engine/read/viewer";
import { reachedBy, WAYS, waysOf } from "@/server/engine/read/ways";
import { countTodo } from "@/server/engine/read/task-lists";
import { textOf } from "../../engine/text";
import { diagramOf, FORM_FILES, formView, historyView, instanceView } from "@/server/engine/read/view";
import { ApiError, CODE } from "../../errors";
import { type Locale, localText } from "@/runtime/core/locale";
import { nodeNameOf } from "../../engine/sentences";
import { SENTENCE } from "./sentences";
import { keptWords, withKeptTexts } from "../../kept/kept-texts";

const todoCount: Handler<"bpm/task", "todoCount"> = async ({ db, user }) => {
  return { count: await countTodo(db, user) };
};

/**
 * What the handler of a task sees and may do. A finished task of their own is shown read-only; one that somebody else
 * finished shows what its reader may see of the application.
 */
const detail: Handler<"bpm/task", "detail"> = (context, input) =>
  unlessDeleted(context, input, () => taskSeen(context, input));

async function taskSeen(
  context: Context,
  input: Taken<"bpm/task", "detail">,
): Promise<Given<"bpm/task", "detail">> {
  const { db, user, client } = context;
  const open = await readByTask(db, input.taskId, user.account);
  const { task, definition, state } = open;
  const { onBehalf, closed } = await seenTask(context, open);
  const forms = closed ? await viewerForms(db, open, user) : await formsAt(db, formsPlace(open), task.node);
  const isToDo = task.status === "open" && closed === null;
  const saved = isToDo ? open.saved : null;
  const values = withSaved(forms, open.row.data, saved);
  if (isToDo)
    await db.query("update bpm_task set read_date = now() where id = $1 and read_date is null", [task.id]);
  return {
    instance: instanceView(open),
    task: {
      id: task.id,
      node: task.node,
      nodeName: await nodeNameIn(db, open, client.locale),
      status: task.status,
    },
    forms: await withSignedRows(
      db,
      forms.map((form) => ({
        ...formView(form, values),
        ...(saved ? { given: formView(form, open.row.data).values } : {}),
      })),
      [...FORM_FILES, "given"],
    ),
    buttons: isToDo && !open.row.is_suspended ? buttonsOf(nodeOf(definition.graph, task.node), task) : {},
    owner: task.owner,
    given: isToDo ? await givenBy(db, task.id) : null,
    onBehalf: onBehalf?.name ?? null,
    signers: await signersOf(db, open),
    barred: isToDo ? await barredFrom(context, open, onBehalf) : NOBODY,
    isReturned: task.returned,
    signing: signedActions(open),
    requireOpinion: definition.setting.flow.properties.requireOpinion,
    returnable: returnableIn(definition.graph, state, task.node).map((id) => ({
      id,
      name: nodeOf(definition.graph, id).name,
    })),
    canRecall:
      task.actor === user.account &&
      !open.row.is_suspended &&
      mayRecall(open) &&
      canRecall(definition.graph, state, task),
    closed,
    history: await historyView(db, open.row, client.locale),
    diagram: await diagramOf(db, open, client.locale),
  };
}

/** What a task's node is called; a finished one keeps its name, whatever version the application was moved to. */
async function nodeNameIn(db: Db, { definition, task }: OpenTask, locale: Locale): Promise<string> {
  if (task.status === "open") return localText(nodeNameOf(nodeOf(definition.graph, task.node)), locale);
  const [row] = await db.query<{ name: string; kept: unknown }>(
    "select node_name as name, kept from bpm_task where id = $1",
    [task.id],
  );
  return row ? keptWords({ table: "bpm_task", name: "nodeName", kept: row.kept }, row.name, locale) : "";
}

/** The other open tasks of the same step with a handler of their own. */
function signersOf(db: Db, { state, task }: OpenTask): Promise<{ taskId: string; name: string }[]> {
  const others = state.tasks.filter(
    ({ id, token, status, assignee }) =>
      id !== task.id && token === task.token && status === "open" && assignee !== null,
  );
  return db.query(
    `select t.id as "taskId", u.name from bpm_task t join sys_user u on u.account = t.assignee
      where t.id = any($1::text[]) order by u.name`,
    [others.map(({ id }) => id)],
  );
}

/** Keeps what the handler has written so far, for them alone; nothing moves. */
const save: Handler<"bpm/task", "save"> = (context, input) =>
  unlessDeleted(context, input, async () => {
    const open = await openByTask(context.db, input.taskId, context.user.account);
    await demandHandler(context.db, open, context.user);
    await saveInput(context, open, input.boData);
    return { taskId: open.task.id };
  });

/** What the handler's hardware key is to sign. */
const signing: Handler<"bpm/task", "signing"> = (context, input) =>
  unlessDeleted(context, input, () => textToSign(context, input));

/** One action of a handler; a repeated key acts once. */
const complete: Handler<"bpm/task", "complete"> = (context, input) => actedOnce(context, input, handleTask);

type Acted = Given<"bpm/task", "complete">;

/**
 * The same action on several tasks, each in a transaction of its own: one that is refused does not hold up the others.
 * Instances are locked one at a time, so batches cannot block each other.
 */
const batchComplete: Handler<"bpm/task", "batchComplete"> = async (context, input) => {
  const { app } = context;
  const results: Given<"bpm/task", "batchComplete">["results"] = [];
  const titles = await titlesOf(context, input.taskIds);
  for (const taskId of new Set(input.taskIds)) {
    const { key: given = context.key, taskIds: _, ...rest } = input;
    const one = { ...rest, taskId, ...(given === undefined ? {} : { key: `${given}:${taskId}` }) };
    const work = (db: Db): Promise<Acted> => actedOnce({ ...context, db }, one, handleTask);
    results.push({
      taskId,
      title: titles.get(taskId) ?? taskId,
      ...(await outcomeOf(context, "/api/bpm/task/todo/batchComplete", () => app.db.transaction(work))),
    });
  }
  return { results };
};

/** Titles of those tasks that the user has to do: of others they learn nothing. */
async function titlesOf(
  { app: { db }, user }: Context,
  taskIds: readonly string[],
): Promise<Map<string, string>> {
  const ways = waysOf(user, await principalsOf(db, user));
  const rows = await db.query<{ id: string; title: string }>(
    `select t.id, i.title from bpm_task t join bpm_live_instance i on i.id = t.inst_id
      where t.id = any($3::text[]) and (t.actor = $2 or ${reachedBy(WAYS)})`,
    [JSON.stringify(ways), user.account, taskIds],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Recall strategy of the node, or the process's (spec 000 §4). */
function mayRecall({ definition, task }: OpenTask): boolean {
  const own = definition.graph.nodes[task.node]?.setting?.plugins?.properties.recycle ?? "global";
  return own === "allow" || (own === "global" && definition.setting.flow.properties.recycle);
}

const recall: Handler<"bpm/task", "recall"> = (context, input) =>
  actedOnce(context, input, async ({ db, user }) => {
    const open = await openByTask(db, input.taskId);
    if (!mayRecall(open)) throw new ApiError(CODE.forbidden, SENTENCE.noRecall);
    const actor = await opinionOf(context, input);
    const state = await act(db, open, { type: "recall", taskId: open.task.id, actor: user.account }, actor);
    return { instId: open.row.id, status: state.status };
  });

/** An open task of the user whose node offers a button. */
async function openFor(
  context: Context,
  input: { taskId: string },
  button: "addSign" | "copyTo",
): Promise<OpenTask & { onBehalf: Person | null }> {
  const open = await openByTask(context.db, input.taskId);
  const onBehalf = await demandHandler(context.db, open, context.user);
  demandButton(nodeOf(open.definition.graph, open.task.node), open.task, button);
  return { ...open, onBehalf };
}

const accountsIn = (input: { users: string }): string[] => [
  ...new Set(
    input.users
      .split(",")
      .map((account) => account.trim())
      .filter((account) => account !== ""),
  ),
];

const copyTask: Handler<"bpm/task", "copyTask"> = (context, input) =>
  actedOnce(context, input, async ({ db, user }) => {
    const open = await openFor(context, input, "addSign");
    const command = { taskId: open.task.id, actor: user.account, users: accountsIn(input) };
    const actor = { ...(await opinionOf(context, input)), onBehalf: open.onBehalf };
    await act(db, open, { type: "addSign", ...command }, actor);
    return { taskId: open.task.id };
  });

const delTask: Handler<"bpm/task", "delTask"> = (context, input) =>
  actedOnce(context, input, async ({ db, user }) => {
    const open = await openByTask(db, input.taskId);
    if (!user.isAdmin) await demandTakeAway(context, open);
    const command = { taskId: open.task.id, actor: user.account };
    await act(db, open, { type: "delSign", ...command }, await opinionOf(context, input));
    return { taskId: open.task.id };
  });

/**
 * Only those who handle the same step take a signer away, and only by a task that offers it: what the other's task
 * offers is the other's. A task that was delegated to them offers nothing of the kind.
 */
async function demandTakeAway({ db, user }: Context, open: OpenTask): Promise<void> {
  const handlingFor = await handlingOf(db, open, user);
  const held = open.state.tasks.filter(
    (task) => task.token === open.task.token && handlingFor(task) !== null,
  );
  const own = held.find(({ owner }) => owner === null) ?? held[0];
  if (!own) throw new ApiError(CODE.forbidden, SENTENCE.siblingsTakeAway);
  demandButton(nodeOf(open.definition.graph, own.node), own, "addSign");
}

const copyTo: Handler<"bpm/task", "copyTo"> = (context, input) =>
  actedOnce(context, input, async () => {
    const open = await openFor(context, input, "copyTo");
    const node = nodeOf(open.definition.graph, open.task.node);
    const name = nodeNameOf(node);
    const accounts = accountsIn(input);
    await copyInstance(context, open, {
      node: { id: node.id, name },
      accounts,
      note: textOf(input.opinion),
      onBehalf: open.onBehalf,
    });
    return { taskId: open.task.id, accounts };
  });

/** Every task of every application, for administrators. */
const list: Handler<"bpm/task", "list"> = async (context, input) =>
  withKeptTexts(context, "bpm_task", await allTasks(context, input));

export const handlers: Handlers<"bpm/task"> = {
  list,
  todoCount,
  detail,
  save,
  signing,
  complete,
  batchComplete,
  recall,
  copyTask,
  delTask,
  copyTo,
};
