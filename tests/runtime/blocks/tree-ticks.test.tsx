import { screen as page, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "../../support/screen";

const FUNCTIONS = [
  { id: "1", code: "user:list", name: "用户列表" },
  { id: "2", code: "user:add", name: "新增用户" },
];

it("a tree hands in what was ticked before and has no place in it", async () => {
  const app = testApp();
  const tree = {
    type: "tree",
    id: "t",
    data: FUNCTIONS,
    value: "code",
    checked: ["user:list", "report:run"],
  };
  const save = { type: "button", text: "保存", on: { click: [{ toast: "${join(t.values, '+')}" }] } };
  renderScreen({ body: [tree, save] }, app);
  await userEvent.click(await page.findByText("新增用户"));
  await userEvent.click(page.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(app.toasts).toEqual(["report:run+user:list+user:add"]));
});

it("what a tick says nothing about has no box, unless something below it has one", async () => {
  const functions = [
    { id: "1", name: "工作台", children: [{ id: "2", name: "待办事项" }] },
    { id: "3", name: "系统管理", children: [{ id: "4", name: "用户管理", code: "user:list" }] },
  ];
  renderScreen({ body: [{ type: "tree", data: functions, value: "code", checked: [] }] }, testApp());
  const items = await page.findAllByRole("treeitem");
  const boxed = items.filter((item) => within(item).queryByRole("checkbox") !== null);
  expect(items.map((item) => item.textContent)).toEqual(["工作台", "待办事项", "系统管理", "用户管理"]);
  expect(boxed.map((item) => item.textContent)).toEqual(["系统管理", "用户管理"]);
});
