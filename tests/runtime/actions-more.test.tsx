import { screen as page, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { callUses } from "@/runtime/core/screen/call-uses";
import type { ScreenDocument, Step } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { CallError } from "@/runtime/ports";
import { vocabulary } from "@/screens/app/vocabulary";
import { renderScreen, testApp } from "../support/screen";

const button = (click: Step[]) => ({ type: "button", text: "go", on: { click } });
const press = async () => userEvent.click(await page.findByRole("button", { name: "go" }));
const document = (click: Step[], more: object = {}): ScreenDocument => ({
  schemaVersion: 1,
  id: "t",
  route: "/t",
  title: "t",
  body: [button(click)],
  ...more,
});

it("a call takes a list in its query as one text, in which an id with a comma stays one", async () => {
  const app = testApp({ "DELETE /api/x": () => ({ removed: 2 }) });
  const query = { ids: "${map(['a', 'b,c'], id -> id)}", why: "${concat('x,', 'y')}" };
  renderScreen({ body: [button([{ del: "/api/x", query }])] }, app);
  await press();
  await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual({ ids: '["a","b,c"]', why: "x,y" }));
});

describe("try", () => {
  const steps = (fault: string): Step[] => [
    { try: [{ post: "/api/x" }, { toast: "done" }], catch: [{ toast: fault }] },
    { toast: "after" },
  ];

  it("runs other steps when its own fail, which know what went wrong, and goes on", async () => {
    const app = testApp({
      "POST /api/x": () => {
        throw new CallError(409, "已被他人处理");
      },
    });
    renderScreen({ body: [button(steps("${error.code} ${error.message}"))] }, app);
    await press();
    await waitFor(() => expect(app.toasts).toEqual(["409 已被他人处理", "after"]));
  });

  it("lets a refused confirmation end the list", async () => {
    const app = testApp();
    vi.mocked(app.feedback.confirm).mockResolvedValue(false);
    renderScreen(
      { body: [button([{ try: [{ confirm: "?" }], catch: [{ toast: "no" }] }, { toast: "no" }])] },
      app,
    );
    await press();
    expect(app.toasts).toEqual([]);
  });

  it("is checked inside, and its calls count as those of what runs it", () => {
    expect(
      validateScreen(
        JSON.stringify(document([{ try: [{ toast: "${error}" }], catch: [{ toast: "${error.message}" }] }])),
        vocabulary,
      ).map(({ rule }) => rule),
    ).toEqual(["expression.name"]);
    const load = { on: { load: [{ try: [{ post: "/api/sys/role/add" }] }] } };
    const uses = callUses(document([], load), {
      blocks: vocabulary.blocks,
      resources: vocabulary.resources ?? {},
    });
    expect(uses).toEqual([expect.objectContaining({ text: "POST /api/sys/role/add", isAutomatic: true })]);
  });
});

describe("the fields of a form", () => {
  const form = {
    type: "form",
    id: "f",
    fields: [
      { name: "a", title: "甲", required: true },
      { name: "b", title: "乙", required: true },
    ],
  };

  it("are filled in, and others read what they hold", async () => {
    renderScreen(
      {
        body: [
          form,
          { type: "text", text: "有 ${f.values.a}" },
          button([{ fill: "f", values: { a: "填的" } }]),
        ],
      },
      testApp(),
    );
    await page.findByLabelText("甲");
    await press();
    expect(await page.findByDisplayValue("填的")).toBeVisible();
    expect(await page.findByText("有 填的")).toBeVisible();
  });

  it("are checked, some or all, and the steps stop at a fault", async () => {
    const app = testApp();
    renderScreen(
      {
        body: [
          form,
          button([
            { fill: "f", values: { a: "x" } },
            { check: "f", fields: ["a"] },
            { toast: "一" },
            { check: "f" },
            { toast: "二" },
          ]),
        ],
      },
      app,
    );
    await page.findByLabelText("甲");
    await press();
    await waitFor(() => expect(page.getByLabelText("乙")).toBeInvalid());
    expect(app.toasts).toEqual(["一"]);
  });

  it("get the focus", async () => {
    renderScreen({ body: [form, button([{ focus: "f", field: "b" }])] }, testApp());
    await page.findByLabelText("乙");
    await press();
    await waitFor(() => expect(page.getByLabelText("乙")).toHaveFocus());
  });
});

it("a window opens at the web and the product only", async () => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const app = testApp();
  const click = [
    { window: "/dict", query: { id: "1" } },
    { try: [{ window: "javascript:alert(1)" }], catch: [{ toast: "refused" }] },
  ];
  renderScreen({ body: [button(click)] }, app);
  await press();
  await waitFor(() => expect(app.toasts).toEqual(["refused"]));
  expect(open.mock.calls).toEqual([["/dict?id=1", "_blank", "noopener,noreferrer"]]);
  open.mockRestore();
});

it("rows become a file that a spreadsheet program takes for no formula", async () => {
  let saved: Blob | undefined;
  const make = vi.fn<(blob: Blob) => string>((blob) => ((saved = blob), "blob:x"));
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: make, revokeObjectURL: () => undefined }));
  const data = [{ code: "=1+1", name: "甲" }];
  const step = { export: "${state.rows}", columns: [{ name: "code", title: "编码" }, "name"], name: "a.csv" };
  renderScreen({ state: { rows: data }, body: [button([step])] }, testApp());
  await press();
  await waitFor(() => expect(saved).toBeDefined());
  expect(await saved?.text()).toContain("编码,name\r\n'=1+1,甲");
});

it("a text is put on the clipboard, and the page waits and prints when told to", async () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  const user = userEvent.setup();
  vi.stubGlobal("isSecureContext", true);
  const app = testApp();
  renderScreen(
    {
      body: [button([{ copy: "${1 + 1}", as: "text" }, { wait: 5 }, { print: true }, { toast: "${text}" }])],
    },
    app,
  );
  await user.click(await page.findByRole("button", { name: "go" }));
  await waitFor(() => expect(app.toasts).toEqual(["2"]));
  expect(await navigator.clipboard.readText()).toBe("2");
  expect(print).toHaveBeenCalledOnce();
});

describe("dongle", () => {
  const ask = { dongle: "Sign", module: "Key", param: { Data: "${user.account}" }, as: "signed" };

  it("names what the key's helper answers", async () => {
    const app = testApp();
    const call = vi.spyOn(app.ports.dongle, "call").mockResolvedValue({ Signature: "abc" });
    renderScreen({ body: [button([ask, { toast: "${signed.Signature}" }])] }, app);
    await press();
    await waitFor(() => expect(app.toasts).toEqual(["abc"]));
    expect(call).toHaveBeenCalledWith("Key", "Sign", { Data: expect.any(String) });
  });

  it("fails like other steps, for try to catch", async () => {
    const app = testApp();
    vi.spyOn(app.ports.dongle, "call").mockRejectedValue(new Error("没有钥匙"));
    renderScreen({ body: [button([{ try: [ask], catch: [{ toast: "${error.message}" }] }])] }, app);
    await press();
    await waitFor(() => expect(app.toasts).toEqual(["没有钥匙"]));
  });

  it("asks for nothing while a page loads", async () => {
    const app = testApp();
    const call = vi.spyOn(app.ports.dongle, "call");
    renderScreen({ on: { load: [{ try: [ask], catch: [{ toast: "refused" }] }] }, body: [] }, app);
    await waitFor(() => expect(app.toasts).toEqual(["refused"]));
    expect(call).not.toHaveBeenCalled();
  });
});

describe("ask", () => {
  const end: Step = {
    ask: ["opinion"],
    title: "终止",
    do: [
      { post: "/api/bpm/instance/shutdown", body: { instId: "i1", opinion: "${answer.opinion}" } },
      { toast: "已终止" },
    ],
  };

  it("asks for what the call declares, says its notice, and goes on with what was filled in", async () => {
    const app = testApp(
      { "POST /api/bpm/instance/shutdown": () => ({ instId: "i1", status: "manualend" }) },
      { resources: vocabulary.resources ?? {} },
    );
    renderScreen({ body: [button([end])] }, app);
    await press();
    const dialog = within(await page.findByRole("dialog", { name: "终止" }));
    expect(await dialog.findByText("取消所有任务，申请不能再继续。")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: /确\s*定/ }));
    expect(await dialog.findByText("原因必须填写")).toBeInTheDocument();
    expect(app.toasts).toEqual([]);
    await userEvent.type(dialog.getByLabelText("原因"), "重复");
    await userEvent.click(dialog.getByRole("button", { name: /确\s*定/ }));
    await waitFor(() => expect(app.toasts).toEqual(["已终止"]));
  });

  it.each([
    [
      "a field that the call does not take",
      { ...end, ask: ["opinoin"] },
      "/body/0/on/click/0/ask/0",
      "opinion",
    ],
    ["an answer that was not asked for", { ...end, ask: [{ name: "why", title: "原因" }] }, "", ""],
    [
      "a field that the resource does not have",
      { ask: ["nmae"], resource: "sys/role", do: [{ toast: "${answer.nmae}" }] },
      "/body/0/on/click/0/ask/0",
      "name",
    ],
  ])("tells of %s at its place", (_what, step, pointer, suggestion) => {
    const findings = validateScreen(JSON.stringify(document([step])), vocabulary);
    if (pointer !== "") expect(findings).toContainEqual(expect.objectContaining({ pointer, suggestion }));
    else expect(findings.map(({ message }) => message).join()).toContain("opinion");
  });
});
