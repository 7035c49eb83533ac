import { expect, it } from "vitest";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { diffDiagrams } from "@/runtime/core/bpmn/diff";
import { convertEngine } from "@/runtime/core/bpmn/engine/engine-prefix";
import { diagramSvg } from "@/runtime/core/bpmn/svg";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { byId, fixture, open } from "../support";

it("carries settings to another engine and lists what has no counterpart", async () => {
  const document = await open(fixture("leave"));
  const report = convertEngine(document.definitions, "flowable", "camunda");
  expect(report).toMatchObject({
    converted: 1,
    kept: [{ element: "leave", setting: "flowable:eventListener" }],
  });
  const text = writeBpmn(document);
  expect(text).toContain('camunda:candidateGroups="section"');
  expect(text).toContain('xmlns:camunda="http://camunda.org/schema/1.0/bpmn"');
  convertEngine(document.definitions, "camunda", "flowable");
  expect(writeBpmn(document)).toContain('flowable:candidateGroups="section"');
});

it("makes a diagram with a start node for a process that has none", async () => {
  const document = await open(defaultDiagram("leave", "请假 & 销假"));
  expect(byId(document, "leave").name).toBe("请假 & 销假");
  expect(byId(document, "StartEvent_1").$type).toBe("bpmn:StartEvent");
});

it("reports what differs between two versions", async () => {
  const [before, after] = [await open(fixture("leave")), await open(fixture("leave"))];
  byId(after, "chief").name = "分管局长";
  const changes = diffDiagrams(before.definitions, after.definitions);
  expect(changes).toMatchObject([
    {
      kind: "changed",
      element: { id: "chief" },
      details: [{ what: "name", before: "局长审批", after: "分管局长" }],
    },
  ]);
});

it("draws every element into the image", async () => {
  const { definitions } = await open(fixture("leave"));
  const svg = diagramSvg(definitions);
  for (const id of ["start", "section", "decide", "chief", "failed", "end", "f3", "Flow_auto1"])
    expect(svg).toContain(`data-id="${id}"`);
});
