import { App, ConfigProvider } from "antd";
import zh from "antd/es/locale/zh_CN";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormDesigner } from "@/designers/form/FormDesigner";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

const openWith = async (width: number): Promise<void> => {
  await page.viewport(width, 844);
  const store = new FormDesignerStore();
  store.add("input");
  store.showPanel("form");
  const app = testApp();
  show(
    <ConfigProvider locale={zh}>
      <AppContext value={app}>
        <PortsContext value={app.ports}>
          <App>
            <FormDesigner store={store} title="表" isSaving={false} formId="f" onSave={() => undefined} />
          </App>
        </PortsContext>
      </AppContext>
    </ConfigProvider>,
  );
  await expect.element(page.getByRole("button", { name: "复制" })).toBeVisible();
};

it("leads from a field to its properties where these stand below the form", async () => {
  await openWith(390);
  await page.getByRole("button", { name: "字段属性" }).click();
  const title = page.getByLabelText("标题", { exact: true });
  await expect.element(title).toBeInViewport();
});

it("needs no such way where they stand beside it", async () => {
  await openWith(1440);
  await expect.element(page.getByRole("button", { name: "字段属性" })).not.toBeInTheDocument();
});
