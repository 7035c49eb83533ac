import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { CallError, type HttpRequest } from "@/runtime/ports";
import { renderScreen, testApp } from "@/tests/support/screen";

const thing: ResourceDeclaration = {
  title: { zh: "物品", en: "Things" },
  permission: "test:thing",
  empty: { zh: "物品是用来试的。", en: "Things are for trying." },
  entity: {
    type: "object",
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string", title: "名称", "x-flowsmith": { search: "like" } },
    },
  },
  calls: { list: { kind: "list" }, add: { kind: "add" } },
};
const step = { type: "button", text: "去别处", on: { click: [{ go: "/elsewhere" }] } };
const WORDS = "物品放在这里。";

function setup(options: object = {}, codes = "*", rows: (request: HttpRequest) => unknown = () => []) {
  const app = testApp({ "GET /api/test/thing/list": rows }, { codes, resources: { "test/thing": thing } });
  const list = { type: "crud", id: "list", resource: "test/thing", columns: ["name"], search: ["name"] };
  renderScreen({ body: [{ ...list, form: ["name"], empty: WORDS, ...options }] }, app);
  return { app, user: userEvent.setup() };
}

describe("a list with nothing in it", () => {
  it("says what it is for and opens the form for the first row", async () => {
    const { user } = setup();
    expect(await screen.findByText(WORDS)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "添加第一条" }));
    expect(await screen.findByRole("dialog")).toBeInTheDocument();
  });

  it("takes the words of its resource where the page has none", async () => {
    setup({ empty: undefined }, "test:thing:list");
    expect(await screen.findByText("物品是用来试的。")).toBeVisible();
  });

  it("offers no step to those who may not take it", async () => {
    setup({}, "test:thing:list");
    expect(await screen.findByText(WORDS)).toBeVisible();
    expect(screen.queryByRole("button", { name: "添加第一条" })).not.toBeInTheDocument();
  });

  it("offers the step that the page declares, to those with its code", async () => {
    setup({ firstStep: [step, { ...step, text: "另一处", access: "test:other" }] }, "test:thing:add");
    expect(await screen.findByRole("button", { name: "去别处" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "另一处" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "添加第一条" })).not.toBeInTheDocument();
  });

  it("says after a search that nothing fits, and takes the conditions away", async () => {
    const rows = ({ query }: HttpRequest): unknown => (query?.["name"] ? [] : [{ id: "1", name: "甲" }]);
    const { user } = setup({}, "*", rows);
    await user.type(await screen.findByRole("textbox", { name: "名称" }), "无此物");
    await user.click(screen.getByRole("button", { name: "查询" }));
    expect(await screen.findByText("没有符合条件的数据")).toBeVisible();
    expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "清除条件" }));
    expect(await screen.findByText("甲")).toBeVisible();
    expect(screen.getByRole("textbox", { name: "名称" })).toHaveValue("");
  });

  it("says nothing of the sort while it waits, or when the list could not be read", async () => {
    let answer: (rows: unknown) => void = () => undefined;
    setup(
      {},
      "*",
      () => new Promise((_, reject) => (answer = () => reject(new CallError(500, "服务器异常！")))),
    );
    await waitFor(() =>
      expect(document.querySelector(".ant-spin-spinning, [aria-busy=true]")).not.toBeNull(),
    );
    expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
    answer([]);
    expect(await screen.findByText("服务器异常！")).toBeVisible();
    expect(screen.queryByText(WORDS)).not.toBeInTheDocument();
  });
});
