import { App } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormView } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

it.each([true, false])("keeps a file with a long name within a phone (read only: %s)", async (readOnly) => {
  await page.viewport(390, 844);
  const name = `${"x".repeat(196)}.txt`;
  const shown = showFiles({ readOnly, files: [{ name, url: "/files/1" }] });
  const link = shown.getByRole("link", { name });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

it("says beside the name of a field that is read that there are no files, as of other short values", async () => {
  await page.viewport(390, 844);
  const shown = showFiles({ readOnly: true, files: [] });
  const none = shown.getByText("暂无文件");
  await expect.element(none).toBeVisible();
  const [value, name] = [none, shown.getByText("附件")].map((one) => one.element().getBoundingClientRect());
  expect(value?.left).toBeGreaterThanOrEqual(name?.right ?? Infinity);
});

/** A form with a field of files alone. */
function showFiles({ readOnly, files }: { readOnly: boolean; files: object[] }): ReturnType<typeof show> {
  const form = formOf(widgetOf("upload", "files", {}, { name: "附件" }));
  return show(
    <App>
      <PortsContext value={testApp().ports}>
        <FormView form={form} readOnly={readOnly} values={{ files }} />
      </PortsContext>
    </App>,
  );
}
