import { App } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormView } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import { formOf, widgetOf } from "../../../support/every-widget";
import { show } from "../../../support/real-form";
import { testApp } from "../../../support/screen";

const columns = [widgetOf("input", "item", {}, { name: "名称" })];
const form = formOf(widgetOf("table", "rows", {}, { name: "明细", tableColumns: columns }));

it("shows what is added to a long sub-table on a phone, and says how many rows come with each press", async () => {
  await page.viewport(390, 844);
  try {
    const rows = Array.from({ length: 60 }, (_, at) => ({ _id: `r${at}`, item: `物品${at}` }));
    const shown = show(
      <App>
        <PortsContext value={testApp().ports}>
          <FormView form={form} values={{ rows }} />
        </PortsContext>
      </App>,
    );
    const headings = (): string[] =>
      [...document.querySelectorAll("[data-card] header strong")].map(({ textContent }) => textContent);
    await shown.getByRole("button", { name: "复制第 2 行" }).click();
    await expect.poll(() => headings().slice(19)).toEqual(["第 20 行", "第 61 行"]);
    await shown.getByRole("button", { name: "再显示 20 行（共 40 行未显示）" }).click();
    await expect.poll(() => headings().slice(39)).toEqual(["第 40 行", "第 61 行"]);
    await shown.getByRole("button", { name: "显示其余 20 行" }).click();
    await expect.poll(() => headings().length).toBe(61);
    expect(shown.getByRole("button", { name: /显示/ }).elements()).toEqual([]);
  } finally {
    await page.viewport(1280, 720);
  }
});
