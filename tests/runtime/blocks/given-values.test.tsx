import { screen as page, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderScreen, testApp } from "../../support/screen";

const state = { owner: { name: "张三" }, list: [{ name: "甲" }], count: 5, nothing: null, many: 1e9 };

describe("what an expression gives to a text", () => {
  const words = '{"name":"张三"}';
  it.each([
    { type: "card", title: "${state.owner}", body: [] },
    { type: "banner", title: "题", text: "${state.owner}" },
    { type: "notice", title: "${state.owner}" },
    { type: "notice", title: "题", points: ["${state.owner}"] },
    { type: "stat", label: "${state.owner}", value: 1 },
    { type: "alert", text: "题", detail: "${state.owner}" },
    { type: "markdown", text: "${state.owner}" },
    { type: "descriptions", title: "${state.owner}", data: {}, fields: ["a"] },
    { type: "dropdown", text: "${state.owner}", body: [] },
    { type: "progress", label: "${state.owner}", value: 1 },
    { type: "kanban", data: [], group: "a", title: "b", groups: { a: "${state.owner}" } },
  ])("is written out, whatever it is: $type", async (node) => {
    renderScreen({ state, body: [node] }, testApp());
    expect(await page.findByText(words, { exact: false })).toBeInTheDocument();
    expect(page.queryByText(/出错|Objects are not valid/)).toBeNull();
  });

  it("may be a number", async () => {
    renderScreen({ state, body: [{ type: "markdown", text: "${state.count}" }] }, testApp());
    expect(await page.findByText("5")).toBeInTheDocument();
  });
});

it("an option without a value is as if it were not written", async () => {
  const node = { type: "chart", data: "${state.list}", x: "name", y: "name" };
  renderScreen(
    { state, body: [{ ...node, names: "${state.nothing}", height: "${state.nothing}" }] },
    testApp(),
  );
  await waitFor(() => expect(document.querySelector("[style*='height: 280px']")).not.toBeNull());
});

it("a chart that is told to be loading shows its outline", async () => {
  const chart = { type: "chart", data: "${state.list}", x: "name", y: "name", loading: "${state.busy}" };
  const done = { type: "button", text: "好了", on: { click: [{ set: { busy: false } }] } };
  renderScreen({ state: { ...state, busy: true }, body: [chart, done] }, testApp());
  const button = await page.findByRole("button", { name: "好了" });
  await waitFor(() => expect(document.querySelector(".ant-skeleton")).not.toBeNull());
  await userEvent.click(button);
  await waitFor(() => expect(document.querySelector(".ant-skeleton")).toBeNull());
  expect(document.querySelector("[style*='height: 280px']")).not.toBeNull();
});

it.each([1e9, 2.5])("progress in %s segments is drawn", async (steps) => {
  renderScreen({ body: [{ type: "progress", value: 50, steps: "${route.query.n}" }] }, testApp(), {
    n: String(steps),
  });
  expect(await page.findByRole("progressbar")).toBeInTheDocument();
  expect(document.querySelectorAll(".ant-progress-steps-item").length).toBeLessThanOrEqual(100);
});
