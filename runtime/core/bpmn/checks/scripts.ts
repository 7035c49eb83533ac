import { scriptFault, scriptSaid } from "../../script/script-fault";
import { sentences, type Sentence } from "../../sentence";
import { elementsById } from "../moddle";
import { type Check, type CheckInput, elementsOf, namesOf, processId } from "./check";

const SAID = sentences({
  process: { zh: "流程的{script}", en: "The process’s {script}" },
  node: { zh: "节点「{name}」的{script}", en: "The {script} of “{name}”" },
});

const SCRIPT = sentences({
  pre: { zh: "前置脚本", en: "script before handling" },
  post: { zh: "后置脚本", en: "script after handling" },
  shared: { zh: "公共脚本", en: "imported script" },
  before: { zh: "全局前置脚本", en: "global script before" },
  after: { zh: "全局后置脚本", en: "global script after" },
  own: { zh: "脚本", en: "script" },
});

/** A script of a process. */
interface ScriptPlace {
  code: string;
  pointer: string;
  /** How messages call it. */
  whose: Sentence;
}

/** Every script of a process: what all begin with, the global ones, those of its nodes, and of script tasks. */
export function scriptsOf({ definitions, setting: { flow, nodeMap } }: CheckInput): ScriptPlace[] {
  const process = processId(definitions);
  const elements = elementsById(definitions);
  const called = (id: string, name: string): Sentence => {
    const element = elements.get(id);
    return element ? namesOf(element) : { zh: name || id, en: name || id };
  };
  const ofProcess = [
    [flow.importScript, SCRIPT.shared] as const,
    ...flow.globalScript.flatMap(({ beforeCode, afterCode }) => [
      [beforeCode, SCRIPT.before] as const,
      [afterCode, SCRIPT.after] as const,
    ]),
  ].map(([code, script]) => ({ code, pointer: process, whose: SAID.process({ script }) }));
  const ofNodes = Object.values(nodeMap).flatMap(({ nodeId: pointer, nodeName, plugins }) =>
    (
      [
        [plugins?.script?.preHandle, SCRIPT.pre],
        [plugins?.script?.handled, SCRIPT.post],
      ] as const
    ).map(([code, script]) => ({
      code,
      pointer,
      whose: SAID.node({ name: called(pointer, nodeName), script }),
    })),
  );
  const ofTasks = [...elementsOf(definitions, "bpmn:ScriptTask")].map((task) => ({
    code: task["script"],
    pointer: task.id ?? "",
    whose: SAID.node({ name: namesOf(task), script: SCRIPT.own }),
  }));
  return [...ofProcess, ...ofNodes, ...ofTasks].flatMap(({ code, ...place }) =>
    typeof code === "string" ? [{ ...place, code }] : [],
  );
}

/** Scripts that are no JavaScript: the step that runs them would fail. */
export const scriptsCheck: Check = function* (input) {
  for (const { code, pointer, whose } of scriptsOf(input)) {
    const found = scriptFault(code);
    if (!found) continue;
    const { zh, en } = scriptSaid(whose, found);
    yield { severity: "error", rule: "approval/script-syntax", pointer, message: zh, en };
  }
};
