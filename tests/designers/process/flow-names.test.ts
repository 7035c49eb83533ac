import { expect, it } from "vitest";
import { execute } from "@/designers/process/commands";
import { ProcessModel } from "@/designers/process/model/process-model";
import { Scene } from "@/designers/process/model/scene";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";

const shape = (id: string, x: number, y: number): string =>
  `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="100" height="80"/></bpmndi:BPMNShape>`;
const edge = (id: string, ...points: [number, number][]): string =>
  `<bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join("")}</bpmndi:BPMNEdge>`;

/** A task from which one flow runs straight to the next, and one down. */
const FORK = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" id="d" targetNamespace="t">
<bpmn:process id="p"><bpmn:task id="a"/><bpmn:task id="b"/><bpmn:task id="c"/>
<bpmn:sequenceFlow id="straight" name="同意" sourceRef="a" targetRef="b"/><bpmn:sequenceFlow id="down" sourceRef="a" targetRef="c"/></bpmn:process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="p">
${shape("a", 0, 0)}${shape("b", 300, 0)}${shape("c", 300, 200)}
${edge("straight", [100, 40], [300, 40])}${edge("down", [50, 80], [50, 240], [300, 240])}
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

it("the name of a flow makes room for another one that is drawn along it and bends off", async () => {
  const model = new ProcessModel((await readBpmn(FORK)).document, emptySetting());
  const scene = new Scene(model);
  model.stack.subscribe((changes) => scene.update(changes));
  const middle = (): number => {
    const { x = 0, width = 0 } = scene.lines.get("straight")?.label ?? {};
    return x + width / 2;
  };
  expect(middle()).toBe(200);
  const points = [
    { x: 100, y: 40 },
    { x: 200, y: 40 },
    { x: 200, y: 240 },
    { x: 300, y: 240 },
  ];
  execute(model, "flow.waypoints", { flow: "down", points });
  expect(middle()).toBe(250);
  model.stack.undo();
  expect(middle()).toBe(200);
});
