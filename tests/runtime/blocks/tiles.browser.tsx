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

it("keeps a long name without a blank within its tile, and clear of the star", async () => {
  const name = "Averylongname".repeat(8);
  renderScreen(
    { body: [{ type: "tiles", data: [{ name }], title: "${item.name}", keep: "stars", on: { click: [] } }] },
    testApp({ "GET /api/workbench/preference/get": () => null }),
  );
  const tile = page.getByRole("button", { name, exact: true });
  const star = page.getByRole("button", { name: `收藏${name}` });
  await expect.element(star).toBeVisible();
  const words = tile.element().querySelector("strong")?.getBoundingClientRect();
  expect(words?.right).toBeLessThanOrEqual(star.element().getBoundingClientRect().left);
  expect(tile.element().scrollWidth).toBeLessThanOrEqual(tile.element().clientWidth);
});

it("keeps the name of a group without a blank within the page", async () => {
  const data = [{ name: "请假申请", kind: "Averylongname".repeat(8) }];
  await page.viewport(390, 800);
  try {
    renderScreen(
      {
        body: [{ type: "tiles", data, title: "${item.name}", group: "${item.kind}", on: { click: [] } }],
      },
      testApp(),
    );
    const heading = page.getByRole("heading", { name: data[0]!.kind });
    await expect.element(heading).toBeVisible();
    expect(heading.element().scrollWidth).toBeLessThanOrEqual(heading.element().clientWidth);
  } finally {
    await page.viewport(1280, 720);
  }
});
