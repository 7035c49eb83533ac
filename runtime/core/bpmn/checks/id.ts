import { LOST_NAME } from "../../guards";
import { sentences } from "../../sentence";
import { isA, isAny, type ModdleElement, walk } from "../moddle";
import { type Check, nameOf, namesOf, type ProcessFinding } from "./check";

/** An id is an NCName (XML Schema part 2, §3.3.7): no digit in front, no blanks, no colon. Engines refuse others. */
const NC_NAME = /^[\p{L}_][\p{L}\p{N}\p{M}_.\-·]*$/u;

const RESERVED = sentences({
  said: {
    zh: "「{name}」的标识 {id} 是保留字，流程无法运行",
    en: "The id {id} of “{name}” is reserved: the process cannot run",
  },
});

/** Ids that other tools do not read; the file is shown and kept all the same. One that nothing can be kept under does not run. */
export const idCheck: Check = function* ({ definitions }) {
  for (const element of walk(definitions)) {
    const { id } = element;
    if (id === LOST_NAME) yield reserved(element, id);
    if (!id || NC_NAME.test(id) || !isAny(element, ["bpmn:FlowElement", "bpmn:Artifact", "bpmn:Process"]))
      continue;
    yield {
      severity: "warning",
      rule: "approval/id-form",
      pointer: id,
      message: `「${nameOf(element)}」的标识 ${id} 不符合规范，部分流程引擎无法读取`,
      en: `The id ${id} of “${nameOf(element, "en")}” is not a valid XML name; some engines refuse it`,
      ...(isA(element, "bpmn:FlowElement") ? { fix: "renew-id" as const } : {}),
    };
  }
};

function reserved(element: ModdleElement, id: string): ProcessFinding {
  const { zh, en } = RESERVED.said({ id, name: namesOf(element) });
  const fix = isA(element, "bpmn:FlowElement") ? { fix: "renew-id" as const } : {};
  return { severity: "error", rule: "approval/id-form", pointer: id, message: zh, en, ...fix };
}
