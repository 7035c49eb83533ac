import { titleRuleFault } from "../../process/title-rule";
import { sentences } from "../../sentence";
import { elementsById } from "../moddle";
import type { Check } from "./check";
import { processId } from "./references";

const SAID = sentences({
  lost: {
    zh: "节点配置中的「{id}」不在流程图里",
    en: "The settings name “{id}”, which is not in the diagram",
  },
});

/** What storing or deploying refuses of the settings: a title rule that cannot be read, nodes that are not drawn. */
export const settingCheck: Check = function* ({ definitions, setting }) {
  const pointer = processId(definitions);
  const title = titleRuleFault(setting.flow.properties.subjectRule);
  if (title)
    yield { severity: "error", rule: "approval/title-rule", pointer, message: title.zh, en: title.en };
  const drawn = elementsById(definitions);
  for (const id of Object.keys(setting.nodeMap)) {
    if (drawn.has(id)) continue;
    const { zh, en } = SAID.lost({ id });
    yield { severity: "error", rule: "approval/lost-setting", pointer, message: zh, en };
  }
};
