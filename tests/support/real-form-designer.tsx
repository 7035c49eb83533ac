import { App, ConfigProvider, type ThemeConfig } from "antd";
import zh from "antd/es/locale/zh_CN";
import { FormDesigner } from "@/designers/form/FormDesigner";
import type { FormDesignerStore } from "@/designers/form/form-designer-store";
import { AppContext } from "@/runtime/render/app-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { show } from "./real-form";
import { testApp } from "./screen";

/** Shows the form designer on a form, as large as the window; `theme` where it depends on the device. */
export function showFormDesigner(store: FormDesignerStore, theme?: ThemeConfig): void {
  const app = testApp();
  show(
    <ConfigProvider locale={zh} {...(theme ? { theme } : {})}>
      <AppContext value={app}>
        <PortsContext value={app.ports}>
          <App>
            <FormDesigner store={store} title="表" isSaving={false} formId="f" onSave={() => undefined} />
          </App>
        </PortsContext>
      </AppContext>
    </ConfigProvider>,
  );
}
