import { nodeOf } from "@/runtime/core/process/graph/graph";
import { openTasks } from "@/runtime/core/process/step/state";
import { demandScope } from "../../clients/outside-client";
import type { Context } from "../../context";
import { handlingOf } from "../../engine/access";
import { handleTask } from "../../engine/handle-task";
import { once } from "../../engine/once";
import { readByTask } from "../../engine/open-instance";
import { openToView } from "../../engine/read/viewer";
import { startable, startInstance } from "../../engine/start";
import { logBusiness } from "../../resource/business-log";
import { getResource } from "../../resource/declaration";
import type { Handler, Handlers } from "../../resource/handler";

const client = getResource("sys/client");

/** What a program did stands beside what people do, under its name. */
async function logUse(context: Context, action: string, after: { instId: string }): Promise<void> {
  const { outside } = context;
  if (!outside) return;
  await logBusiness(context, {
    resource: client,
    action,
    rowId: outside.id,
    label: outside.name,
    before: null,
    after: { code: outside.code, ...after },
  });
}

const start: Handler<"open/process", "start"> = async (context, input) => {
  demandScope(context.outside, "start", input.defCode);
  return once(context.db, context.user.account, input, async () => {
    const definition = await startable(context, input);
    const started = await startInstance(context, definition, { boData: input.boData, kept: null });
    await logUse(context, "start", { instId: started.instId });
    return started;
  });
};

/** 404 and 403 as for a person with the client's account. */
const state: Handler<"open/process", "state"> = async (context, { instId }) => {
  const open = await openToView(context, instId);
  const { row } = open;
  demandScope(context.outside, "read", row.def_code);
  const handlingFor = await handlingOf(context.db, open, context.user);
  return {
    instId: row.id,
    defCode: row.def_code,
    title: row.title,
    status: row.status,
    endDate: row.end_date,
    tasks: openTasks(open.state).map((task) => ({
      taskId: task.id,
      node: task.node,
      nodeName: nodeOf(open.definition.graph, task.node).name,
      mine: handlingFor(task) === "self",
    })),
  };
};

const complete: Handler<"open/process", "complete"> = async (context, input) => {
  const open = await readByTask(context.db, input.taskId);
  demandScope(context.outside, "complete", open.row.def_code);
  return once(context.db, context.user.account, input, async () => {
    const done = await handleTask(context, input);
    await logUse(context, input.action, { instId: done.instId });
    return done;
  });
};

export const handlers: Handlers<"open/process"> = { start, state, complete };
