import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { FormDesignerStore } from "@/designers/form/form-designer-store";
import { showFormDesigner } from "../../support/real-form-designer";

const openWith = async (width: number): Promise<void> => {
  await page.viewport(width, 844);
  const store = new FormDesignerStore();
  store.add("input");
  store.showPanel("form");
  showFormDesigner(store);
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
