import { App, ConfigProvider } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";
import FormPermissionWidget from "@/designers/process/panel/widgets/form-permission";
import "@/designers/process/texts";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { DIALOG_DEFAULTS } from "@/runtime/render/dialog-defaults";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

const SOURCE = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="t">
<process id="leave"><userTask id="review"/></process></definitions>`;

const field = { id: "1", name: "请假事由", code: "reason", type: "textarea", status: null, childList: [] };

it("on a phone the permissions of a form name its fields, and every choice is in sight", async () => {
  await page.viewport(390, 844);
  const model = new ProcessModel((await readBpmn(SOURCE)).document, emptySetting());
  model.setting.flow.globalForm = [{ formKey: "leave", formName: "请假单", formType: 0, boCode: "leave" }];
  const { ports } = testApp({
    "GET /api/form/getFormElement": () => [field],
    "GET /api/form/definition/list": () => ({ records: [], total: 0 }),
  });
  const rest = { id: "p", schema: {}, path: [], options: {}, placeholder: undefined, label: "表单权限" };
  const state = { disabled: false, readOnly: false, invalid: false, required: false, describedBy: undefined };
  show(
    <ConfigProvider button={{ autoInsertSpace: false }} modal={DIALOG_DEFAULTS}>
      <App>
        <PortsContext value={ports}>
          <DesignerContext value={new DesignerStore(model)}>
            <FormPermissionWidget
              {...rest}
              {...state}
              size="middle"
              value={[]}
              onChange={() => undefined}
              onBlur={() => undefined}
            />
          </DesignerContext>
        </PortsContext>
      </App>
    </ConfigProvider>,
  );
  await page.getByRole("button", { name: "设置表单权限" }).click();
  const row = page.getByRole("row").filter({ hasText: "请假事由" });
  await expect.element(row.getByText("请假事由")).toBeVisible();
  const isWhole = (element: Element): boolean => {
    const { left, right } = element.getBoundingClientRect();
    return right > left && left >= 0 && right <= window.innerWidth;
  };
  const seen = (): boolean[] =>
    [row.getByText("请假事由"), ...["不使用", "隐藏", "可写", "只读"].map((name) => row.getByText(name))].map(
      (part) => isWhole(part.element()),
    );
  await expect.poll(seen).toEqual([true, true, true, true, true]);
  expect(isWhole(row.getByRole("checkbox").element())).toBe(true);
});
