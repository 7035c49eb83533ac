import { LOST_NAME, printed } from "../../guards";
import type { VariableSetting } from "../../process/scope-types";
import { typedValue } from "../../process/variables";
import { sentences, type Sentence } from "../../sentence";
import { type Check, type ProcessFinding, processId } from "./check";

const SAID = sentences({
  twice: { zh: "流程变量 {name} 声明了不止一次", en: "The variable {name} is declared more than once" },
  name: {
    zh: "流程变量「{name}」只含文字、数字和下划线，不以数字开头，否则表达式无法引用",
    en: "The variable “{name}” should have letters, digits and underscores and begin with no digit, or expressions cannot name it",
  },
  default: {
    zh: "流程变量 {name} 的默认值「{value}」不合它的类型：{said}",
    en: "The default “{value}” of the variable {name} does not fit its type: {said}",
  },
  parts: { zh: "应为一个值，不是列表或对象", en: "it should be one value, no list or object" },
});

const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** Variables of a process and of its nodes: each once, by a name that expressions can read, with a default of its own type. */
export const variablesCheck: Check = function* ({ definitions, setting: { flow, nodeMap } }) {
  yield* faultsOf(flow.variables, processId(definitions));
  for (const [id, { plugins }] of Object.entries(nodeMap)) yield* faultsOf(plugins?.variables ?? [], id);
};

function* faultsOf(variables: readonly VariableSetting[], pointer: string): Iterable<ProcessFinding> {
  const names = variables.map(({ name }) => name);
  for (const [index, { name, type, defaultValue }] of variables.entries()) {
    if (!NAME.test(name) || name === LOST_NAME) yield found("warning", pointer, SAID.name({ name }));
    else if (names.indexOf(name) < index) yield found("warning", pointer, SAID.twice({ name }));
    if (typeof defaultValue === "object" && defaultValue !== null) {
      const said = SAID.parts;
      yield found("warning", pointer, SAID.default({ name, value: JSON.stringify(defaultValue), said }));
      continue;
    }
    const value = printed(defaultValue);
    const { error: said } = typedValue(type, value);
    if (said) yield found("error", pointer, SAID.default({ name, value, said }));
  }
}

const found = (
  severity: ProcessFinding["severity"],
  pointer: string,
  { zh, en }: Sentence,
): ProcessFinding => ({
  severity,
  rule: "approval/variable",
  pointer,
  message: zh,
  en,
});
