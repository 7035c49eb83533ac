import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

const columns = [
  { name: "title", title: "标题" },
  { name: "who", title: "代谁办理", hideEmpty: true },
  { name: "hours", title: "用时", format: "span" },
];
const show = (rows: object[]): void =>
  void renderScreen(
    { body: [{ type: "table", data: "${state.rows}", columns }], state: { rows } },
    testApp(),
  );

it("leaves out a column that may give way while no row has anything in it", async () => {
  show([{ id: "1", title: "甲", who: null, hours: 0.01 }]);
  expect(await screen.findByRole("cell", { name: "36 秒" })).toBeVisible();
  expect(screen.queryByRole("columnheader", { name: "代谁办理" })).toBeNull();
});

it("shows it with the first row that has, and tells spans in their largest unit", async () => {
  show([
    { id: "1", title: "甲", who: "王五", hours: 3.2 },
    { id: "2", title: "乙", who: null, hours: 50 },
  ]);
  expect(await screen.findByRole("columnheader", { name: "代谁办理" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "3 小时" })).toBeVisible();
  expect(screen.getByRole("cell", { name: "2 天" })).toBeVisible();
});
