import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { recordIn, textIn } from "@/runtime/core/guards";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { UNCHANGED, designedProduct, openDesigned, savingProduct } from "../../support/page-designer";
import type { TestApp } from "../../support/screen";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: "问候",
  data: { rows: { get: "/api/sys/role/list", every: 2000 } },
  on: { load: [{ toast: "来了" }] },
  dialogs: { ask: { title: "问一下", body: [{ type: "text", text: "内容" }] } },
  body: [
    { type: "text", kind: "title", text: "早上好" },
    {
      type: "table",
      data: "${rows.records}",
      columns: ["name"],
      rowActions: [{ type: "button", text: "甲方", if: "${false}" }],
    },
    { type: "table", data: "${rows.records}", columns: ["code"], rowActions: [] },
    { type: "text", text: "字典可见", access: "sys:dict:list" },
    { type: "text", text: "用户可见", access: "sys:user:list" },
  ],
};

async function opened(saved: unknown[] = [], page = PAGE): Promise<TestApp> {
  const app = designedProduct(page, {
    "GET /api/sys/role/list": () => ({ records: [{ id: "1", name: "审批", code: "a" }], total: 1 }),
    "POST /api/sys/role/preview": () => ({ codes: ["sys:dict:list"], roles: ["a"] }),
    "POST /api/sys/screen/saveDraft": ({ body }) => {
      saved.push(JSON.parse(textIn(recordIn(body)["text"]) ?? ""));
      return {};
    },
  });
  await openDesigned(app, /问候/);
  await screen.findByText("早上好");
  return app;
}

const right = (): HTMLElement => document.querySelector<HTMLElement>(".pd-right") ?? document.body;

it("says which panel each switch of the page designer changes", async () => {
  await opened();
  const named = (name: string): HTMLElement => screen.getByRole("radiogroup", { name });
  expect(named("左侧面板")).toHaveTextContent("组件大纲数据");
  expect(named("右侧面板")).toHaveTextContent("属性JSON");
  for (const name of ["390 px", "768 px", "1024 px", "全部宽度"])
    expect(within(named("画布宽度")).getByRole("radio", { name })).toBeInTheDocument();
});

it("lets timers and steps of opening rest while a page is designed, says so, and runs them when it is tried", async () => {
  const ticks = vi.spyOn(globalThis, "setInterval");
  const app = await opened();
  expect(screen.getByRole("note")).toHaveTextContent("设计时不执行：打开时的 1 个步骤、rows 每 2 秒重新载入");
  expect(ticks.mock.calls.filter(([, wait]) => wait === 2000)).toEqual([]);
  expect(app.toasts).toEqual([]);
  await userEvent.click(within(screen.getByRole("note")).getByRole("button"));
  expect(screen.queryByRole("note")).not.toBeInTheDocument();
  expect(ticks.mock.calls.filter(([, wait]) => wait === 2000)).toHaveLength(1);
  expect(app.toasts).toEqual(["来了"]);
  ticks.mockRestore();
});

it("draws row actions that their condition hides, and of an empty list its place, in the first row", async () => {
  await opened();
  expect(await screen.findByTitle("按显示条件隐藏")).toHaveTextContent("甲方");
  expect(screen.getAllByText(/^拖到此处/)).toHaveLength(1);
});

it("draws what belongs into another block, as fragments of an approval have it, as a place instead of a fault", async () => {
  await opened([], { ...PAGE, body: [{ type: "text", text: "早上好" }, { type: "actions" }] });
  expect(await screen.findByTitle("只在所属的容器内显示")).toHaveTextContent("审批操作");
  expect(screen.queryByText(/无法显示$/)).not.toBeInTheDocument();
});

it("shows a dialog's title, width and buttons when it is chosen, and writes them", async () => {
  const saved: unknown[] = [];
  await opened(saved);
  await userEvent.click(within(right()).getByRole("button", { name: "问一下" }));
  expect(within(right()).getByRole("textbox", { name: "名称" })).toHaveValue("ask");
  const width = right().querySelector<HTMLInputElement>('[data-path="width"] input');
  if (!width) throw new Error("no width");
  await userEvent.type(width, "900");
  await userEvent.click(within(right()).getByRole("button", { name: "添加底栏" }));
  await userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
  expect(saved.at(-1)).toMatchObject({ dialogs: { ask: { width: 900, footer: [] } } });
});

it("gives a source, named steps and a dialog other names, which the page follows; one that is taken is told", async () => {
  const saved: unknown[] = [];
  await opened(saved);
  const rename = async (part: HTMLElement, name: string): Promise<void> => {
    const box = within(part).getByRole("textbox", { name: "名称" });
    await userEvent.clear(box);
    await userEvent.paste(name);
    await userEvent.keyboard("{Enter}");
  };
  await userEvent.click(within(right()).getByRole("button", { name: /添加命名步骤/ }));
  await userEvent.click(within(right()).getByRole("button", { name: /添加命名步骤/ }));
  await rename(within(right()).getByRole("region", { name: "action2" }), "action");
  expect(within(right()).getByRole("region", { name: "action2" })).toBeInTheDocument();
  const second = within(within(right()).getByRole("region", { name: "action2" })).getByRole("textbox", {
    name: "名称",
  });
  expect(second).toHaveValue("action2");
  await userEvent.type(second, "{Backspace}");
  expect(within(right()).getByText("名称 action 已有，请换一个")).toBeInTheDocument();
  await userEvent.type(second, "s $%{Enter}");
  expect(await within(right()).findByRole("region", { name: "actions" })).toBeInTheDocument();
  const state = within(right()).getByRole("group", { name: "页面变量" });
  await userEvent.click(within(state).getByRole("combobox", { name: "页面变量 名称" }));
  await userEvent.paste("count");
  await userEvent.click(within(state).getByRole("button", { name: "添加" }));
  await rename(state, "sum");
  await userEvent.click(within(right()).getByRole("button", { name: "问一下" }));
  await rename(right(), "问");
  expect(within(right()).getByRole("textbox", { name: "名称" })).toHaveValue("问");
  await userEvent.click(within(screen.getByRole("radiogroup", { name: "左侧面板" })).getByText("数据"));
  await userEvent.click(screen.getByText("rows", { selector: ".kit-mono" }));
  const sources = document.querySelector<HTMLElement>(".pd-sources") ?? document.body;
  await rename(sources, "list");
  expect(within(sources).getByRole("textbox", { name: "名称" })).toHaveValue("list");
  await userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
  expect(saved.at(-1)).toMatchObject({
    data: { list: { every: 2000 } },
    state: { sum: "" },
    dialogs: { 问: { title: "问一下" } },
    actions: { action: [{ toast: "action" }], actions: [{ toast: "action2" }] },
    body: [{}, { data: "${list.records}" }, { data: "${list.records}" }, {}, {}],
  });
});

it("adds named steps and takes them out again with their last step", async () => {
  const saved: unknown[] = [];
  await opened(saved);
  const part = within(right()).getByRole("region", { name: "命名步骤" });
  await userEvent.click(within(part).getByRole("textbox", { name: "命名步骤的名称" }));
  await userEvent.paste("save");
  await userEvent.click(within(part).getByRole("button", { name: /添加命名步骤/ }));
  expect(await within(part).findByText(/1\. 提示 · save/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
  expect(saved.at(-1)).toMatchObject({ actions: { save: [{ toast: "save" }] } });
  await userEvent.click(within(part).getByRole("button", { name: "移除 1" }));
  await userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
  expect(saved.at(-1)).not.toHaveProperty("actions");
});

it("shows the page as somebody with a role sees it: what its codes do not allow is hidden, and calls are refused", async () => {
  const app = await opened();
  expect(await screen.findByText("用户可见")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("combobox", { name: "以角色预览" }));
  const options = await screen.findAllByText("审批");
  const option = options.find((one) => one.closest(".ant-select-item"));
  if (option) await userEvent.click(option);
  expect(await screen.findByTitle("没有权限，未显示")).toHaveTextContent("用户可见");
  expect(screen.getByText("字典可见")).toBeInTheDocument();
  expect(app.session.mayUse("sys:user:list")).toBe(true);
  // The page's own rows are asked for anew, as that role.
  expect(app.ports.calls.at(-1)).toMatchObject({ path: "/api/sys/role/list", query: { PreviewRoles: "1" } });
  expect(screen.getByText(/以“审批”预览：.*由服务器按角色判断/)).toBeInTheDocument();
});

it("shows what an expression gives now, with its type, while it is typed", async () => {
  await opened();
  await userEvent.click(screen.getByText("早上好"));
  const box = (): HTMLInputElement => {
    const found = right().querySelector<HTMLInputElement>('[data-path="text"] input');
    if (!found) throw new Error("no text");
    return found;
  };
  const live = () => right().querySelector(".pd-live");
  expect(live()).toBeNull();
  await userEvent.clear(box());
  await userEvent.click(box());
  await userEvent.paste("${rows.total + 1}");
  await waitFor(() => expect(live()).toHaveTextContent("= 2数字"));
  await userEvent.clear(box());
  await userEvent.paste("${rows.records}");
  await waitFor(() => expect(live()).toHaveTextContent("列表，1 项"));
});

const OFFER = { selector: ".ant-select-item-option-content" };

it("offers the names that a call takes, and takes one without what is given already being lost", async () => {
  const saved: unknown[] = [];
  await opened(saved);
  await userEvent.click(screen.getByText("数据", { selector: ".ant-segmented-item-label" }));
  await userEvent.click(screen.getByText("rows", { selector: ".kit-mono" }));
  const query = await screen.findByRole("group", { name: "查询参数" });
  const name = within(query).getByRole("combobox", { name: "查询参数 名称" });
  await userEvent.click(name);
  await userEvent.click(await screen.findByText(/（code）$/, OFFER));
  const value = await within(query).findByRole("combobox", { name: "查询参数 code" });
  await userEvent.type(value, "abc");
  await userEvent.type(name, "code");
  expect(screen.queryByText(/（code）$/, OFFER)).not.toBeInTheDocument();
  await userEvent.click(within(query).getByRole("button", { name: "添加" }));
  expect(within(query).getByRole("combobox", { name: "查询参数 code" })).toHaveValue("abc");
});

it("offers the data of the page and of resources where a sample stands", async () => {
  const app = designedProduct({
    ...PAGE,
    body: [{ type: "table", columns: ["name"], data: [{ name: "样例" }] }],
  });
  await openDesigned(app, /问候/);
  await userEvent.click(await screen.findByText("样例"));
  const data = right().querySelector<HTMLInputElement>('[data-path="data"] input');
  await userEvent.click(data ?? right());
  expect(await screen.findByText("流程分类 bpm/category", OFFER)).toBeInTheDocument();
});

it("offers in the steps of an event what they are handed, as the check knows it", async () => {
  const click = [{ ask: ["code"], do: [{ toast: "" }] }];
  const app = designedProduct(
    {
      ...PAGE,
      data: { rows: { get: "/api/sys/role/list" } },
      body: [{ type: "list", data: "${rows.records}", title: "样例", on: { click } }],
    },
    {
      "GET /api/sys/reference/names": () => ({ names: {}, returns: {} }),
      "GET /api/business/table/declarations": () => ({}),
    },
  );
  await openDesigned(app, /问候/);
  await userEvent.click(screen.getByText("大纲", { selector: ".ant-segmented-item-label" }));
  await userEvent.click(within(screen.getByRole("tree", { name: "大纲" })).getByText(/列表/));
  const steps = await screen.findByRole("group", { name: "点击" });
  await userEvent.click(within(steps).getByRole("button", { name: /^1\. / }));
  const when = steps.querySelector<HTMLInputElement>('[data-path="when"] input');
  expect(when).not.toBeNull();
  await userEvent.type(when ?? steps, "${{item.co");
  await userEvent.click(await screen.findByText(/ item\.code$/, OFFER));
  expect(when).toHaveValue("${item.code");
  await userEvent.clear(when ?? steps);
  const inner = within(steps).getByRole("group", { name: "每项执行" });
  await userEvent.click(within(inner).getByRole("button", { name: /^1\. / }));
  const inside = inner.querySelector<HTMLInputElement>('[data-path="when"] input');
  await userEvent.type(inside ?? inner, "answer");
  expect(await screen.findByText(/ answer\.code$/, OFFER)).toBeInTheDocument();
});

it("a page whose stored text cannot be read is opened with that text, which tells where to mend it", async () => {
  const draftText = '{ "schemaVersion": 1, "id": "hello" "route": "/hello" }';
  const app = designedProduct(PAGE, {
    "GET /api/sys/screen/get": () => ({ ...UNCHANGED, draftText }),
    "GET /api/sys/screen/versions": () => [],
  });
  await openDesigned(app, /问候/);
  const text = await screen.findByRole("textbox", { name: "页面文档" });
  expect(text).toHaveTextContent('"id": "hello" "route"');
  expect(screen.getByText("1:37")).toBeVisible();
});

const NAMED: ScreenDocument = {
  ...PAGE,
  body: [
    { type: "text", text: "早上好", id: "f" },
    { type: "form", id: "a", fields: ["name"] },
    { type: "text", text: "${f.text} ${a.values.name}" },
  ],
};

it("another id is one step once it is typed to its end, and what speaks of the block follows; Escape takes nothing over", async () => {
  const { app, saved } = savingProduct(NAMED);
  await openDesigned(app, /问候/);
  await userEvent.click(await screen.findByText("早上好"));
  const field = (): HTMLInputElement => {
    const found = right().querySelector<HTMLInputElement>('[data-path="id"] input');
    if (!found) throw new Error("no id");
    return found;
  };
  await userEvent.type(field(), "x{Escape}");
  expect(field()).toHaveValue("f");
  await userEvent.clear(field());
  await userEvent.type(field(), "ab");
  expect(field()).toHaveValue("ab");
  await userEvent.click(screen.getByText("早上好"));
  await userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
  expect(saved.at(-1)).toMatchObject({
    body: [{ id: "ab" }, { id: "a" }, { text: "${ab.text} ${a.values.name}" }],
  });
  await userEvent.click(screen.getByRole("button", { name: /撤销/ }));
  await userEvent.click(screen.getByRole("button", { name: /保存草稿/ }));
  expect(saved.at(-1)).toMatchObject({ body: NAMED.body });
  await waitFor(() => expect(field()).toHaveValue("f"));
});
