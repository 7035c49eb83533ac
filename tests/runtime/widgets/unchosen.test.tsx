import { screen as page } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "../../support/screen";

it.each([
  ["treeSelect", { options: { url: "/api/sys/dept/tree" } }],
  ["select", { options: { options: [] } }],
])("%s says in its place that something may be chosen", async (widget, options) => {
  const app = testApp({ "GET /api/sys/dept/tree": () => [] });
  const fields = [{ name: "one", title: "部门", type: "string", widget, ...options }];
  renderScreen({ body: [{ type: "form", id: "f", fields }] }, app);
  expect(await page.findByText("请选择")).toBeInTheDocument();
});

it("says in the reader's language what takes a choice from a tree away", async () => {
  const app = testApp({ "GET /api/sys/dept/tree": () => [{ id: "1", name: "办公室" }] });
  const fields = [
    {
      name: "one",
      title: "部门",
      type: "string",
      widget: "treeSelect",
      options: { url: "/api/sys/dept/tree" },
    },
  ];
  renderScreen({ body: [{ type: "form", id: "f", fields, init: { one: "1" } }] }, app);
  expect(await page.findByRole("button", { name: "清除" })).toBeInTheDocument();
});
