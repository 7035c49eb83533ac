import { isA, isAny, walk } from "../moddle";
import { type Check, nameOf } from "./check";

/** An id is an NCName (XML Schema part 2, §3.3.7): no digit in front, no blanks, no colon. Engines refuse others. */
const NC_NAME = /^[\p{L}_][\p{L}\p{N}\p{M}_.\-·]*$/u;

/** Ids that other tools do not read. The file is shown and kept all the same. */
export const idCheck: Check = function* ({ definitions }) {
  for (const element of walk(definitions)) {
    const { id } = element;
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
