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

it("a folder without a value of its own shows what is ticked below it, also when it is opened again", async () => {
  const functions = [
    {
      id: "1",
      name: "系统管理",
      children: [
        { id: "2", name: "用户管理", code: "user:list" },
        { id: "3", name: "角色管理", code: "role:list" },
        { id: "4", name: "个人信息" },
      ],
    },
  ];
  const app = testApp();
  const tree = { type: "tree", id: "t", data: functions, value: "code", checked: ["user:list"] };
  const save = { type: "button", text: "保存", on: { click: [{ toast: "${join(t.values, '+')}" }] } };
  renderScreen({ body: [tree, save] }, app);
  const box = async (name: string): Promise<HTMLElement> =>
    within((await page.findByText(name)).closest<HTMLElement>("[role=treeitem]") ?? document.body).getByRole(
      "checkbox",
    );
  expect(await box("系统管理")).toBePartiallyChecked();
  await userEvent.click(await box("角色管理"));
  expect(await box("系统管理")).toBeChecked();
  await userEvent.click(await box("用户管理"));
  expect(await box("系统管理")).toBePartiallyChecked();
  await userEvent.click(await box("系统管理"));
  expect(await box("用户管理")).toBeChecked();
  await userEvent.click(await box("系统管理"));
  expect(await box("系统管理")).not.toBeChecked();
  await userEvent.click(await box("用户管理"));
  await userEvent.click(page.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(app.toasts).toEqual(["user:list"]));
});

/** A dialog that ticks functions, as a role is granted them. */
const GRANTING = {
  dialogs: {
    grant: {
      title: "授权",
      body: [{ type: "tree", id: "t", data: FUNCTIONS, value: "code", checked: ["user:list"] }],
      ok: [{ toast: "${join(t.values, '+')}" }],
    },
  },
  body: [{ type: "button", text: "授权", on: { click: [{ open: "grant" }] } }],
};

it("offers again what was ticked when its dialog was closed by accident, and forgets it once it is saved", async () => {
  const app = testApp();
  renderScreen(GRANTING, app);
  const open = async (): Promise<ReturnType<typeof within>> => {
    await userEvent.click(page.getByRole("button", { name: "授权" }));
    return within(await page.findByRole("dialog"));
  };
  const gone = () => waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  const first = await open();
  await userEvent.click(await first.findByText("新增用户"));
  await userEvent.click(await first.findByText("用户列表"));
  await userEvent.keyboard("{Escape}");
  await gone();
  const again = await open();
  await userEvent.click(await again.findByRole("button", { name: "继续勾选" }));
  expect(again.queryByText(/上次的勾选没有保存/)).toBeNull();
  await userEvent.click(again.getByRole("button", { name: /确\s*定/ }));
  await gone();
  expect(app.toasts).toEqual(["user:add"]);
  const last = await open();
  expect(await last.findByText("新增用户")).toBeInTheDocument();
  expect(last.queryByText(/上次的勾选没有保存/)).toBeNull();
});

it("what was ticked and given up is not offered again", async () => {
  renderScreen(GRANTING, testApp());
  const grant = page.getByRole("button", { name: "授权" });
  await userEvent.click(grant);
  await userEvent.click(await page.findByText("新增用户"));
  await userEvent.click(page.getByRole("button", { name: /取\s*消/ }));
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
  await userEvent.click(grant);
  expect(await page.findByText("新增用户")).toBeInTheDocument();
  expect(page.queryByText(/上次的勾选没有保存/)).toBeNull();
});
