import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import type { ListId } from "@/runtime/core/form/edit/edit";
import { themeOf } from "@/screens/app/theme";
import { beForFingers } from "../../support/for-fingers";
import { showFormDesigner } from "../../support/real-form-designer";

afterEach(() => page.viewport(1440, 900));

/** A form with one sub-table of so many columns; the last of them is selected. */
async function openWith(columns: number): Promise<{ store: FormDesignerStore; list: ListId }> {
  const store = new FormDesignerStore();
  store.add("table");
  const list: ListId = `${store.form.list[0]?.key ?? ""}#columns`;
  for (let index = 0; index < columns; index += 1) store.add("input", { list, index });
  showFormDesigner(store, themeOf("light", { isForFingers: true, isStill: true }));
  await expect.element(page.getByRole("button", { name: "复制" })).toBeVisible();
  return { store, list };
}

const boxOf = (selector: string): DOMRect => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element.getBoundingClientRect();
};

it.each([0, 1, 2, 12])(
  "shows where a column comes to stand among %i others, first, between and last",
  async (columns) => {
    const { store, list } = await openWith(columns);
    for (const index of new Set([0, Math.min(1, columns), columns])) {
      const row = document.querySelector(`[data-list="${list}"]`);
      row?.scrollTo({ left: index === columns ? row.scrollWidth : 0 });
      store.setHover({ list, index });
      // oxlint-disable-next-line no-await-in-loop -- one place after the other
      await expect.poll(() => document.querySelectorAll(".fd-drop-line").length).toBe(1);
      const [line, shown] = [boxOf(".fd-drop-line"), boxOf(`[data-list="${list}"]`)];
      expect(line.left).toBeGreaterThanOrEqual(shown.left);
      expect(line.right).toBeLessThanOrEqual(shown.right);
      expect(line.height).toBeGreaterThan(20);
      const before = row?.querySelectorAll(":scope > .fd-slot")[index - 1]?.getBoundingClientRect();
      if (before) expect(line.left).toBeGreaterThanOrEqual(Math.min(before.right, shown.right - 4));
    }
  },
);

it("does not cut off the buttons of a column that are as large as a finger, nor the field's name at the edge", async () => {
  beForFingers();
  await page.viewport(390, 844);
  const { list } = await openWith(1);
  const [tools, shown] = [boxOf(".fd-item-tools"), boxOf(`[data-list="${list}"]`)];
  expect(tools.height).toBeGreaterThanOrEqual(40);
  expect(tools.bottom).toBeLessThanOrEqual(shown.bottom);
  expect(tools.left).toBeGreaterThanOrEqual(shown.left);
});
