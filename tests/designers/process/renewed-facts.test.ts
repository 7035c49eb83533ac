import { expect, it } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { ProcessFactsLoader } from "@/designers/kit/known-facts";
import { ProcessModel } from "@/designers/process/model/process-model";
import { Problems } from "@/designers/process/checks/problems";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
<process id="leave" name="请假"><startEvent id="start"/></process></definitions>`;

it("a form that was published meanwhile is no problem any more when the process is checked again", async () => {
  let isPublished = false;
  const document = { schemaVersion: 1, list: [], config: {} };
  const { http } = memoryPorts({
    "GET /api/sys/reference/names": () => ({
      names: { form: { names: ["leave"], isOpen: false } },
      returns: {},
      idle: { role: [], user: [] },
    }),
    "GET /api/form/definition/getByCodes": () => (isPublished ? [{ document }] : []),
  });
  const model = new ProcessModel((await readBpmn(SOURCE)).document, emptySetting());
  model.setting.flow.globalForm = [{ formKey: "leave", formName: "请假", formType: 0, boCode: "leave" }];
  const problems = new Problems(model);
  problems.checkAgainst(new ProcessFactsLoader(http));
  const unpublished = async (): Promise<number> =>
    (await problems.check()).filter(({ message }) => message.includes("还没有可用的发布版本")).length;
  expect(await unpublished()).toBe(1);
  isPublished = true;
  problems.renew();
  expect(await unpublished()).toBe(0);
});
