import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import "@/screens/app/blocks";
import "@/screens/app/late-blocks";
import "@/designers/table/TableDesignerBlock";
import { CallError, type StoragePort } from "@/runtime/ports";
import { renderScreen, testApp, type TestApp } from "../../support/screen";
import { storedTable } from "../../support/stored-table";

const TABLE = storedTable([{ code: "day", name: "日期", kind: "date" }]);

function open(storage?: StoragePort, table = TABLE): TestApp {
  cleanup();
  const app = testApp({
    "GET /api/business/table/get": () => table,
    "GET /api/business/table/list": () => ({ records: [TABLE], total: 1 }),
  });
  if (storage) Object.assign(app.ports, { storage });
  renderScreen({ body: [{ type: "tableDesigner", tableId: "t1" }] }, app);
  return app;
}

/** Answers the question about what was left unsaved. */
async function answer(question: RegExp | string, button: RegExp): Promise<void> {
  const dialog = await screen.findByRole("dialog", { name: question });
  await userEvent.click(within(dialog).getByRole("button", { name: button }));
}

it("offers what was changed of a table and not saved when it is opened again", async () => {
  const first = open();
  const name = await screen.findByDisplayValue("检定");
  await userEvent.type(name, "记录");
  const { storage } = first.ports;
  open(storage);
  await answer("发现上次未保存的修改，是否恢复？", /恢\s*复/);
  expect(await screen.findByDisplayValue("检定记录")).toBeVisible();
});

it("says that the table was saved since, where somebody did", async () => {
  const first = open();
  const name = await screen.findByDisplayValue("检定");
  await userEvent.type(name, "记录");
  const later = { ...TABLE, version: 2, updateDate: "2026-05-06T08:00:00" };
  open(first.ports.storage, later);
  await answer(/此后业务表已保存过新的定义/, /恢\s*复/);
  expect(await screen.findByDisplayValue("检定记录")).toBeVisible();
});

it("asks nothing where all was taken back", async () => {
  const first = open();
  const name = await screen.findByDisplayValue("检定");
  await userEvent.type(name, "录");
  await userEvent.click(screen.getByRole("button", { name: /撤销/ }));
  open(first.ports.storage);
  expect(await screen.findByDisplayValue("检定")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("offers nobody what somebody else left unsaved in the same browser, and keeps it for them", async () => {
  const first = open();
  await userEvent.type(await screen.findByDisplayValue("检定"), "记录");
  const { storage } = first.ports;
  storage.set("session", "sysUserInfo", { accessToken: "u", UserCode: "2" });
  open(storage);
  expect(await screen.findByDisplayValue("检定")).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  storage.set("session", "sysUserInfo", { accessToken: "t", UserCode: "1" });
  open(storage);
  await answer(/未保存的修改/, /恢\s*复/);
  expect(await screen.findByDisplayValue("检定记录")).toBeVisible();
});

it("keeps what was changed where somebody else has saved the table meanwhile, and opens what they saved", async () => {
  const app = open();
  const name = await screen.findByDisplayValue("检定");
  await userEvent.type(name, "记录");
  const theirs = { ...TABLE, name: "检定台账", updateDate: "2026-05-06T08:00:00" };
  Object.assign(app.ports.answers, {
    "GET /api/business/table/get": () => theirs,
    "POST /api/business/table/preview": () => {
      throw new CallError(409, "数据在您打开之后又有修改，请刷新后重试");
    },
  });
  // In another tab of the same browser, which keeps nothing any more.
  app.ports.storage.remove("local", "table-draft:1:t1");
  await userEvent.click(screen.getByRole("button", { name: /保存/ }));
  const told = within(await screen.findByRole("dialog"));
  expect(told.getByText(/您的修改没有丢失/)).toBeInTheDocument();
  await userEvent.click(told.getByRole("button", { name: "重新打开" }));
  expect(await screen.findByDisplayValue("检定台账")).toBeVisible();
  await answer(/此后业务表已保存过新的定义/, /恢\s*复/);
  expect(await screen.findByDisplayValue("检定记录")).toBeVisible();
});

it("leaves alone what another window of its author has kept meanwhile", async () => {
  const { ports } = open();
  const name = await screen.findByDisplayValue("检定");
  await userEvent.type(name, "录");
  const kept = () => ports.storage.get("local", "table-draft:1:t1");
  const work = { draft: { ...TABLE, name: "检定台账" }, updateDate: TABLE.updateDate };
  const others = [{ window: "other", work }];
  ports.storage.set("local", "table-draft:1:t1", others);
  await userEvent.click(screen.getByRole("button", { name: /撤销/ }));
  expect(await screen.findByDisplayValue("检定")).toBeVisible();
  expect(kept()).toEqual(others);
});

it.each([5, "text", [[]], { draft: 1 }, { draft: { ...TABLE, columns: [1] } }])(
  "opens a table beside kept work that no designer wrote, and offers none of it: %j",
  async (kept) => {
    const { storage } = testApp().ports;
    storage.set("local", "table-draft:1:t1", kept);
    open(storage);
    expect(await screen.findByDisplayValue("检定")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
