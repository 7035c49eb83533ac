import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen, testApp } from "../../support/screen";

it("shows which tile keys have come to", async () => {
  const data = [{ name: "请假申请" }, { name: "费用报销" }];
  renderScreen({ body: [{ type: "tiles", data, title: "${item.name}", on: { click: [] } }] }, testApp());
  const tile = page.getByRole("button", { name: "请假申请" });
  await expect.element(tile).toBeVisible();
  (tile.element() as HTMLElement).focus();
  await userEvent.keyboard("{Tab}");
  const next = getComputedStyle(page.getByRole("button", { name: "费用报销" }).element());
  expect([next.outlineStyle, next.outlineWidth]).toEqual(["solid", "2px"]);
  expect(getComputedStyle(tile.element()).outlineStyle).toBe("none");
});
