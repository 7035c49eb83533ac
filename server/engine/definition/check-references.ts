import { checkProcessReferences } from "@/runtime/core/bpmn/check";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { placeOfElement } from "@/runtime/core/bpmn/text/place-of-element";
import type { ProcessFacts } from "@/runtime/core/process/scope-types";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { refuse } from "./check-definition";

interface Named {
  xml: string;
  definitions: ModdleElement;
  setting: BpmDefSetting;
  facts: ProcessFacts;
}

/** 422 with each name that nothing has and each expression that cannot work, at its element. Doubts do not stand in the way. */
export function demandReferences({ xml, definitions, setting, facts }: Named): void {
  const findings = checkProcessReferences({
    definitions,
    setting: setting,
    facts,
  }).filter(({ severity }) => severity === "error");
  if (findings.length > 0)
    refuse(findings.map((found) => ({ ...found, ...placeOfElement(xml, found.pointer) })));
}
