import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/runtime/render/screen.css";
import { renderScreen, testApp } from "../../support/screen";

it("keeps a long name without a blank within its card on a phone", async () => {
  await page.viewport(390, 844);
  const data = [{ name: "Averylongname".repeat(5), url: "https://example.com" }];
  renderScreen({ body: [{ type: "links", data, url: "url", label: "name", group: "group" }] }, testApp());
  const link = page.getByRole("link");
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  await page.viewport(1440, 900);
});
