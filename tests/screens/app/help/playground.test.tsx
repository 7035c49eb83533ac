import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { AppContext } from "@/runtime/render/app-context";
import { Screen } from "@/runtime/render/Screen";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/screens/app/help/Playground";
import "@/screens/app/help/HelpReference";
import "@/runtime/blocks/crud/crud";
import { playExamples } from "@/screens/app/help/playground-examples";
import { reference } from "@/screens/app/help/reference/reference";
import { sandboxOf } from "@/screens/app/help/sandbox";
import { vocabulary } from "@/screens/app/vocabulary";
import { testApp, type TestApp } from "../../../support/screen";

function open(type: string, query: Record<string, string>, options: Record<string, unknown> = {}): TestApp {
  const app = testApp({}, { resources: vocabulary.resources ?? {} });
  const document = { schemaVersion: 1, id: "t", route: "/help", title: "t", body: [{ type, ...options }] };
  render(
    <MemoryRouter>
      <AppContext value={app}>
        <Screen screen={document} route={{ path: "/help", query }} />
      </AppContext>
    </MemoryRouter>,
  );
  return app;
}

it("draws the chosen example and asks the server nothing", async () => {
  const app = open("playground", { example: "blocks/crud" });
  expect(await screen.findByText("经办人")).toBeVisible();
  expect(await screen.findByText("没有发现问题")).toBeVisible();
  expect(app.ports.calls).toEqual([]);
});

it("begins with an example that shows something", async () => {
  open("playground", {});
  expect(await screen.findByText("没有发现问题")).toBeVisible();
  expect(screen.queryByText("这个区块需要真实数据，请在所在页面查看")).toBeNull();
});

it("shows the one example that a page names, without the list of all", async () => {
  open("playground", {}, { example: "blocks/crud" });
  expect(await screen.findByText("经办人")).toBeVisible();
  expect(screen.queryByRole("navigation")).toBeNull();
});

it("says so where a page names an example that there is not", async () => {
  open("playground", {}, { example: "blocks/none" });
  expect(await screen.findByText("没有示例 blocks/none")).toBeVisible();
});

it("says so where its address names an example that there is not, and shows the first", async () => {
  open("playground", { example: "blocks/none" });
  expect(await screen.findByText("没有示例 blocks/none")).toBeVisible();
  expect(screen.getByRole("navigation")).toBeVisible();
});

it("tells what is wrong with an example of a finding, and draws nothing", async () => {
  open("playground", { example: "findings/screen/step.verb" });
  expect(await screen.findByText("step.verb")).toBeVisible();
  expect(screen.getByText("改正问题后显示效果")).toBeVisible();
});

it("refuses a call that the example has no answer for, in words", async () => {
  const app = testApp();
  const sandbox = sandboxOf(app, {});
  const call = sandbox.ports.http.request({ method: "DELETE", path: "/api/sys/role/del" });
  await expect(call).rejects.toThrow("DELETE /api/sys/role/del");
  expect(app.ports.calls).toEqual([]);
});

it("leads from every entry of the reference to an example that exists", () => {
  const keys = playExamples().map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const led = reference().flatMap(({ entries }) => entries.flatMap(({ playground }) => playground ?? []));
  expect(led.toSorted()).toEqual(keys.toSorted());
});

it("finds entries of all chapters, and shows the options of one", async () => {
  open("helpReference", {});
  fireEvent.change(await screen.findByRole("searchbox", { name: "搜索名称、说明、选项" }), {
    target: { value: "chineseMoney" },
  });
  await waitFor(() => expect(screen.getByRole("heading", { name: /函数/ })).toBeVisible());
  expect(screen.queryByRole("heading", { name: /区块/ })).toBeNull();
});
