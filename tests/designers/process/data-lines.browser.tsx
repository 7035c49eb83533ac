import { expect, it } from "vitest";
import { button, node, openDesigner } from "../../support/real-designer";
import { centreOf, drag } from "../../support/real-pointer";

const FILE = `<bpmn2:definitions xmlns:bpmn2="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    id="d" targetNamespace="t">
  <bpmn2:process id="leave_apply" name="请假审批">
    <bpmn2:userTask id="write" name="填写"/>
    <bpmn2:dataObject id="object"/>
    <bpmn2:dataObjectReference id="paper" name="申请表" dataObjectRef="object"/>
    <bpmn2:textAnnotation id="note"><bpmn2:text>三天以内</bpmn2:text></bpmn2:textAnnotation>
  </bpmn2:process>
  <bpmndi:BPMNDiagram id="diagram"><bpmndi:BPMNPlane id="plane" bpmnElement="leave_apply">
    <bpmndi:BPMNShape id="s1" bpmnElement="write"><dc:Bounds x="300" y="100" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s2" bpmnElement="paper"><dc:Bounds x="120" y="115" width="36" height="50"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="s3" bpmnElement="note"><dc:Bounds x="300" y="260" width="100" height="40"/></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn2:definitions>`;

it.each([
  ["申请表", "dataInputAssociation"],
  ["三天以内", "association"],
])("a line is drawn from the buttons beside %s: %s", async (name, type) => {
  const { count, faults } = await openDesigner({ sourceXml: FILE });
  await node(name).click();
  await drag(await centreOf(button("拖动连线")), await centreOf(node("填写")));
  await expect.poll(() => count(type)).toBe(1);
  expect(faults).toEqual([]);
});
