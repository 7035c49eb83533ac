import { handlerOf } from "@/server/resource/handlers";
import { DEFAULT_BUTTONS } from "@/runtime/core/process/setting";
import { readConfig } from "@/server/config";
import type { Context, Input } from "@/server/context";
import type { Database, Db } from "@/server/db/port";
import { handleTask } from "@/server/engine/handle-task";
import { once } from "@/server/engine/once";
import { handlers } from "@/server/modules/bpm/task";
import { ProcessBuilder } from "./process-graph";

/**
 * A process with a step that touches everything: scripts of a node and of the process before and after, a join, a script
 * task, a service call, a timer, a shared task, a countersign, messages.
 */
export function richProcess(): ProcessBuilder {
  const script = { preHandle: "vars.reached = true", handled: "vars.left = true" };
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .node("f", "ParallelGateway")
    .node("j", "ParallelGateway")
    .node("sum", "ScriptTask", { script: "vars.total = 1" })
    .node("f2", "ParallelGateway")
    .node("call", "ServiceTask", { $attrs: { "activiti:requestUrl": "https://example.com/" } })
    .node("wait", "IntermediateCatchEvent", {
      eventDefinitions: [{ $type: "bpmn:TimerEventDefinition", timeDuration: { body: "PT1H" } }],
    })
    .task("a", ["lisi"], (plugins) => {
      plugins.btnList = { ...DEFAULT_BUTTONS, copyTo: 1 };
      plugins.script = script;
    })
    .task("b", ["wangwu"])
    .task("after", ["lisi", "wangwu"], (plugins) => void (plugins.script = script))
    .task("all", ["lisi", "wangwu", "admin"], (plugins) => void (plugins.userAssign.sign = "all"))
    .path("s", "f", "a", "j", "sum", "f2", "after", "e")
    .path("f", "b", "j")
    .path("f2", "all", "e")
    .path("f2", "call", "e")
    .path("f2", "wait", "e");
  builder.setting.flow.globalScript = [
    { code: "g", type: "js", beforeCode: "vars.before = 1", afterCode: "vars.after = 1" },
  ];
  return builder;
}

/** The rich step: the handler of `a` copies the application to somebody and agrees, once for the key. */
export function richStep(context: Context, db: Db, taskId: string): Promise<object> {
  const own = { ...context, db };
  return once(db, context.user.account, { key: `step:${taskId}` }, async () => {
    await handlers.copyTo?.(own, { taskId, users: "designer", opinion: "请知悉" });
    return handleTask(own, { taskId, action: "agree", boData: {}, opinion: "同意" });
  });
}

/** What a call of this person gets, outside of any server. */
export async function contextOf(db: Database, account: string): Promise<Context> {
  const [row] = await db.query<{ id: string; name: string }>(
    "select id, name from sys_user where account = $1",
    [account],
  );
  const user = { id: row?.id ?? "", account, name: row?.name ?? "", deptId: null, roles: [] };
  return {
    db,
    user: { ...user, codes: new Set(), isAdmin: false, sessionId: null, mustChange: false },
    client: { ip: "", agent: "", token: null, locale: "zh" },
    document: null,
    log: console as never,
    app: { db, config: readConfig({}) },
    handlerOf,
  };
}

const TABLES = ["bpm_instance", "bpm_token", "bpm_task", "bpm_history", "sys_job", "bpm_copy"];

/** All rows of an instance, its candidates, messages and answered keys. */
export async function pictureOf(db: Db, inst: string): Promise<Record<string, Input[]>> {
  const picture: Record<string, Input[]> = {};
  for (const table of TABLES) {
    const column = table === "bpm_instance" ? "id" : "inst_id";
    picture[table] = await db.query(`select * from ${table} where ${column} = $1 order by id`, [inst]);
  }
  picture["bpm_candidate"] = await db.query(
    "select c.* from bpm_candidate c join bpm_task t on t.id = c.task_id where t.inst_id = $1 order by c.task_id, c.code",
    [inst],
  );
  picture["sys_message"] = await db.query(
    "select * from sys_message where route like '%' || $1 || '%' order by id",
    [inst],
  );
  picture["bpm_action"] = await db.query("select * from bpm_action where key like '%' || $1 || '%'", [inst]);
  return picture;
}
