import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/screens/app/blocks";
import { renderScreen, testApp } from "../../support/screen";

it("keeps names of tables without a blank within the page where the diagram is a list", async () => {
  const data = [
    { table: "one", name: "Averylongname".repeat(6), children: [] },
    {
      table: "two",
      name: "Anotherlongname".repeat(6),
      children: [{ name: "one", table: "one" }],
    },
  ];
  await page.viewport(390, 844);
  try {
    renderScreen({ body: [{ type: "card", body: [{ type: "relations", data }] }] }, testApp());
    const list = page.getByRole("list").first();
    await expect.element(list).toBeVisible();
    expect(list.element().scrollWidth).toBeLessThanOrEqual(list.element().clientWidth);
  } finally {
    await page.viewport(1280, 720);
  }
});
