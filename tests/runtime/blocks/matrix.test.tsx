import { screen as page, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderScreen, testApp } from "../../support/screen";

const ROWS = [
  { key: "read", name: { zh: "查看", en: "Read" }, about: "doc:read" },
  { key: "write", name: "修改", about: "doc:write" },
  { key: "own", name: "转交", locked: true },
];
const COLUMNS = [
  { key: "boss", name: "负责人" },
  { key: "clerk", name: "办事员" },
  { key: "root", name: "管理员", locked: true },
];
const TICKED = { boss: ["read", "unseen"], clerk: [], root: ["read", "write", "own"] };

const draw = (more: object = {}) => {
  const app = testApp();
  const on = {
    save: [
      {
        toast:
          "${join(map(changes, c -> c.column + ':' + join(c.before, '+') + ' > ' + join(c.values, '+')), ';')}",
      },
    ],
  };
  renderScreen(
    { body: [{ type: "matrix", rows: ROWS, columns: COLUMNS, ticked: TICKED, on, ...more }] },
    app,
  );
  return app;
};

const NO_HIT = "没有符合条件的数据";

const box = (name: string): Promise<HTMLElement> => page.findByRole("checkbox", { name });

it("ticks are changed one by one, taken back, and handed in together with what has no row and what was ticked before", async () => {
  const app = draw();
  await userEvent.click(await box("修改 · 负责人"));
  await userEvent.click(await box("查看 · 办事员"));
  await userEvent.click(await box("修改 · 办事员"));
  await userEvent.click(page.getByRole("button", { name: /撤销/ }));
  expect(await box("修改 · 办事员")).not.toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "保存（2 处改动）" }));
  await waitFor(() => expect(app.toasts).toEqual(["boss:read+unseen > unseen+read+write;clerk: > read"]));
});

it("the same place changed twice is no change", async () => {
  draw();
  await userEvent.click(await box("查看 · 负责人"));
  await userEvent.click(await box("查看 · 负责人"));
  expect(await page.findByRole("button", { name: "保存（0 处改动）" })).toBeDisabled();
});

it("rows are found by name and by code; locked rows and columns stay as they are", async () => {
  draw();
  expect(await box("查看 · 管理员")).toBeDisabled();
  expect(await box("转交 · 办事员")).toBeDisabled();
  await userEvent.type(page.getByRole("textbox", { name: "按名称或编码查找" }), "doc:w");
  expect(page.queryByRole("checkbox", { name: "查看 · 负责人" })).toBeNull();
  expect(await box("修改 · 负责人")).toBeEnabled();
});

it("says that nothing fits the words that are looked for, until they are gone", async () => {
  draw();
  const words = await page.findByRole("textbox", { name: "按名称或编码查找" });
  await userEvent.type(words, "doc:w");
  expect(page.queryByText(NO_HIT)).toBeNull();
  await userEvent.type(words, "!");
  expect(page.getByText(NO_HIT)).toBeVisible();
  await userEvent.clear(words);
  expect(page.queryByText(NO_HIT)).toBeNull();
});

it("who may only look can change nothing", async () => {
  draw({ readOnly: true });
  expect(await box("查看 · 负责人")).toBeDisabled();
  expect(page.queryByRole("button", { name: /保存/ })).toBeNull();
});

it("what was ticked and not saved is offered when the page is opened again, until it is saved or dropped", async () => {
  const app = testApp();
  const on = { save: [{ set: { ticked: { boss: ["write"], clerk: ["read"] } } }] };
  const body = [{ type: "matrix", rows: ROWS, columns: COLUMNS, ticked: "${state.ticked}", on }];
  const open = () => renderScreen({ state: { ticked: { boss: ["read"] } }, body }, app);

  const first = open();
  await userEvent.click(await box("查看 · 负责人"));
  await userEvent.click(await box("修改 · 负责人"));
  await userEvent.click(await box("查看 · 办事员"));
  first.unmount();

  const second = open();
  expect(await box("修改 · 负责人")).not.toBeChecked();
  await userEvent.click(page.getByRole("button", { name: "继续勾选" }));
  expect(await box("查看 · 负责人")).not.toBeChecked();
  expect(await box("修改 · 负责人")).toBeChecked();
  expect(await box("查看 · 办事员")).toBeChecked();
  second.unmount();

  const third = open();
  await userEvent.click(await page.findByRole("button", { name: "继续勾选" }));
  await userEvent.click(page.getByRole("button", { name: "保存（3 处改动）" }));
  expect(await page.findByRole("button", { name: "保存（0 处改动）" })).toBeDisabled();
  third.unmount();

  open();
  expect(await box("查看 · 负责人")).toBeChecked();
  expect(page.queryByText(/上次的勾选没有保存/)).toBeNull();
});

it("nothing is ticked while what was changed is on its way: it would be gone with the rest", async () => {
  let arrive: () => void = () => undefined;
  const app = testApp({ "POST /api/ticks": () => new Promise<void>((resolve) => (arrive = resolve)) });
  const on = { save: [{ post: "/api/ticks" }, { set: { ticked: { boss: ["write"] } } }] };
  const body = [{ type: "matrix", rows: ROWS, columns: COLUMNS, ticked: "${state.ticked}", on }];
  renderScreen({ state: { ticked: {} }, body }, app);
  await userEvent.click(await box("修改 · 负责人"));
  await userEvent.click(page.getByRole("button", { name: "保存（1 处改动）" }));
  await waitFor(() => expect(app.ports.calls).toHaveLength(1));
  expect(await box("查看 · 办事员")).toBeDisabled();
  arrive();
  await waitFor(async () => expect(await box("查看 · 办事员")).toBeEnabled());
  expect(await box("修改 · 负责人")).toBeChecked();
});
