import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { declaredResources } from "@/runtime/core/resource/declared";
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
  const roomOf = (words: number): string => `calc(${words}px + var(--fs-cell-pad, 34px))`;
  expect(rooms).toEqual([roomOf(98), roomOf(96), ""]);
});

it("what a message says has more room than its kind and its time together", async () => {
  const message = {
    id: "1",
    kind: "todo",
    title: "待办：张三的请假申请",
    createDate: "2026-11-27T07:00:00Z",
  };
  const answers = {
    "GET /api/sys/message/list": () => ({ records: [message], total: 1 }),
    "GET /api/sys/dict/items": () => [],
  };
  const app = testApp(answers, { resources: declaredResources });
  const { container } = renderScreen({ body: [{ type: "crud", resource: "sys/message" }] }, app);
  expect(await screen.findByText(message.title)).toBeInTheDocument();
  const widths = [...container.querySelectorAll<HTMLElement>("colgroup col")].map(({ style }) => style.width);
  expect(widths).toEqual(["", "80px", "110px", "300px", "150px", "120px"]);
});
