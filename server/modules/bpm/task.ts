import { buttonsOf, needsOpinion } from "@/runtime/core/process/access";
import { nodeOf } from "@/runtime/core/process/graph";
import { canRecall } from "@/runtime/core/process/recall";
import { returnableIn } from "@/runtime/core/process/turn-down";
import type { Command } from "@/runtime/core/process/step";
import type { Context, Input } from "../../context";
import { demandButton, demandHandler } from "../../engine/access";
import { act, openByTask, type Actor } from "../../engine/act";
import { takeInput } from "../../engine/form-input";
import { demandOwnSignatures } from "../../engine/signatures";
import { settleValues } from "../../engine/settle-values";
import { formsAt } from "../../engine/forms";
import { once } from "../../engine/once";
import { TODO } from "../../engine/task-lists";
import type { BusinessData } from "@/runtime/core/process/scope";
import { diagramOf, formView, historyOf, instanceView } from "../../engine/view";
import { textOf } from "../../engine/text";
import { ApiError, CODE } from "../../errors";

type OpenTask = Awaited<ReturnType<typeof openByTask>>;

async function todoCount({ db, user }: Context): Promise<{ count: number }> {
  const rows = await db.query<{ count: number }>(`select count(*)::int as count from ${TODO}`, [
    user.account,
    user.roles,
  ]);
  return { count: rows[0]?.count ?? 0 };
}

/** What the handler of a task sees and may do. A finished task of his own is shown read-only. */
async function detail({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openByTask(db, String(input["taskId"]));
  const { task, definition, state } = open;
  if (task.actor !== user.account) demandHandler(task, user);
  const node = nodeOf(definition.graph, task.node);
  const forms = await formsAt(db, definition.setting, node, open.row.forms);
  if (task.status === "open")
    await db.query("update bpm_task set read_date = coalesce(read_date, now()) where id = $1", [task.id]);
  return {
    instance: instanceView(open),
    task: {
      id: task.id,
      node: task.node,
      nodeName: node.kind === "start" ? "发起人修改" : node.name,
      status: task.status,
    },
    forms: forms.map((form) => formView(form, open.row.data)),
    buttons: task.status === "open" ? buttonsOf(node) : {},
    isReturned: node.kind === "start",
    requireOpinion: definition.setting.flow.properties.requireOpinion,
    returnable: returnableIn(definition.graph, state, task.node).map((id) => ({
      id,
      name: nodeOf(definition.graph, id).name,
    })),
    canRecall: task.actor === user.account && mayRecall(open) && canRecall(definition.graph, state, task),
    history: await historyOf(db, open.row.id),
    diagram: await diagramOf(db, open),
  };
}

/** Keeps what the handler has written so far; nothing moves. */
async function save({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openByTask(db, String(input["taskId"]));
  demandHandler(open.task, user);
  await storeInput({ db, user, open }, input, false);
  await db.query("update bpm_instance set data = $2::jsonb, update_date = now() where id = $1", [
    open.row.id,
    JSON.stringify(open.row.data),
  ]);
  return { taskId: open.task.id };
}

async function storeInput(
  { db, user, open }: Pick<Context, "db" | "user"> & { open: OpenTask },
  input: Input,
  isFinal: boolean,
): Promise<void> {
  const node = nodeOf(open.definition.graph, open.task.node);
  const forms = await formsAt(db, open.definition.setting, node, open.row.forms);
  const stored = open.row.data;
  const data = await takeInput(forms, stored, (input["boData"] ?? {}) as BusinessData, isFinal);
  await demandOwnSignatures({ db, user }, forms, stored, data);
  open.row.data = await settleValues({ db, isFinal }, forms, stored, data);
}

type Action = "agree" | "handle" | "turnDown" | "shutdown" | "assign";

/** Every action of a handler: checked against task, handler, node button, opinion and form, then one step. */
function complete(context: Context, input: Input): Promise<Input> {
  const { db, user } = context;
  return once(db, user.account, input["key"], async () => {
    const open = await openByTask(db, String(input["taskId"]));
    const action = input["action"] as Action;
    const actor = { account: user.account, name: user.name, opinion: textOf(input, "opinion") };
    demandHandler(open.task, user);
    demandButton(nodeOf(open.definition.graph, open.task.node), action);
    demandOpinion(open, action, actor);
    if (input["boData"] !== undefined || action === "agree" || action === "handle")
      await storeInput({ db, user, open }, input, action === "agree" || action === "handle");
    const state = await act(db, open, commandOf(open, action, input, actor), actor);
    return { instId: open.row.id, status: state.status };
  });
}

function demandOpinion(open: OpenTask, action: Action, actor: Actor): void {
  if (actor.opinion === "" && needsOpinion(open.definition.setting.flow, action))
    throw new ApiError(CODE.badRequest, "请填写意见", { "/opinion": "请填写意见" });
}

function commandOf(open: OpenTask, action: Action, input: Input, actor: Actor): Command {
  const base = { taskId: open.task.id, actor: actor.account };
  switch (action) {
    case "agree":
    case "handle":
      return { type: "complete", action, ...base };
    case "turnDown":
      return {
        type: "turnDown",
        ...base,
        ...(typeof input["target"] === "string" ? { target: input["target"] } : {}),
      };
    case "shutdown":
      return { type: "shutdown", ...base };
    case "assign":
      if (typeof input["to"] !== "string")
        throw new ApiError(CODE.badRequest, "请选择转办人", { "/to": "请选择转办人" });
      return { type: "assign", to: input["to"], ...base };
  }
}

/** Recall strategy of the node, or the process's (spec 000 §4). */
function mayRecall({ definition, task }: OpenTask): boolean {
  const own = nodeOf(definition.graph, task.node).setting?.plugins?.properties.recycle ?? "global";
  return own === "allow" || (own === "global" && definition.setting.flow.properties.recycle);
}

async function recall({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openByTask(db, String(input["taskId"]));
  if (!mayRecall(open)) throw new ApiError(CODE.forbidden, "该节点不允许撤回");
  const actor = { account: user.account, name: user.name, opinion: textOf(input, "opinion") };
  const state = await act(db, open, { type: "recall", taskId: open.task.id, actor: user.account }, actor);
  return { instId: open.row.id, status: state.status };
}

async function copyTask({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openByTask(db, String(input["taskId"]));
  demandHandler(open.task, user);
  const users = String(input["users"]).split(",");
  await act(db, open, { type: "addSign", taskId: open.task.id, actor: user.account, users }, personOf(user));
  return { taskId: open.task.id };
}

async function delTask({ db, user }: Context, input: Input): Promise<Input> {
  const open = await openByTask(db, String(input["taskId"]));
  const isSibling = open.state.tasks.some(
    (task) => task.token === open.task.token && task.assignee === user.account,
  );
  if (!isSibling && !user.isAdmin) throw new ApiError(CODE.forbidden, "只有同一节点的处理人可以减签");
  await act(db, open, { type: "delSign", taskId: open.task.id, actor: user.account }, personOf(user));
  return { taskId: open.task.id };
}

const personOf = (user: Context["user"]): Actor => ({ account: user.account, name: user.name, opinion: "" });

export const handlers = { todoCount, detail, save, complete, recall, copyTask, delTask };
