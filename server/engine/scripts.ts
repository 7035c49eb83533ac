import type { GraphNode } from "@/runtime/core/process/graph";
import type { NodeScript } from "@/runtime/core/process/setting";
import { openTasks, type InstanceState } from "@/runtime/core/process/state";
import { describeScriptError, type ScriptRunner } from "@/runtime/sandbox/script";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import type { OpenInstance } from "./act";
import { createThreadRunner } from "./script-thread";
import type { BusinessData } from "@/runtime/core/process/scope";

let runner: ScriptRunner | null = null;

/** The process's script runner: a thread in the built server, this thread where there is no build (tests). */
export function scriptRunner(): ScriptRunner {
  return (runner ??= createThreadRunner() ?? new QuickJsRunner());
}

type Moment = "before" | "after";

const part = (moment: Moment): keyof NodeScript => (moment === "before" ? "preHandle" : "handled");

/** Runs a node's script and the global scripts of that moment (spec 000 §9: process_script_before / _after). */
export async function runScripts(
  db: Db,
  open: OpenInstance,
  moment: Moment,
  node: string | undefined,
): Promise<void> {
  const { setting, graph } = open.definition;
  if (node === undefined) return;
  const name = graph.nodes[node]?.name ?? node;
  const own = graph.nodes[node]?.setting?.plugins?.script[part(moment)] ?? "";
  const global = setting.flow.globalScript.map((entry) =>
    moment === "before" ? entry.beforeCode : entry.afterCode,
  );
  for (const code of [own, ...global].filter((text) => text.trim() !== ""))
    await runOne(db, open, `${name} / ${part(moment)}`, code);
}

/** `preHandle` of every node that a step has reached. */
export async function runNodeScripts(db: Db, open: OpenInstance, after: InstanceState): Promise<void> {
  const known = new Set(open.state.tasks.map((task) => task.id));
  for (const task of openTasks(after))
    if (!known.has(task.id)) await runScripts(db, open, "before", task.node);
}

/** Does the work of a script task. */
export function runScriptTask(db: Db, open: OpenInstance, node: GraphNode): Promise<void> {
  return runOne(db, open, node.name, node.script ?? "");
}

/** A script changes the instance's form data and variables; an exception aborts the step and names the place. */
async function runOne(db: Db, open: OpenInstance, name: string, code: string): Promise<void> {
  const { row, definition } = open;
  const imports = definition.setting.flow.importScript ?? "";
  const main = definition.setting.flow.globalForm[0]?.boCode ?? "";
  const result = await scriptRunner().run({
    name,
    code: imports.trim() === "" ? code : `${imports}\n${code}`,
    input: {
      form: row.data[main] ?? {},
      vars: row.vars,
      user: { account: row.initiator, name: row.initiator_name },
      dict: await dictionaries(db, code),
      args: { globals: open.globals },
    },
  });
  if (!result.ok)
    throw new ApiError(CODE.unprocessable, describeScriptError(name, result.error), undefined, {
      script: name,
    });
  row.vars = result.vars;
  if (main !== "") row.data = { ...row.data, [main]: result.form } as BusinessData;
}

/** Only the dictionaries that a script names. */
async function dictionaries(
  db: Db,
  code: string,
): Promise<Record<string, { key: string; value: unknown }[]>> {
  const keys = [...code.matchAll(/\bdict\(\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "");
  if (keys.length === 0) return {};
  const rows = await db.query<{ dict: string; key: string; value: unknown }>(
    `select p.key as dict, d.key, d.value from sys_dict d join sys_dict p on p.id = d.parent_id
     where p.key = any($1::text[]) order by d.sort`,
    [keys],
  );
  const result: Record<string, { key: string; value: unknown }[]> = {};
  for (const { dict, key, value } of rows) (result[dict] ??= []).push({ key, value });
  return result;
}
