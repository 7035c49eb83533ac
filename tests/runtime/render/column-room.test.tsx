import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "@/tests/support/screen";

it("what a row is called keeps its line before other texts, up to what a name needs", async () => {
  const rows = [
    { name: "测绘作业证申请", code: "short", text: "一段很长的说明，长到别的列都会没有地方", id: "1" },
    { name: "名", code: "a code that is far longer than codes are", text: "又一段", id: "2" },
  ];
  const columns = ["name", "code", "text"];
  renderScreen({ body: [{ type: "table", data: rows, columns }] }, testApp({}));
  const [, first] = await screen.findAllByRole("row");
  const rooms = [...first!.querySelectorAll<HTMLElement>("td")].map(({ style }) => style.minWidth);
  expect(rooms).toEqual(["132px", "130px", ""]);
});
