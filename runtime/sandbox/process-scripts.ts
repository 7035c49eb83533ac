import type { ProcessGraph } from "../core/process/graph/graph";
import type { BusinessData } from "../core/process/scope";
import type { BpmDefSetting, NodeScript } from "../core/process/setting";
import type { ScriptInput, ScriptRequest, SharedScript } from "./script";

export interface NamedScript {
  /** Shown in error messages. */
  name: string;
  code: string;
}

interface Definition {
  graph: Pick<ProcessGraph, "nodes">;
  setting: BpmDefSetting;
}

/** The scripts of a moment at a node in their order: its own, then the process's (spec 000 §9). */
export function scriptsAt(
  { graph, setting }: Definition,
  node: string,
  moment: keyof NodeScript & ("preHandle" | "handled"),
): NamedScript[] {
  const at = graph.nodes[node];
  const global = setting.flow.globalScript.map(({ beforeCode, afterCode }) =>
    moment === "preHandle" ? beforeCode : afterCode,
  );
  return [at?.setting?.plugins?.script[moment] ?? "", ...global]
    .filter((code) => code.trim() !== "")
    .map((code) => ({ name: `${at?.name ?? node} / ${moment}`, code }));
}

/** What a script of a process sees beside its form. */
interface Facts {
  data: BusinessData;
  vars: Record<string, unknown>;
  initiator: { account: string; name: string };
  globals: Record<string, unknown>;
  dict: NonNullable<ScriptInput["dict"]>;
  serials: NonNullable<ScriptInput["serials"]>;
  /** What it may call as `scripts.<code>(…)`. */
  library: readonly SharedScript[];
}

/** A script of a process with its imports before it; its form is the first of the process's forms. */
export function processScript(
  { flow }: BpmDefSetting,
  { name, code }: NamedScript,
  { data, vars, initiator, globals, dict, serials, library }: Facts,
): ScriptRequest {
  const { importScript: imports = "", globalForm } = flow;
  return {
    name,
    code: imports.trim() === "" ? code : `${imports}\n${code}`,
    library,
    input: {
      form: data[globalForm[0]?.boCode ?? ""] ?? {},
      vars,
      user: initiator,
      dict,
      serials,
      args: { globals },
    },
  };
}

/** The form values with what a script has made of its form. */
export function afterScript(
  { flow }: BpmDefSetting,
  data: BusinessData,
  form: Record<string, unknown>,
): BusinessData {
  const main = flow.globalForm[0]?.boCode ?? "";
  return main === "" ? data : { ...data, [main]: form };
}
