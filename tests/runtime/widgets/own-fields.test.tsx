import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import "@/screens/app/blocks";
import { renderScreen, testApp } from "../../support/screen";

const KINDS = [{ value: "a", label: "甲" }];

it.each<[string, unknown, object?]>([
  ["tags", ["红", "蓝"]],
  ["checkbox", ["a"], { options: KINDS }],
  ["select", ["a"], { options: KINDS, multiple: true }],
  ["daterange", ["2026-01-01", "2026-01-02"]],
  ["date", ["2026-01-01", "2026-01-02"], { range: true }],
  ["date", ["2026-01-01", "2026-01-03"], { type: "dates" }],
  ["time", ["08:00", "12:00"], { isRange: true, format: "HH:mm" }],
  ["slider", 30],
  ["slider", [20, 30], { range: true }],
  ["userPick", { code: "lisi", name: "李思" }],
  ["images", [{ key: "1", url: "/a.png", name: "a.png" }]],
  ["files", [{ key: "1", url: "/a.pdf", name: "a.pdf" }]],
  ["datetime", "2026-11-30 10:20:30"],
  ["input", "文字"],
])("a field of a page that says only its widget %s is handed in with %j", async (widget, value, options) => {
  const onToast = vi.fn<(words: string) => void>();
  const app = testApp();
  app.feedback.toast = onToast;
  const field = { name: "one", title: "一", widget, ...(options ? { options } : {}) };
  const form = { type: "form", id: "f", fields: [field], init: { one: value } };
  const click = [{ submit: "f", as: "v" }, { toast: "${json(v.one)}" }];
  renderScreen({ body: [form, { type: "button", text: "go", on: { click } }] }, app);
  fireEvent.click(await screen.findByText("go"));
  await waitFor(() => expect(onToast).toHaveBeenCalledWith(JSON.stringify(value), "success"));
});

it("a field that names the widget for a moment asks for its time too", async () => {
  const form = { type: "form", id: "f", fields: [{ name: "one", title: "一", widget: "datetime" }] };
  renderScreen({ body: [{ ...form, init: { one: "2026-11-30 10:20:30" } }] }, testApp());
  expect(await screen.findByDisplayValue("2026-11-30 10:20:30")).toBeVisible();
});
