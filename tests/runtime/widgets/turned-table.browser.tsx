import { App } from "antd";
import { createRef } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";
import { testApp } from "../../support/screen";

it("a phone that is turned while a file is on its way gets the file, and cards once it is there", async () => {
  await page.viewport(844, 390);
  const { ports } = testApp();
  let arrive: (file: { url: string; name: string }) => void = () => undefined;
  ports.upload.upload = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const columns = [widgetOf("upload", "files", {}, { name: "附件" })];
  const form = formOf(widgetOf("table", "rows", {}, { name: "明细", tableColumns: columns }));
  const ref = createRef<FormViewHandle>();
  const shown = show(
    <App>
      <PortsContext value={ports}>
        <FormView ref={ref} form={form} values={{ rows: [{ _id: "r1" }] }} />
      </PortsContext>
    </App>,
  );
  await shown.getByTestId("file-rows.0.files").upload(new File(["x"], "a.pdf"));
  await expect.element(shown.getByRole("progressbar")).toBeVisible();
  await page.viewport(390, 844);
  arrive({ url: "/files/a.pdf", name: "a.pdf" });
  await expect.element(shown.getByRole("button", { name: "编辑第 1 行" })).toBeVisible();
  expect(ref.current?.values()).toMatchObject({ rows: [{ files: [{ url: "/files/a.pdf" }] }] });
});
