import { App, ConfigProvider } from "antd";
import { createRef, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";
import { page, type Locator } from "vitest/browser";
import type { FormDocument } from "@/runtime/core/form/document";
import { DIALOG_DEFAULTS } from "@/runtime/render/dialog-defaults";
import { PortsContext } from "@/runtime/render/ports-context";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import { testApp } from "./screen";

/** Draws something on the real page until the test ends. */
export function show(what: ReactElement): Locator {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  root.render(what);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  return page.elementLocator(host);
}

/** A form as its users see it, on a real page; the signed-in user is zhangsan. */
export function showForm(form: FormDocument): {
  form: Locator;
  values: () => Record<string, unknown>;
  submit: () => Record<string, unknown> | null;
} {
  const handle = createRef<FormViewHandle>();
  const shown = show(
    <ConfigProvider button={{ autoInsertSpace: false }} modal={DIALOG_DEFAULTS}>
      <App>
        <PortsContext value={testApp().ports}>
          <FormView ref={handle} form={form} />
        </PortsContext>
      </App>
    </ConfigProvider>,
  );
  return {
    form: shown,
    values: () => handle.current?.values() ?? {},
    submit: () => handle.current?.submit() ?? null,
  };
}
