import type { Locale } from "../locale";
import type { EngineName } from "./text/document";
import { defaultName } from "./default-name";
import { ENGINE_URI } from "./engine/engine-namespace";
import { createElement } from "./moddle";
import { escapeAttribute } from "./text/serialise";

const START = createElement("bpmn:StartEvent");

interface Look {
  engine?: EngineName;
  /** Language of the start node's name. */
  locale?: Locale;
}

/** The diagram of a process that has none yet: a start node, so that drawing can begin at once. */
export function defaultDiagram(
  code: string,
  name: string,
  { engine = "activiti", locale = "zh" }: Look = {},
): string {
  const id = /^[A-Za-z_][\w.-]*$/.test(code) ? code : "Process_1";
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn2:definitions xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:${engine}="${ENGINE_URI[engine][0]}" id="Definitions_1" targetNamespace="${ENGINE_URI[engine][0]}">
  <bpmn2:process id="${escapeAttribute(id)}" name="${escapeAttribute(name)}" isExecutable="true">
    <bpmn2:startEvent id="StartEvent_1" name="${defaultName(START, locale)}" />
  </bpmn2:process>
  <bpmndi:BPMNDiagram id="BPMNDiagram_1">
    <bpmndi:BPMNPlane id="BPMNPlane_1" bpmnElement="${escapeAttribute(id)}">
      <bpmndi:BPMNShape id="StartEvent_1_di" bpmnElement="StartEvent_1">
        <dc:Bounds x="180" y="180" width="36" height="36" />
      </bpmndi:BPMNShape>
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn2:definitions>
`;
}
