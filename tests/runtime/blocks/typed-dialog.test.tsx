import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { CallError } from "@/runtime/ports";
import { renderScreen, testApp, type TestApp } from "@/tests/support/screen";

const thing: ResourceDeclaration = {
  title: { zh: "物品", en: "Things" },
  permission: "test:thing",
  entity: {
    type: "object",
    required: ["name"],
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string", title: "名称" },
      place: { type: "string", title: "地点" },
      secret: { type: "string", title: "密钥", writeOnly: true },
    },
  },
  calls: { list: { kind: "list" }, add: { kind: "add" }, edit: { kind: "edit" }, del: { kind: "remove" } },
};
const node = {
  type: "crud",
  resource: "test/thing",
  columns: ["name", "place"],
  form: ["name", "place", "secret"],
};

const row = { id: "1", name: "甲", place: "一号楼" };

function product(declaration = thing): TestApp {
  const answers = {
    "GET /api/test/thing/list": () => ({ records: [row], total: 1 }),
    "POST /api/test/thing/add": () => ({ id: "2" }),
  };
  return testApp(answers, { resources: { "test/thing": declaration } });
}

const user = userEvent.setup();

/** The list as its reader comes to it, with the dialog that a button opens. */
async function opened(app: TestApp, button: "新增" | "修改") {
  const page = renderScreen({ body: [node] }, app);
  await user.click(await screen.findByRole("button", { name: button }));
  const dialog = await screen.findByRole("dialog");
  return { page, dialog, field: (name: string) => within(dialog).findByRole("textbox", { name }) };
}

const QUESTION = /上次输入的内容没有保存/;

it("keeps what was typed into a dialog whose user had to sign in again, but for secrets", async () => {
  const app = product();
  const first = await opened(app, "新增");
  await user.type(await first.field("名称"), "乙");
  await user.type(within(first.dialog).getByLabelText("密钥"), "geheim");
  first.page.unmount();
  const again = await opened(app, "新增");
  expect(await again.field("名称")).toHaveValue("");
  expect(within(again.dialog).getByText(QUESTION)).toBeInTheDocument();
  await user.click(within(again.dialog).getByRole("button", { name: "继续填写" }));
  expect(await again.field("名称")).toHaveValue("乙");
  expect(within(again.dialog).getByLabelText("密钥")).toHaveValue("");
  expect(within(again.dialog).queryByText(QUESTION)).toBeNull();
  await user.click(within(again.dialog).getByRole("button", { name: /确\s*定/ }));
  await waitFor(() => expect(app.ports.calls.at(-2)?.body).toEqual({ name: "乙" }));
  again.page.unmount();
  const last = await opened(app, "新增");
  expect(within(last.dialog).queryByText(QUESTION)).toBeNull();
});

it("offers again what was typed when the dialog was closed by Escape or its cross", async () => {
  const first = await opened(product(), "新增");
  await user.type(await first.field("名称"), "乙");
  for (const close of [
    () => user.keyboard("{Escape}"),
    () => user.click(screen.getByRole("button", { name: /^(Close|关闭)$/ })),
  ]) {
    await close();
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "新增" }));
    expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  }
});

it("goes on with what was changed of a row, and with nothing that somebody else has changed since", async () => {
  const app = product();
  const first = await opened(app, "修改");
  await user.type(await first.field("名称"), "乙");
  first.page.unmount();
  app.ports.answers["GET /api/test/thing/list"] = () => ({
    records: [{ ...row, place: "二号楼" }],
    total: 1,
  });
  const again = await opened(app, "修改");
  await user.click(within(again.dialog).getByRole("button", { name: "继续填写" }));
  expect(await again.field("名称")).toHaveValue("甲乙");
  expect(await again.field("地点")).toHaveValue("二号楼");
});

it("goes on upon what somebody else has saved meanwhile, and says what both have changed", async () => {
  const app = product({ ...thing, calls: { ...thing.calls, get: { kind: "get" } } });
  const dated = { ...row, updateDate: "2026-01-01T00:00:00Z" };
  const newer = { id: "1", name: "丙", place: "二号楼", updateDate: "2026-01-02T00:00:00Z" };
  app.ports.answers["GET /api/test/thing/list"] = () => ({ records: [dated], total: 1 });
  app.ports.answers["GET /api/test/thing/get"] = () => newer;
  app.ports.answers["PUT /api/test/thing/edit"] = ({ body }) => {
    if (recordIn(body)["updateDate"] === newer.updateDate) return newer;
    throw new CallError(409, "数据在您打开之后又有修改，请刷新后重试");
  };
  const { dialog, field } = await opened(app, "修改");
  await user.type(await field("名称"), "乙");
  await user.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
  expect(await within(dialog).findByText("双方都修改了：名称（显示的是您的内容）")).toBeInTheDocument();
  expect(await field("名称")).toHaveValue("甲乙");
  expect(await field("地点")).toHaveValue("二号楼");
  await user.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  const sent = app.ports.calls.findLast(({ method }) => method === "PUT")?.body;
  expect(sent).toMatchObject({ name: "甲乙", place: "二号楼", updateDate: newer.updateDate });
});

it.each([
  [
    "who cancels the dialog",
    async (dialog: HTMLElement) => user.click(within(dialog).getByRole("button", { name: /取\s*消/ })),
  ],
  [
    "whoever signs in after them",
    (_: HTMLElement, app: TestApp) =>
      app.session.signIn({
        accessToken: "u",
        UserName: "李四",
        LoginCode: "lisi",
        UserCode: "2",
        funCodes: "*",
      }),
  ],
])("offers nothing to %s", async (_, leave) => {
  const app = product();
  const first = await opened(app, "新增");
  await user.type(await first.field("名称"), "乙");
  await Promise.resolve(leave(first.dialog, app));
  first.page.unmount();
  const again = await opened(app, "新增");
  expect(within(again.dialog).queryByText(QUESTION)).toBeNull();
});

const noting: Partial<ScreenDocument> = {
  dialogs: {
    note: {
      title: "记一笔：${row.name}",
      body: [
        {
          type: "form",
          id: "note",
          fields: [
            { name: "text", title: "内容" },
            { name: "key", title: "口令", widget: "password" },
          ],
        },
      ],
      ok: [
        { submit: "note", as: "values" },
        { post: "/api/test/note", body: "${values}" },
      ],
    },
  },
  body: ["1", "2"].map((id) => ({
    type: "button",
    text: `记 ${id}`,
    on: { click: [{ open: "note", with: { row: { id, name: "物品" } } }] },
  })),
};

it.each<[string, boolean, (app: TestApp) => unknown]>([
  ["offers again what Escape closed", true, () => user.keyboard("{Escape}")],
  ["offers again what the cross closed", true, () => user.click(button(/^(Close|关闭)$/))],
  ["offers nothing after Cancel", false, () => user.click(button(/取\s*消/))],
  ["offers nothing once it is saved", false, () => user.click(button(/确\s*定/))],
])("a dialog that a page declares: %s", async (_, isOffered, close) => {
  const app = testApp({ "POST /api/test/note": () => ({}) });
  renderScreen(noting, app);
  await user.click(await screen.findByRole("button", { name: "记 1" }));
  await user.type(await screen.findByRole("textbox", { name: "内容" }), "半句");
  await user.type(await screen.findByLabelText("口令"), "geheim");
  await close(app);
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  // The dialog of another row offers nothing that was typed for this one.
  await user.click(screen.getByRole("button", { name: "记 2" }));
  await screen.findByRole("textbox", { name: "内容" });
  expect(screen.queryByText(QUESTION)).toBeNull();
  await user.click(button(/取\s*消/));
  await user.click(screen.getByRole("button", { name: "记 1" }));
  await screen.findByRole("textbox", { name: "内容" });
  expect(screen.queryAllByText(QUESTION)).toHaveLength(isOffered ? 1 : 0);
  if (!isOffered) return;
  await user.click(button("继续填写"));
  expect(screen.getByRole("textbox", { name: "内容" })).toHaveValue("半句");
  expect(screen.getByLabelText("口令")).toHaveValue("");
  await user.click(button(/确\s*定/));
  expect(app.ports.calls.at(-1)?.body).toEqual({ text: "半句" });
});

it("a dialog that a page declares offers what was typed also in the other language", async () => {
  const { note } = noting.dialogs ?? {};
  if (!note) throw new Error("no dialog");
  const title = { zh: "记一笔：${row.name}", en: "A note on ${row.name}" };
  const page = { ...noting, dialogs: { note: { ...note, title } } };
  const app = testApp();
  const first = renderScreen(page, app);
  await user.click(await screen.findByRole("button", { name: "记 1" }));
  await user.type(await screen.findByRole("textbox", { name: "内容" }), "半句");
  first.unmount();
  app.locale = () => "en";
  renderScreen(page, app);
  await user.click(await screen.findByRole("button", { name: "记 1" }));
  expect(await screen.findByRole("dialog", { name: /A note on/ })).toBeInTheDocument();
  expect(screen.getByText(QUESTION)).toBeInTheDocument();
});

const button = (name: string | RegExp): HTMLElement =>
  within(screen.getByRole("dialog")).getByRole("button", { name });
