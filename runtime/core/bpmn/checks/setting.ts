import { titleRuleFault } from "../../process/title-rule";
import type { NodeSetting } from "../../process/setting";
import { saidFinding } from "../../references/unknown-name";
import { sentences, type Sentence } from "../../sentence";
import { suggest } from "../../suggest";
import { elementsById, isAny, type ModdleElement, oneOf } from "../moddle";
import { nodeTypeOf } from "../node-type";
import { type Check, type CheckInput, namesOf, type ProcessFinding, processId } from "./check";

const SAID = sentences({
  lost: {
    zh: "节点配置中的「{id}」不在流程图里",
    en: "The settings name “{id}”, which is not in the diagram",
  },
  otherId: {
    zh: "「{name}」的节点配置写着另一个标识 {id}，不起作用",
    en: "The settings of “{name}” say another id, {id}, which has no effect",
  },
  otherType: {
    zh: "「{name}」的节点配置写着类型 {type}，流程图中是 {drawn}",
    en: "The settings of “{name}” say that it is a {type}; in the diagram it is a {drawn}",
  },
  otherDefault: {
    zh: "「{name}」的节点配置写着默认流程线 {id}，流程图中不是，以流程图为准",
    en: "The settings of “{name}” name {id} as its default flow, the diagram does not: the diagram counts",
  },
  formTwice: {
    zh: "流程的表单 {code} 选择了不止一次",
    en: "The form {code} of the process is chosen more than once",
  },
  boTwice: {
    zh: "流程的两个表单都用业务对象 {code}，填写的内容会互相覆盖",
    en: "Two forms of the process have the business object {code}: what is filled in goes over each other",
  },
});

/** What storing or deploying refuses of the settings: a title rule that cannot be read, nodes that are not drawn. */
export const settingCheck: Check = function* (input) {
  const { definitions, setting } = input;
  const pointer = processId(definitions);
  const title = titleRuleFault(setting.flow.properties.subjectRule);
  if (title)
    yield { severity: "error", rule: "approval/title-rule", pointer, message: title.zh, en: title.en };
  const drawn = elementsById(definitions);
  const open = [...drawn].flatMap(([id, element]) =>
    isAny(element, MAPPED) && !Object.hasOwn(setting.nodeMap, id) ? [id] : [],
  );
  for (const [id, node] of Object.entries(setting.nodeMap)) {
    const element = drawn.get(id);
    if (element) yield* strayNames(element, node);
    else
      yield saidFinding(SAID.lost({ id }), {
        rule: "approval/lost-setting",
        pointer,
        isSure: true,
        near: suggest(id, open),
      });
  }
  yield* formsTwice(input, pointer);
};

/** What has an entry of its own in the settings. */
const MAPPED = ["bpmn:FlowNode", "bpmn:SequenceFlow"];

/** What an entry says of its element that the diagram says otherwise: the diagram counts, and one of them is a slip. */
function* strayNames(
  element: ModdleElement,
  { nodeId, nodeType, defaultFlow = "" }: NodeSetting,
): Iterable<ProcessFinding> {
  const name = namesOf(element);
  const { id = "" } = element;
  const tell = (said: Sentence, near: string | undefined): ProcessFinding =>
    saidFinding(said, { rule: "approval/lost-setting", pointer: id, isSure: false, near });
  if (nodeId !== id) yield tell(SAID.otherId({ name, id: nodeId }), id);
  if (!isAny(element, MAPPED)) return;
  const drawn = nodeTypeOf(element);
  if (nodeType !== drawn) yield tell(SAID.otherType({ name, type: nodeType, drawn }), drawn);
  const usual = oneOf(element, "default")?.id;
  if (defaultFlow !== "" && defaultFlow !== usual)
    yield tell(SAID.otherDefault({ name, id: defaultFlow }), usual);
}

/** Values are kept by the business object of their form, once for each. */
function* formsTwice({ setting }: CheckInput, pointer: string): Iterable<ProcessFinding> {
  const forms = setting.flow.globalForm;
  for (const [index, { formKey, boCode }] of forms.entries()) {
    const before = forms.slice(0, index);
    const said = before.some((form) => form.formKey === formKey)
      ? SAID.formTwice({ code: formKey })
      : before.some((form) => form.boCode === boCode)
        ? SAID.boTwice({ code: boCode })
        : null;
    if (said)
      yield saidFinding(said, { rule: "approval/lost-setting", pointer, isSure: false, near: undefined });
  }
}
