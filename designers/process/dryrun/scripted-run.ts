import {
  type DryDecision,
  type DryRun,
  type DryWorld,
  beginDryRun,
  decideDryRun,
  nodeEndedBy,
  passScript,
  stopDryRun,
  waitingScript,
} from "@/runtime/core/process/dry-run";
import { serialsIn } from "@/runtime/core/references/script-names";
import { nodeOf } from "@/runtime/core/process/graph/graph";
import { reachedNodes } from "@/runtime/core/process/step/state";
import { type NamedScript, afterScript, processScript, scriptsAt } from "@/runtime/sandbox/process-scripts";
import {
  type ScriptInput,
  type ScriptRunner,
  type SharedScript,
  describeScriptError,
} from "@/runtime/sandbox/script";

/** Runs the scripts of a dry run, in the sandbox and in the engine's order. */
export interface DryScripts {
  runner: ScriptRunner;
  /** The dictionaries that a script names. */
  dictionaries: (code: string) => Promise<NonNullable<ScriptInput["dict"]>>;
  /** The shared scripts that a script calls, and those that these call. */
  library: (code: string) => Promise<readonly SharedScript[]>;
}

/** Script tasks completed in one go before a loop is assumed. */
const MOST_SCRIPTS = 100;

/** Hands the application in, with the scripts of every node that is reached. */
export async function beginScripted(scripts: DryScripts, world: DryWorld): Promise<DryRun> {
  const run = beginDryRun(world);
  return settle(scripts, world, run, null);
}

/** Does one thing with one open task: the scripts behind its node first, once nobody else is asked there, then those of what it leads to. */
export async function decideScripted(
  scripts: DryScripts,
  world: DryWorld,
  run: DryRun,
  decision: DryDecision,
): Promise<DryRun> {
  const node = nodeEndedBy(world, run, decision);
  const before = { ...run, data: decision.data ?? run.data };
  const ready = node === undefined ? before : await runNode(scripts, world, before, node, "handled");
  if (hasStopped(ready)) return ready;
  return settle(scripts, world, decideDryRun(world, ready, { ...decision, data: ready.data }), run.state);
}

const hasStopped = ({ steps }: DryRun): boolean => steps.at(-1)?.kind === "fault";

/** Runs what the nodes reached since demand, and script tasks, until only people are waited for. */
async function settle(
  scripts: DryScripts,
  world: DryWorld,
  start: DryRun,
  before: DryRun["state"] | null,
): Promise<DryRun> {
  let run = start;
  let known = before;
  for (let turn = 0; turn < MOST_SCRIPTS && !hasStopped(run); turn++) {
    for (const node of reachedNodes(known, run.state))
      // oxlint-disable-next-line no-await-in-loop -- each script sees what the one before has changed
      if (!hasStopped(run)) run = await runNode(scripts, world, run, node, "preHandle");
    known = run.state;
    const token = hasStopped(run) ? null : waitingScript(world, run);
    if (!token) break;
    const { name, script = "" } = nodeOf(world.graph, token.node);
    // oxlint-disable-next-line no-await-in-loop -- as above
    run = await runOne(scripts, world, run, { node: token.node, name, code: script });
    if (!hasStopped(run)) run = passScript(world, run, token);
  }
  return run;
}

async function runNode(
  scripts: DryScripts,
  world: DryWorld,
  start: DryRun,
  node: string,
  moment: "preHandle" | "handled",
): Promise<DryRun> {
  let run = start;
  for (const script of scriptsAt(world, node, moment))
    if (!hasStopped(run))
      // oxlint-disable-next-line no-await-in-loop -- as above
      run = await runOne(scripts, world, run, { node, ...script });
  return run;
}

/** What a script makes of form values and variables; one that fails stops the run, as it would stop the engine's step. */
async function runOne(
  { runner, dictionaries, library: sharedBy }: DryScripts,
  world: DryWorld,
  run: DryRun,
  { node, ...script }: NamedScript & { node: string },
): Promise<DryRun> {
  const { setting, initiator, globals } = world;
  const { data, vars } = run;
  const own = `${setting.flow.importScript ?? ""}\n${script.code}`;
  const library = await sharedBy(own);
  const text = [own, ...library.map(({ source }) => source)].join("\n");
  const dict = await dictionaries(text);
  const serials = triedSerials(text);
  const facts = { data, vars, initiator: { ...initiator }, globals, dict, serials, library };
  const result = await runner.run(processScript(setting, script, facts));
  if (!result.ok) return stopDryRun(world, run, node, describeScriptError(script.name, result.error));
  return { ...run, data: afterScript(setting, data, result.form), vars: result.vars };
}

/** Numbers that look like those of a rule: a dry run uses none up. */
function triedSerials(text: string): Record<string, string[]> {
  return Object.fromEntries(
    serialsIn(text).map((name) => [name, Array.from({ length: 100 }, (_, at) => `${name}-${at + 1}`)]),
  );
}
