import { expect, it } from "vitest";
import { ProcessModel } from "@/designers/process/model/process-model";
import { Scene } from "@/designers/process/model/scene";
import { joinShapes } from "@/designers/process/model/tiles";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";

const shape = (id: string, bounds: string): string => {
  const [x, y, width, height] = bounds.split(" ");
  return `<bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;
};

const FILE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" targetNamespace="t">
<process id="p"><callActivity id="open" calledElement="q"/><callActivity id="large"/></process>
<process id="q"><userTask id="a" name="里面"/></process>
<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${shape("a", "60 60 100 80")}${shape("open", "0 0 400 200")}${shape("large", "500 0 400 200")}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`;

it("a call activity in which is drawn what it calls is a frame, above which that stands; any other one is a shape", async () => {
  const { document } = await readBpmn(FILE);
  const { nodes } = new Scene(new ProcessModel(document, emptySetting()));
  const item = (id: string) => nodes.get(id) ?? expect.unreachable(id);
  expect(["open", "large", "a"].map((id) => item(id).isFrame)).toEqual([true, false, false]);
  expect(item("open").z).toBeLessThan(item("a").z);
  const { frame, other, work } = joinShapes([item("open"), item("a")]);
  expect([frame, other, work].map((path) => path !== "")).toEqual([true, false, true]);
});
