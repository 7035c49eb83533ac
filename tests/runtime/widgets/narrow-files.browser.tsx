import { App } from "antd";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormView } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

afterEach(() => page.viewport(1440, 900));

it.each([true, false])("keeps a file with a long name within a phone (read only: %s)", async (readOnly) => {
  await page.viewport(390, 844);
  const name = `${"x".repeat(196)}.txt`;
  const form = formOf(widgetOf("upload", "files", {}, { name: "附件" }));
  const shown = show(
    <App>
      <PortsContext value={testApp().ports}>
        <FormView form={form} readOnly={readOnly} values={{ files: [{ name, url: "/files/1" }] }} />
      </PortsContext>
    </App>,
  );
  const link = shown.getByRole("link", { name });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
