import { expect, it } from "vitest";
import { oneOf } from "@/runtime/core/bpmn/moddle";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { ProcessModel } from "@/designers/process/model/process-model";

it("opens a file with the process that shows most", async () => {
  const { document } = await readBpmn(
    `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
     <process id="small"><task id="a"/></process><process id="large"><task id="b"/><task id="c"/></process></definitions>`,
  );
  const model = new ProcessModel(document, emptySetting());
  expect(oneOf(model.plane, "bpmnElement")?.id).toBe("large");
});
