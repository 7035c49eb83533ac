import { attributeOf } from "@/runtime/core/process/graph/compile-element";
import { SENTENCE } from "@/runtime/core/references/sentences";
import { saidFinding } from "@/runtime/core/references/unknown-name";
import { sentences, type Sentence } from "@/runtime/core/sentence";
import { suggest } from "@/runtime/core/suggest";
import serviceTask from "@/schemas/bpmn/serviceTask.json";
import { isA, type ModdleElement, walk } from "../moddle";
import { type Check, elementsOf, namesOf } from "./check";

const SAID = sentences({
  element: { zh: "「{name}」：{said}", en: "“{name}”: {said}" },
  task: { zh: "服务任务「{name}」：{said}", en: "Service task “{name}”: {said}" },
  long: { zh: "「{field}」不能超过 {limit} 个字符", en: "“{field}” has at most {limit} characters" },
});

/**
 * Attributes that are nearly called like one that means something: nobody reads them. Others belong to other tools, and are
 * kept.
 */
export const misspeltCheck: Check = function* ({ definitions }) {
  for (const element of walk(definitions))
    for (const written of Object.keys(element.$attrs ?? {})) {
      const near = meantBy(element, written);
      if (near === undefined) continue;
      const said = SENTENCE.noKey({ name: written });
      yield saidFinding(SAID.element({ name: namesOf(element), said }), {
        rule: "approval/attribute",
        pointer: element.id ?? "",
        isSure: false,
        near,
      });
    }
};

/** The attribute that an unknown one is a slip of: of BPMN without a prefix, of the engine with one. */
function meantBy(element: ModdleElement, written: string): string | undefined {
  const [prefix, local] = written.includes(":") ? written.split(":", 2) : ["", written];
  const names = prefix === "" ? bpmnNames(element) : engineNames(element);
  if (prefix === "xmlns" || local === undefined || names.includes(local)) return undefined;
  if (prefix !== "" && OF_OTHERS.has(local)) return undefined;
  const isSet = (name: string): boolean =>
    prefix === "" ? isOwn(element, name) : Object.hasOwn(element.$attrs, `${prefix}:${name}`);
  const near = suggest(
    local,
    names.filter((name) => !isSet(name)),
  );
  return near === undefined || prefix === "" ? near : `${prefix}:${near}`;
}

/** What engines read that is nearly called like something of ours. */
const OF_OTHERS: ReadonlySet<string> = new Set(["resultVariableName", "resultVariable"]);

const isOwn = (element: ModdleElement, name: string): boolean => Object.hasOwn(element, name);

/** Of generic elements, which are other tools' own, nothing is known. */
const bpmnNames = ({ $descriptor }: ModdleElement): string[] =>
  $descriptor.isGeneric
    ? []
    : $descriptor.properties.flatMap(({ isAttr, isReference, ns }) =>
        isAttr || isReference ? [ns.localName] : [],
      );

const engineNames = (element: ModdleElement): string[] =>
  isA(element, "bpmn:ServiceTask") ? ENGINE_NAMES : [];

const ENGINE_NAMES = Object.entries(serviceTask.properties).flatMap(([name, declared]) =>
  declared["x-flowsmith"].bind === `engine:${name}` ? [name] : [],
);

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
