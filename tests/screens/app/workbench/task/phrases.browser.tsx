import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/screens/app/workbench/texts";
import "@/screens/app/workbench/workbench.css";
import { Opinion } from "@/screens/app/workbench/task/Opinion";
import { show } from "../../../../support/real-form";
import { testApp } from "../../../../support/screen";

const LONG =
  "经审查，申请材料齐全，现场安全措施已落实到位，作业人员资质符合要求，同意按方案组织实施。".repeat(2);

it.each([390, 1440])("shows a long common phrase whole on a page of %i pixels", async (width) => {
  await page.viewport(width, 844);
  const records = [LONG, "同意。"].map((content) => ({ content }));
  const { ports } = testApp({ "GET /api/workbench/phrase/list": () => ({ records, total: 2 }) });
  const shown = show(
    <PortsContext value={ports}>
      <Opinion isRequired={false} phrases files={false} signature={false} />
    </PortsContext>,
  );
  await shown.getByRole("combobox", { name: "常用语" }).click();
  const option = page.getByTitle(LONG);
  await expect.element(option).toBeVisible();
  for (const { scrollWidth, clientWidth } of [option.element(), ...option.element().children])
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expect.poll(() => option.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  await option.click();
  await expect.element(shown.getByRole("textbox")).toHaveValue(LONG);
  await page.viewport(1440, 900);
});
