import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { blocks } from "@/runtime/registry/block";
import { CallError } from "@/runtime/ports";
import { renderScreen, testApp } from "@/tests/support/screen";

blocks.register("broken", () => {
  throw new Error("kaputt");
});

describe("a screen", () => {
  it("loads its sources, shows them and loads again when a value changes that they read", async () => {
    const user = userEvent.setup();
    const app = testApp({ "GET /api/rows": ({ query }) => [{ name: `第${String(query?.["page"])}页` }] });
    renderScreen(
      {
        state: { page: 1 },
        data: { rows: { get: "/api/rows", query: { page: "${state.page}" } } },
        body: [
          { type: "text", text: "${rows[0].name}" },
          { type: "button", text: "下一页", on: { click: [{ set: { page: "${state.page + 1}" } }] } },
        ],
      },
      app,
    );
    expect(await screen.findByText("第1页")).toBeVisible();
    await user.click(await screen.findByRole("button", { name: "下一页" }));
    expect(await screen.findByText("第2页")).toBeVisible();
    expect(app.ports.calls).toHaveLength(2);
  });

  it("says that a source was refused, shows nothing as on its way or empty meanwhile, and tries again", async () => {
    const user = userEvent.setup();
    let isDown = true;
    const app = testApp({
      "GET /api/rows": () => {
        if (isDown) throw new CallError(500, "服务器异常！");
        return [{ name: "第一行" }];
      },
    });
    renderScreen(
      {
        data: { rows: { get: "/api/rows" }, more: { get: "/api/rows" } },
        body: [
          { type: "table", data: "${rows}", empty: "没有行", columns: [{ name: "name", title: "名称" }] },
          { type: "each", data: "${more}", body: [{ type: "text", text: "又 ${item.name}" }] },
        ],
      },
      app,
    );
    const alert = await screen.findByRole("alert");
    expect(alert.textContent.split("服务器异常！")).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByText("未能加载")).toHaveLength(2));
    expect(screen.queryByText("没有行")).toBeNull();
    expect(document.querySelector(".ant-spin-spinning, .fs-waiting")).toBeNull();
    isDown = false;
    await user.click(screen.getByRole("button", { name: /重\s*试/ }));
    expect(await screen.findByText("第一行")).toBeVisible();
    expect(await screen.findByText("又 第一行")).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it.each([
    { type: "chart", data: "${rows}", x: "name", y: "n" },
    { type: "tree", data: "${rows}" },
    { type: "descriptions", data: "${rows}", fields: ["name"] },
    { type: "links", data: "${rows}", empty: "没有链接" },
  ])("leaves no outline of what is on its way where a $type was refused", async (block) => {
    const app = testApp({
      "GET /api/rows": () => {
        throw new CallError(500, "服务器异常！");
      },
    });
    renderScreen({ data: { rows: { get: "/api/rows" } }, body: [block] }, app);
    expect(await screen.findByText("未能加载", {}, { timeout: 30_000 })).toBeVisible();
    expect(document.querySelector(".ant-skeleton")).toBeNull();
  });

  it("says which columns an answer lacks, until it has them again", async () => {
    const user = userEvent.setup();
    let missing = ["n", "amount"];
    const app = testApp({
      "GET /api/months": () => ({
        records: [{ name: "一月", n: null }],
        missing,
      }),
    });
    renderScreen(
      {
        data: {
          months: { get: "/api/months", pick: "${body.records}" },
          same: { get: "/api/months" },
        },
        body: [
          { type: "table", data: "${months}", columns: ["name", "n"] },
          { type: "button", text: "再读", on: { click: [{ reload: ["months", "same"] }] } },
        ],
      },
      app,
    );
    const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
    expect(said).toHaveTextContent("数据源的答复中没有：n、amount");
    missing = [];
    await user.click(screen.getByRole("button", { name: "再读" }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("keeps living around a broken block and names its type, id and place", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    renderScreen(
      {
        body: [
          { type: "text", text: "前" },
          { type: "card", title: "卡", body: [{ type: "broken", id: "b1" }] },
          { type: "nonsense" },
          { type: "text", text: "后" },
        ],
      },
      testApp(),
    );
    expect(await screen.findByText("后")).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(2));
    const [broken, nonsense] = screen.getAllByRole("alert").map((alert) => alert.textContent);
    expect(broken).toContain("broken#b1");
    expect(broken).toContain("/body/1/body/0");
    expect(nonsense).toContain("nonsense");
    vi.restoreAllMocks();
  });

  it("shows what the user may use and what its condition allows", async () => {
    renderScreen(
      {
        state: { on: true },
        body: [
          { type: "text", text: "有权", access: "a" },
          { type: "text", text: "无权", access: "b" },
          { type: "text", text: "隐藏", if: "${not state.on}" },
          { type: "button", text: "不可用", disabled: "${state.on}" },
        ],
      },
      testApp({}, { codes: "a" }),
    );
    expect(await screen.findByText("有权")).toBeVisible();
    expect(screen.queryByText("无权")).not.toBeInTheDocument();
    expect(screen.queryByText("隐藏")).not.toBeInTheDocument();
    expect(await screen.findByRole("button", { name: "不可用" })).toBeDisabled();
  });

  it("runs steps in order, binds answers, and stops at a refused confirmation", async () => {
    const user = userEvent.setup();
    const app = testApp({ "GET /api/one": () => ({ id: 7 }), "DELETE /api/one": () => null });
    renderScreen(
      {
        body: [
          {
            type: "button",
            text: "删",
            on: {
              click: [
                { get: "/api/one", as: "one" },
                { confirm: "确定要删除吗？" },
                { del: "/api/one", query: { id: "${one.id}" } },
                { toast: "删除成功" },
              ],
            },
          },
        ],
      },
      app,
    );
    const button = await screen.findByRole("button", { name: "删" });
    vi.mocked(app.feedback.confirm).mockResolvedValueOnce(false);
    await user.click(button);
    await waitFor(() => expect(app.feedback.confirm).toHaveBeenCalledWith("确定要删除吗？"));
    expect(app.ports.calls.map(({ method }) => method)).toEqual(["GET"]);
    await user.click(button);
    await waitFor(() => expect(app.toasts).toEqual(["删除成功"]));
    expect(app.ports.calls.at(-1)).toMatchObject({ method: "DELETE", query: { id: 7 } });
  });

  it("only reads by itself: a document that was never checked does not write while it loads", async () => {
    const user = userEvent.setup();
    const call = { method: "POST", kind: "custom" } as const;
    const calls = { wipe: call, look: { ...call, reads: true } };
    const resources = { "a/b": { title: "b", permission: "a:b", calls } };
    const answers = { "POST /api/a/b/wipe": () => null, "POST /api/a/b/look": () => "看到了" };
    const app = testApp(answers, { resources });
    renderScreen(
      {
        data: { seen: { post: "/api/a/b/look" }, hidden: { post: "/api/a/b/wipe" } },
        actions: { wipe: [{ post: "/api/a/b/wipe" }] },
        on: { load: [{ call: "wipe" }] },
        body: [
          { type: "text", text: "${seen}" },
          { type: "form", fields: ["a"], on: { change: [{ call: "wipe" }] } },
          { type: "button", text: "清空", on: { click: [{ call: "wipe" }] } },
        ],
      },
      app,
    );
    expect(await screen.findByText("看到了")).toBeVisible();
    const refused = "已阻止页面自动执行会写入数据的操作：POST /api/a/b/wipe";
    await waitFor(() => expect(app.toasts).toEqual([refused]));
    await user.type(await screen.findByRole("textbox"), "x");
    await waitFor(() => expect(app.toasts).toEqual([refused, refused]));
    expect(app.ports.calls.map(({ path }) => path)).toEqual(["/api/a/b/look"]);
    await user.click(screen.getByRole("button", { name: "清空" }));
    await waitFor(() => expect(app.ports.calls.at(-1)?.path).toBe("/api/a/b/wipe"));
  });

  it("shows a failing call to the user and ends the steps", async () => {
    const user = userEvent.setup();
    const app = testApp({
      "POST /api/x": () => {
        throw new CallError(409, "已被他人修改");
      },
    });
    renderScreen(
      { body: [{ type: "button", text: "存", on: { click: [{ post: "/api/x" }, { toast: "保存成功" }] } }] },
      app,
    );
    await user.click(await screen.findByRole("button", { name: "存" }));
    await waitFor(() => expect(app.toasts).toEqual(["已被他人修改"]));
  });

  it("opens dialogs with what they are given; a form in one gives its values when it is sound", async () => {
    const user = userEvent.setup();
    const app = testApp({ "POST /api/save": () => null });
    renderScreen(
      {
        dialogs: {
          edit: {
            title: "修改 ${row.name}",
            body: [
              {
                type: "form",
                id: "f",
                init: "${row}",
                fields: [{ name: "name", title: "名称", required: true }],
              },
            ],
            ok: [
              { submit: "f", as: "v" },
              { post: "/api/save", body: "${v}" },
            ],
          },
        },
        body: [
          { type: "button", text: "改", on: { click: [{ open: "edit", with: { row: { name: "甲" } } }] } },
        ],
      },
      app,
    );
    await user.click(await screen.findByRole("button", { name: "改" }));
    expect(await screen.findByText("修改 甲")).toBeInTheDocument();
    const name = await screen.findByLabelText(/名称/);
    await user.clear(name);
    await user.click(screen.getByRole("button", { name: "确定" }));
    expect(await screen.findByText("名称必须填写")).toBeInTheDocument();
    await user.type(name, "乙");
    await user.click(screen.getByRole("button", { name: "确定" }));
    await waitFor(() => expect(app.ports.calls.at(-1)?.body).toEqual({ name: "乙" }));
    await waitFor(() => expect(screen.queryByLabelText(/名称/)).not.toBeInTheDocument());
  });

  it("keeps the dialog that another one's OK opened, and closes the other", async () => {
    const user = userEvent.setup();
    renderScreen(
      {
        dialogs: {
          ask: { title: "问", body: [], ok: [{ open: "answer", with: { word: "好" } }] },
          answer: { title: "答：${word}", body: [] },
        },
        body: [{ type: "button", text: "开始", on: { click: [{ open: "ask" }] } }],
      },
      testApp({}),
    );
    await user.click(await screen.findByRole("button", { name: "开始" }));
    await user.click(await screen.findByRole("button", { name: "确定" }));
    await waitFor(() => expect(screen.getByText("答：好")).toBeVisible());
    await waitFor(() => expect(screen.queryByText("问")).not.toBeInTheDocument());
  });

  it("makes links of the actions of rows, and of no button of the dialog that one of them opens", async () => {
    const user = userEvent.setup();
    const rows = (name: string, text: string, on: object) => ({
      type: "table",
      data: [{ id: name, name }],
      columns: [{ name: "name" }],
      rowActions: [{ type: "button", text, on }],
    });
    renderScreen(
      {
        dialogs: {
          edit: {
            title: "修改 ${row.name}",
            body: [rows("乙", "拆分", {})],
            footer: [{ type: "button", text: "放弃", on: { click: [{ close: true }] } }],
          },
        },
        body: [rows("甲", "改动", { click: [{ open: "edit" }] })],
      },
      testApp({}),
    );
    const edit = await screen.findByRole("button", { name: "改动" });
    expect(edit).toHaveClass("ant-btn-link", "ant-btn-sm");
    await user.click(edit);
    const dialog = within(await screen.findByRole("dialog", { name: "修改 甲" }));
    expect(await dialog.findByRole("button", { name: "拆分" })).toHaveClass("ant-btn-link");
    const cancel = dialog.getByRole("button", { name: "放弃" });
    expect(cancel).not.toHaveClass("ant-btn-link");
    expect(cancel).not.toHaveClass("ant-btn-sm");
  });
});
