import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
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

function product(): TestApp {
  const answers = {
    "GET /api/test/thing/list": () => ({ records: [row], total: 1 }),
    "POST /api/test/thing/add": () => ({ id: "2" }),
  };
  return testApp(answers, { resources: { "test/thing": thing } });
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

it.each([
  [
    "who closes the dialog",
    async (dialog: HTMLElement) => user.click(within(dialog).getByRole("button", { name: /取\s*消/ })),
  ],
  [
    "whoever signs in after him",
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
