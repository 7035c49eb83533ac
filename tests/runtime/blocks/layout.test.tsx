import { screen as page, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { NodeSpec, ScreenDocument } from "@/runtime/core/screen/document";
import { callUses } from "@/runtime/core/screen/call-uses";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";
import { renderScreen, testApp } from "../../support/screen";

const shownText = (text: string) => ({ type: "text", text });

describe("steps", () => {
  const body = [
    {
      type: "steps",
      items: [
        { title: "填写", body: [shownText("第一")] },
        { title: "无权", access: "no:such", body: [shownText("不可见")] },
        { title: "确认", body: [shownText("第二")] },
      ],
      on: { done: [{ toast: "完成了" }] },
    },
  ];

  it("go from one part to the next, leave out what somebody may not see, and end with what is done then", async () => {
    const app = testApp({}, { codes: "other" });
    renderScreen({ body }, app);
    expect(await page.findByText("第一")).toBeVisible();
    expect(page.queryByText("无权")).toBeNull();
    await userEvent.click(await page.findByRole("button", { name: "下一步" }));
    expect(await page.findByText("第二")).toBeVisible();
    expect(page.getByText("第一")).not.toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "完成" }));
    await waitFor(() => expect(app.toasts).toEqual(["完成了"]));
  });

  it("keep a form that was filled in, hand it in from another step, and are not left while it is wrong", async () => {
    const app = testApp();
    const form = { type: "form", id: "f", fields: [{ name: "who", title: "姓名", required: true }] };
    const steps = {
      type: "steps",
      items: [
        { title: "填写", body: [{ type: "card", body: [form] }] },
        { title: "核对", body: [shownText("是 ${f.values.who}")] },
      ],
      on: { done: [{ submit: "f", as: "given" }, { toast: "${given.who}" }] },
    };
    renderScreen({ body: [steps] }, app);
    await page.findByLabelText("姓名");
    await userEvent.click(page.getByRole("button", { name: "下一步" }));
    expect(await page.findByText("姓名必须填写")).toBeVisible();
    await userEvent.type(page.getByLabelText("姓名"), "张三");
    await userEvent.click(page.getByRole("button", { name: "下一步" }));
    expect(await page.findByText("是 张三")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "上一步" }));
    expect(page.getByLabelText("姓名")).toHaveValue("张三");
    await userEvent.click(page.getByRole("button", { name: "下一步" }));
    await userEvent.click(page.getByRole("button", { name: "完成" }));
    await waitFor(() => expect(app.toasts).toEqual(["张三"]));
  });

  const form = (id: string) => ({
    type: "form",
    id,
    fields: [{ name: id, title: `栏${id}`, required: true }],
  });
  const steps = {
    type: "steps",
    items: [
      { title: "首", body: [form("a"), { type: "text", text: "引子" }] },
      { title: "中", body: [form("b")] },
      { title: "尾", if: "${state.last}", body: [form("c")] },
      { title: "核对", body: [shownText("都填了")] },
    ],
    on: { done: [{ submit: "a" }, { submit: "b" }, { toast: "交了" }] },
  };

  it("lead who wants to a later one to the first between them that is to be filled in", async () => {
    renderScreen({ state: { last: false }, body: [steps] }, testApp());
    await userEvent.type(await page.findByLabelText("栏a"), "一");
    await userEvent.click(page.getByText("核对"));
    expect(await page.findByLabelText("栏b")).toBeVisible();
    await userEvent.click(page.getByText("核对"));
    expect(await page.findByText("栏b必须填写")).toBeVisible();
    await userEvent.type(page.getByLabelText("栏b"), "二");
    await userEvent.click(page.getByText("核对"));
    expect(await page.findByText("都填了")).toBeVisible();
  });

  it("end at one that is not in order any more, and say there what is wrong", async () => {
    const app = testApp();
    const turn = { type: "button", text: "加上", on: { click: [{ set: { last: true } }] } };
    renderScreen({ state: { last: false }, body: [steps, turn] }, app);
    await userEvent.type(await page.findByLabelText("栏a"), "一");
    await userEvent.click(page.getByRole("button", { name: "下一步" }));
    await userEvent.type(await page.findByLabelText("栏b"), "二");
    await userEvent.click(page.getByRole("button", { name: "下一步" }));
    await userEvent.click(page.getByRole("button", { name: "加上" }));
    await userEvent.click(page.getByRole("button", { name: "完成" }));
    await userEvent.type(await page.findByLabelText("栏c"), "三");
    await userEvent.click(page.getByRole("button", { name: "上一步" }));
    await userEvent.clear(page.getByLabelText("栏b"));
    await userEvent.click(page.getByText("首"));
    await userEvent.click(page.getByText("核对"));
    expect(await page.findByText("栏b必须填写")).toBeVisible();
    await userEvent.type(page.getByLabelText("栏b"), "二");
    await userEvent.click(page.getByText("核对"));
    await userEvent.click(page.getByRole("button", { name: "完成" }));
    await waitFor(() => expect(app.toasts).toEqual(["交了"]));
  });
});

describe("parts whose conditions change", () => {
  const item = (key: string, more: object = {}) => ({
    key,
    title: `题${key}`,
    body: [shownText(`内容${key}`)],
    ...more,
  });
  const turn = (text: string, values: object) => ({ type: "button", text, on: { click: [{ set: values }] } });

  it("leave somebody in the step where they are", async () => {
    const items = [item("1"), item("2", { if: "${state.two}" }), item("3"), item("4")];
    const body = [{ type: "steps", items }, turn("去掉", { two: false }), turn("加上", { two: true })];
    renderScreen({ state: { two: true }, body }, testApp());
    for (const shown of ["内容2", "内容3"]) {
      await userEvent.click(await page.findByRole("button", { name: "下一步" }));
      expect(await page.findByText(shown)).toBeVisible();
    }
    await userEvent.click(page.getByRole("button", { name: "去掉" }));
    await waitFor(() => expect(page.queryByText("题2")).toBeNull());
    expect(page.getByText("内容3")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "加上" }));
    expect(await page.findByText("题2")).toBeVisible();
    expect(page.getByText("内容3")).toBeVisible();
  });

  it("show the first tab in place of one that goes, or once there is one", async () => {
    const items = [item("1", { if: "${state.one}" }), item("2", { if: "${state.two}" })];
    const body = [
      { type: "tabs", id: "t", items },
      shownText("在 ${t.active}"),
      turn("有了", { one: true, two: true }),
      turn("没了", { two: false }),
    ];
    renderScreen({ state: { one: false, two: false }, body }, testApp());
    await userEvent.click(await page.findByRole("button", { name: "有了" }));
    expect(await page.findByText("内容1")).toBeVisible();
    await userEvent.click(page.getByText("题2"));
    expect(await page.findByText("内容2")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "没了" }));
    expect(await page.findByText("在 1")).toBeVisible();
    expect(page.getByText("内容1")).toBeVisible();
  });
});

describe("a search", () => {
  it("without conditions is a search too, and no reset", async () => {
    const app = testApp();
    const on = { search: [{ toast: "查了 ${size(values)}" }], reset: [{ toast: "重置" }] };
    renderScreen({ body: [{ type: "search", fields: [{ name: "a", title: "甲" }], on }] }, app);
    await userEvent.click(await page.findByRole("button", { name: "查询" }));
    await waitFor(() => expect(app.toasts).toEqual(["查了 0"]));
    await userEvent.click(page.getByRole("button", { name: "重置" }));
    await waitFor(() => expect(app.toasts).toEqual(["查了 0", "重置"]));
  });
});

describe("a disabled block", () => {
  const data = [{ id: "1", name: "甲", state: "todo", day: "2026-11-03" }];
  const click = { click: [{ toast: "按了" }] };
  it.each<[string, NodeSpec]>([
    ["list", { type: "list", data, item: [shownText("甲")], on: click }],
    ["cards", { type: "cards", data, title: "name", on: click }],
    ["kanban", { type: "kanban", data, group: "state", title: "name", on: click }],
    ["stat", { type: "stat", label: "甲", value: 1, on: click }],
    ["tiles", { type: "tiles", data, title: "${item.name}", on: click }],
    ["button in a card", { type: "card", body: [{ type: "button", text: "甲", on: click }] }],
  ])("cannot be used until it is no longer: %s", async (_what, node) => {
    const app = testApp();
    const enable = { type: "button", text: "开放", on: { click: [{ set: { shut: false } }] } };
    const shut = { ...node, disabled: "${state.shut}" };
    renderScreen({ state: { shut: true }, body: [shut, enable] }, app);
    const button = await page.findByRole("button", { name: /甲/ });
    expect(button).toBeDisabled();
    await userEvent.click(page.getByRole("button", { name: "开放" }));
    await waitFor(() => expect(page.getByRole("button", { name: /甲/ })).toBeEnabled());
    await userEvent.click(page.getByRole("button", { name: /甲/ }));
    await waitFor(() => expect(app.toasts).toEqual(["按了"]));
  });

  it("takes no click of a row", async () => {
    const app = testApp();
    const table = { type: "table", data, columns: [{ name: "name", title: "名" }], disabled: true };
    renderScreen({ body: [{ ...table, on: { rowClick: [{ toast: "按了" }] } }] }, app);
    await userEvent.click(await page.findByText("甲"));
    expect(app.toasts).toEqual([]);
  });
});

describe("panels", () => {
  it("open by their titles, one at a time when the page wants it so", async () => {
    const items = [
      { title: "甲", open: true, body: [shownText("甲的内容")] },
      { title: "乙", body: [shownText("乙的内容")] },
    ];
    renderScreen(
      { body: [{ type: "collapse", id: "c", single: true, items }, shownText("开着 ${c.open[0]}")] },
      testApp(),
    );
    expect(await page.findByText("甲的内容")).toBeVisible();
    await userEvent.click(page.getByText("乙"));
    expect(await page.findByText("乙的内容")).toBeInTheDocument();
    expect(await page.findByText("开着 1")).toBeInTheDocument();
  });
});

describe("each", () => {
  it("draws its blocks once per item, which they read by name", async () => {
    const data = [
      { id: "a", name: "请假" },
      { id: "b", name: "出差" },
    ];
    renderScreen(
      { body: [{ type: "each", data, body: [shownText("${index + 1} ${item.name}")] }] },
      testApp(),
    );
    expect(await page.findByText("1 请假")).toBeVisible();
    expect(page.getByText("2 出差")).toBeVisible();
  });

  it("says so where there is nothing", async () => {
    renderScreen({ body: [{ type: "each", data: [], empty: "还没有", body: [] }] }, testApp());
    expect(await page.findByText("还没有")).toBeVisible();
  });
});

describe("a part with sources of its own", () => {
  const part = (query: object) => ({
    type: "service",
    data: { found: { get: "/api/sys/role/list", query } },
    body: [
      shownText("共 ${found.total}"),
      { type: "button", text: "再来", on: { click: [{ reload: "found" }] } },
    ],
  });
  const screen = (body: unknown[]): string =>
    JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "t", state: { key: "" }, body });

  it("knows their answers inside, asks again when what they read changes, and by name", async () => {
    let calls = 0;
    const app = testApp({ "GET /api/sys/role/list": () => ({ records: [], total: (calls += 1) }) });
    const search = { type: "button", text: "换", on: { click: [{ set: { key: "x" } }] } };
    renderScreen({ state: { key: "" }, body: [part({ name: "${state.key}" }), search] }, app);
    expect(await page.findByText("共 1")).toBeVisible();
    await userEvent.click(await page.findByRole("button", { name: "再来" }));
    expect(await page.findByText("共 2")).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "换" }));
    expect(await page.findByText("共 3")).toBeVisible();
  });

  it("is checked: its names inside, what its sources are, and its calls as those of the page", () => {
    expect(validateScreen(screen([part({})]), vocabulary)).toEqual([]);
    const outside = validateScreen(screen([part({}), shownText("${found.total}")]), vocabulary);
    expect(outside.map(({ rule }) => rule)).toEqual(["expression.name"]);
    const wrong = { type: "service", data: { found: { got: "/api/x" } }, body: [] };
    expect(validateScreen(screen([wrong]), vocabulary).map(({ rule }) => rule)).toContain("screen.source");
    const document = JSON.parse(screen([part({})])) as ScreenDocument;
    const uses = callUses(document, { blocks: vocabulary.blocks, resources: vocabulary.resources ?? {} });
    expect(uses).toEqual([expect.objectContaining({ text: "GET /api/sys/role/list", isAutomatic: true })]);
  });
});

describe("a dropdown", () => {
  it("shows the buttons that somebody may use and runs what they do", async () => {
    const app = testApp({}, { codes: "other" });
    const entry = (text: string, more: object = {}) => ({
      type: "button",
      text,
      on: { click: [{ toast: `做了${text}` }] },
      ...more,
    });
    const body = [
      { type: "dropdown", text: "更多", body: [entry("复制"), entry("删除", { access: "no:such" })] },
    ];
    renderScreen({ body }, app);
    await userEvent.click(await page.findByRole("button", { name: /更多/ }));
    expect(page.queryByText("删除")).toBeNull();
    await userEvent.click(await page.findByText("复制"));
    await waitFor(() => expect(app.toasts).toEqual(["做了复制"]));
  });
});

it("a tip is told of any block when it is pointed at", async () => {
  renderScreen({ body: [{ ...shownText("合计"), tip: { zh: "含税", en: "with tax" } }] }, testApp());
  await userEvent.hover(await page.findByText("合计"));
  expect(await page.findByRole("tooltip")).toHaveTextContent("含税");
});
