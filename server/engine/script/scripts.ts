import { dictionariesIn, serialsIn } from "@/runtime/core/references/script-names";
import type { GraphNode } from "@/runtime/core/process/graph/graph";
import { reachedNodes, type InstanceState } from "@/runtime/core/process/step/state";
import { afterScript, type NamedScript, processScript, scriptsAt } from "@/runtime/sandbox/process-scripts";
import { describeScriptError, type ScriptRunner } from "@/runtime/sandbox/script";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import type { Db } from "@/server/db/port";
import { ApiError, CODE } from "@/server/errors";
import { offerSerials } from "@/server/form/serials";
import type { OpenInstance } from "../open-instance";
import { sharedBy } from "./shared-scripts";
import { createThreadRunner } from "./script-thread";

let runner: ScriptRunner | null = null;

/** The process's script runner: a thread in the built server, this thread where there is no build (tests). */
export function scriptRunner(): ScriptRunner {
  return (runner ??= createThreadRunner() ?? new QuickJsRunner());
}

type Moment = "preHandle" | "handled";

/** Whether anything is to be run at a node, its own script or a global one. */
export const hasScripts = ({ definition }: OpenInstance, moment: Moment, node: string | undefined): boolean =>
  node !== undefined && scriptsAt(definition, node, moment).length > 0;

/** Runs a node's script and the global scripts of that moment (spec 000 §9: process_script_before / _after). */
export async function runScripts(
  db: Db,
  open: OpenInstance,
  moment: Moment,
  node: string | undefined,
): Promise<void> {
  if (node === undefined) return;
  for (const script of scriptsAt(open.definition, node, moment)) await runOne(db, open, script);
}

/** `preHandle` of every node that a step has reached. */
export async function runNodeScripts(db: Db, open: OpenInstance, after: InstanceState): Promise<void> {
  for (const node of reachedNodes(open.state, after)) await runScripts(db, open, "preHandle", node);
}

/** Does the work of a script task. */
export function runScriptTask(db: Db, open: OpenInstance, node: GraphNode): Promise<void> {
  return runOne(db, open, { name: node.name, code: node.script ?? "" });
}

/** A script changes the instance's form data and variables; an exception aborts the step and names the place. */
async function runOne(db: Db, open: OpenInstance, script: NamedScript): Promise<void> {
  const { row, definition, globals } = open;
  const { data, vars } = row;
  const initiator = { account: row.initiator, name: row.initiator_name };
  const { importScript = "" } = definition.setting.flow;
  const { library, text } = await sharedBy(db, `${importScript}\n${script.code}`);
  const dict = await dictionaries(db, dictionariesIn(text));
  const serials = await offerSerials(db, serialsIn(text));
  const facts = { data, vars, initiator, globals, dict, serials: serials.texts, library };
  const result = await scriptRunner().run(processScript(definition.setting, script, facts));
  if (!result.ok)
    throw new ApiError(CODE.unprocessable, describeScriptError(script.name, result.error), undefined, {
      script: script.name,
    });
  await serials.draw(result.drawn);
  row.vars = result.vars;
  row.data = afterScript(definition.setting, row.data, result.form);
}

/** Items of dictionaries by their keys. */
async function dictionaries(
  db: Db,
  keys: readonly string[],
): Promise<Record<string, { key: string; value: unknown }[]>> {
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
