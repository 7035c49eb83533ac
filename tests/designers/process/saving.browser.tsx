import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { recordIn } from "@/runtime/core/guards";
import { emptySetting } from "@/runtime/core/process/setting";
import { openDesigner } from "../../support/real-designer";
import { storedModel } from "../../support/stored-documents";

it("saves once more what was drawn while a save was on its way, over that save", async () => {
  const setting = emptySetting();
  setting.flow.globalForm = [{ formKey: "leave", formName: "请假单", formType: 0, boCode: "leave" }];
  setting.flow.properties.subjectRule = "请假";
  const given = { bpmDefSetting: JSON.stringify(setting), rev: 3 };
  const revs: unknown[] = [];
  const waiting: (() => void)[] = [];
  const { faults } = await openDesigner(given, {
    "POST /api/bpm/model/m1/save": async ({ body }) => {
      const info = recordIn(recordIn(body)["info"]);
      revs.push(info["rev"]);
      await new Promise<void>((done) => waiting.push(done));
      return storedModel({
        modelId: "m1",
        defCode: "leave_apply",
        name: "请假审批",
        sourceXml: String(info["flowXml"]),
        bpmDefSetting: String(info["bpmDefSetting"]),
        rev: 3 + revs.length,
      });
    },
  });
  const save = () => userEvent.keyboard("{Control>}s{/Control}");
  await userEvent.keyboard("{Tab}t");
  await save();
  await expect.poll(() => waiting.length).toBe(1);
  await userEvent.keyboard("t");
  await save();
  await save();
  expect(revs).toEqual([3]);
  waiting[0]?.();
  await expect.poll(() => waiting.length).toBe(2);
  waiting[1]?.();
  await expect.element(page.getBySelector(".bpmn-toolbar .ant-btn-loading")).not.toBeInTheDocument();
  await expect.element(page.getByText("请假审批（V1）", { exact: true })).toBeVisible();
  expect(revs).toEqual([3, 4]);
  expect(faults).toEqual([]);
});
