import { scriptFault, scriptSaid } from "../../script/script-fault";
import { sentences, type Sentence } from "../../sentence";
import { type Check, elementsOf, namesOf } from "./check";
import { processId } from "./references";

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

/** Scripts that are no JavaScript: the step that runs them would fail. */
export const scriptsCheck: Check = function* ({ definitions, setting: { flow, nodeMap } }) {
  const process = processId(definitions);
  const own = (script: Sentence): Sentence => SAID.process({ script });
  yield* faultsOf(flow.importScript, process, own(SCRIPT.shared));
  for (const { beforeCode, afterCode } of flow.globalScript) {
    yield* faultsOf(beforeCode, process, own(SCRIPT.before));
    yield* faultsOf(afterCode, process, own(SCRIPT.after));
  }
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    const script = nodeMap[task.id ?? ""]?.plugins?.script;
    const said = (which: Sentence): Sentence => SAID.node({ name: namesOf(task), script: which });
    yield* faultsOf(script?.preHandle, task.id, said(SCRIPT.pre));
    yield* faultsOf(script?.handled, task.id, said(SCRIPT.post));
  }
  for (const task of elementsOf(definitions, "bpmn:ScriptTask"))
    yield* faultsOf(task["script"], task.id, SAID.node({ name: namesOf(task), script: SCRIPT.own }));
};

function* faultsOf(code: unknown, pointer = "", whose: Sentence): ReturnType<Check> {
  const found = typeof code === "string" ? scriptFault(code) : null;
  if (!found) return;
  const { zh, en } = scriptSaid(whose, found);
  yield { severity: "error", rule: "approval/script-syntax", pointer, message: zh, en };
}
