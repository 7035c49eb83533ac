import { App } from "antd";
import { createRef } from "react";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { memoryPorts } from "@/adapters/memory/memory";
import { recordsIn } from "@/runtime/core/guards";
import { FormView, type FormViewHandle } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../support/every-widget";
import { show } from "../../support/real-form";

it("a script of a row writes into that row, wherever it stands when the script is done", async () => {
  let answer: (items: unknown) => void = () => undefined;
  const ports = memoryPorts({
    "GET /api/sys/dict/dictItem": () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  const click = 'form.word = form.word + dict("level")[0].value;';
  const columns = [
    widgetOf("input", "word", {}, { name: "词" }),
    widgetOf("button", "fill", { content: "填入", click }, { name: "填入" }),
  ];
  const form = formOf(widgetOf("table", "rows", {}, { name: "明细", tableColumns: columns }));
  const rows = ["a", "b", "c", "d"].map((word) => ({ _id: word, word }));
  const ref = createRef<FormViewHandle>();
  const shown = show(
    <App>
      <PortsContext value={ports}>
        <FormView ref={ref} form={form} values={{ rows }} />
      </PortsContext>
    </App>,
  );
  const words = (): unknown[] => recordsIn(ref.current?.values()["rows"]).map(({ word }) => word);
  await shown
    .getByRole("button", { name: /填\s*入/ })
    .nth(2)
    .click();
  await shown.getByRole("button", { name: "删除第 1 行" }).click();
  await page.getByRole("button", { name: /OK|确\s*定/ }).click();
  await expect.poll(words).toEqual(["b", "c", "d"]);
  answer([{ key: "高", value: "!" }]);
  await expect.poll(words).toEqual(["b", "c!", "d"]);
});
