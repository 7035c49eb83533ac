import { attributeOf } from "@/runtime/core/process/graph/compile-element";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import serviceTask from "@/schemas/bpmn/serviceTask.json";
import { type Check, elementsOf, namesOf } from "./check";

const SAID = sentences({
  task: { zh: "服务任务「{name}」：{said}", en: "Service task “{name}”: {said}" },
  long: { zh: "「{field}」不能超过 {limit} 个字符", en: "“{field}” has at most {limit} characters" },
});

/** Attributes that the engine reads, held to what the panel's declaration says of them, whoever wrote the file. */
export const declaredCheck: Check = function* ({ definitions }) {
  for (const task of elementsOf(definitions, "bpmn:ServiceTask"))
    for (const [name, declared] of Object.entries(serviceTask.properties)) {
      if (declared["x-flowsmith"].bind !== `engine:${name}`) continue;
      const said = faultOf(attributeOf(task, name), declared);
      if (!said) continue;
      const { zh, en } = SAID.task({ name: namesOf(task), said });
      const pointer = task.id ?? "";
      yield { severity: "error", rule: "approval/attribute", pointer, message: zh, en };
    }
};

interface Declared {
  title: string;
  pattern?: string;
  maxLength?: number;
  "x-messages"?: Readonly<Record<string, Sentence | undefined>>;
  "x-flowsmith": { en: string };
}

function faultOf(
  text: string,
  { title, pattern, maxLength, "x-messages": messages, "x-flowsmith": { en } }: Declared,
): Sentence | undefined {
  if (maxLength !== undefined && text.length > maxLength)
    return SAID.long({ field: { zh: title, en }, limit: maxLength });
  return pattern !== undefined && !new RegExp(pattern, "u").test(text) ? messages?.["pattern"] : undefined;
}
