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

it("draws the tiles of one row equally high, however long their texts are", async () => {
  const data = [
    { name: "请假申请", info: "请假" },
    { name: "费用报销", info: "明细自动合计，满五千元的由领导审批，".repeat(4) },
  ];
  renderScreen(
    { body: [{ type: "tiles", data, title: "${item.name}", text: "${item.info}", on: { click: [] } }] },
    testApp(),
  );
  const [short, long] = ["请假申请", "费用报销"].map((name) => page.getByRole("button", { name }));
  await expect.element(short!).toBeVisible();
  const [one, other] = [short!, long!].map((tile) => tile.element().getBoundingClientRect());
  expect(one?.top).toBe(other?.top);
  expect(one?.height).toBe(other?.height);
});
