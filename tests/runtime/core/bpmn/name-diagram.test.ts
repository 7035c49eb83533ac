import { expect, it } from "vitest";
import { nameDiagram } from "@/runtime/core/bpmn/name-diagram";

const diagram = (process: string, task: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<!-- kept -->
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
                  targetNamespace="t" id="d">
  <bpmn:collaboration id="c"><bpmn:participant id="p" processRef="${process}" /></bpmn:collaboration>
  <bpmn:process ${process === "a" ? `id="a" name="甲"` : `id="${process}" name="乙"`} isExecutable="true">
    <bpmn:userTask   id="${task}" name="审批"/>
  </bpmn:process>
</bpmn:definitions>
`;

it("gives a process its code and name wherever the diagram speaks of it, and touches nothing else", async () => {
  expect(await nameDiagram({ xml: diagram("a", "t"), code: "b", name: "乙" })).toBe(diagram("b", "t"));
});

it("leaves the id of a process where an element has the new one", async () => {
  const named = await nameDiagram({ xml: diagram("a", "b"), code: "b", name: "乙" });
  expect(named).toBe(diagram("a", "b").replace("甲", "乙"));
});

it.each(["", "no diagram", "<a/>", "<a>"])("gives back what is no diagram: %j", async (xml) => {
  expect(await nameDiagram({ xml, code: "b", name: "乙" })).toBe(xml);
});
