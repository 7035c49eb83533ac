import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { printed } from "@/runtime/core/guards";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { CallError, type HttpRequest } from "@/runtime/ports";
import { AppContext } from "@/runtime/render/app-context";
import { ExplainContext, type ExplainHost } from "@/runtime/render/explain-context";
import { PortsContext } from "@/runtime/render/ports-context";
import { Screen } from "@/runtime/render/Screen";
import { CODE } from "@/schemas/status-codes";
import { renderScreen, testApp } from "@/tests/support/screen";

const thing: ResourceDeclaration = {
  title: { zh: "物品", en: "Things" },
  permission: "test:thing",
  entity: {
    type: "object",
    required: ["name"],
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string", title: "名称", maxLength: 10, "x-flowsmith": { search: "like", sort: true } },
      enabled: { type: "boolean", title: "启用", default: true },
    },
  },
  calls: { list: { kind: "list" }, add: { kind: "add" }, edit: { kind: "edit" }, del: { kind: "remove" } },
};
const node = {
  type: "crud",
  id: "list",
  resource: "test/thing",
  search: ["name"],
  columns: ["name", "enabled"],
  form: ["name", "enabled"],
  select: "many",
};

const PAGE = { schemaVersion: 1, id: "t", route: "/t", title: "t", body: [node] };

function setup(codes = "*", answers: Record<string, (request: HttpRequest) => unknown> = {}) {
  const rows = [
    { id: "1", name: "甲", enabled: true },
    { id: "2", name: "乙", enabled: false },
  ];
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: rows, total: 23 }), ...answers },
    { codes, resources: { "test/thing": thing } },
  );
  renderScreen({ body: [node] }, app);
  return { app, user: userEvent.setup(), last: () => app.ports.calls.at(-1) };
}

it("shows all of a row as its list has it where the resource reads no single row", async () => {
  const rows = [{ id: "1", name: "甲", enabled: true }];
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: rows, total: 1 }) },
    { resources: { "test/thing": thing } },
  );
  renderScreen({ body: [{ ...node, columns: ["enabled"], view: { fields: ["name"] } }] }, app);
  await userEvent.setup().click(await screen.findByRole("button", { name: "查看" }));
  expect(await within(await screen.findByRole("dialog")).findByText("甲")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("names a column without words above it by its property where columns are chosen", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [], total: 0 }) },
    { resources: { "test/thing": thing } },
  );
  renderScreen({ body: [{ ...node, columns: [{ name: "enabled", title: "" }, "name"] }] }, app);
  await userEvent.setup().click(await screen.findByRole("button", { name: "列设置" }));
  expect(await screen.findByRole("checkbox", { name: "启用" })).toBeChecked();
});

it("hides a column at first, to be ticked, and one that needs a right from who lacks it", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 }) },
    { resources: { "test/thing": thing }, codes: "other" },
  );
  const columns = [
    "name",
    { name: "enabled", hidden: true },
    { name: "pay", title: "薪酬", text: "机密", access: "own:pay" },
  ];
  renderScreen({ body: [{ ...node, columns }] }, app);
  const user = userEvent.setup();
  expect(await screen.findByText("甲")).toBeVisible();
  const heads = (): (string | null)[] =>
    screen.getAllByRole("columnheader").flatMap(({ textContent }) => textContent || []);
  expect(heads()).not.toContain("启用");
  await user.click(screen.getByRole("button", { name: "列设置" }));
  await user.click(await screen.findByRole("checkbox", { name: "启用" }));
  await waitFor(() => expect(heads()).toContain("启用"));
  expect(screen.queryByRole("checkbox", { name: "薪酬" })).not.toBeInTheDocument();
  expect(screen.queryByText("机密")).not.toBeInTheDocument();
});

it("keeps for its reader which columns they hid and showed, until they want those of the page", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 }) },
    { resources: { "test/thing": thing } },
  );
  const columns = ["name", { name: "enabled", hidden: true }];
  const user = userEvent.setup();
  const open = async () => {
    const { unmount } = renderScreen({ body: [{ ...node, columns }] }, app);
    expect(await screen.findByRole("button", { name: "修改" })).toBeVisible();
    return unmount;
  };
  const heads = (): (string | null)[] =>
    screen.getAllByRole("columnheader").flatMap(({ textContent }) => textContent || []);
  const first = await open();
  await user.click(screen.getByRole("button", { name: "列设置" }));
  expect(await screen.findByRole("button", { name: "恢复默认" })).toBeDisabled();
  await user.click(await screen.findByRole("checkbox", { name: "启用" }));
  await user.click(screen.getByRole("checkbox", { name: "名称" }));
  await waitFor(() => expect(heads()).toEqual(["启用", "操作"]));
  first();

  const second = await open();
  expect(heads()).toEqual(["启用", "操作"]);
  second();
  app.session.signIn({ ...app.session.info!, LoginCode: "lisi" });
  const other = await open();
  expect(heads()).toEqual(["名称", "操作"]);
  other();

  app.session.signIn({ ...app.session.info!, LoginCode: "zhangsan" });
  const last = await open();
  await user.click(screen.getByRole("button", { name: "列设置" }));
  await user.click(await screen.findByRole("button", { name: "恢复默认" }));
  await waitFor(() => expect(heads()).toEqual(["名称", "操作"]));
  last();
  await open();
  expect(heads()).toEqual(["名称", "操作"]);
});

it("shows the columns of the page where its reader hid all that are left of them", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 }) },
    { resources: { "test/thing": thing } },
  );
  const user = userEvent.setup();
  const { unmount } = renderScreen({ body: [node] }, app);
  await user.click(await screen.findByRole("button", { name: "列设置" }));
  await user.click(await screen.findByRole("checkbox", { name: "启用" }));
  unmount();
  renderScreen({ body: [{ ...node, columns: ["enabled"] }] }, app);
  expect(await screen.findByRole("columnheader", { name: "启用" })).toBeVisible();
});

it("shows what never changes where a row is edited", async () => {
  const { name, ...others } = thing.entity!.properties!;
  const code = { ...name, "x-flowsmith": { immutable: true } };
  const kept = { ...thing, entity: { ...thing.entity, properties: { ...others, name: code } } };
  const rows = [{ id: "1", name: "甲", enabled: true }];
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: rows, total: 1 }) },
    { resources: { "test/thing": kept } },
  );
  const user = userEvent.setup();
  renderScreen({ body: [{ ...node, search: [] }] }, app);
  await user.click(await screen.findByRole("button", { name: "修改" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(await dialog.findByText("甲")).toBeVisible();
  expect(dialog.queryByRole("textbox")).not.toBeInTheDocument();
});

it("begins with the search that its address names, as long as the search offers it", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [], total: 0 }) },
    { resources: { "test/thing": thing } },
  );
  renderScreen({ body: [node] }, app, { name: "甲", enabled: "true", id: "7" });
  expect(await screen.findByRole("textbox", { name: "名称" })).toHaveValue("甲");
  await waitFor(() => expect(app.ports.calls).toHaveLength(1));
  expect(app.ports.calls[0]?.query).toEqual({ name: "甲", page: 1, size: 10 });
  await userEvent.setup().click(screen.getByRole("button", { name: "重置" }));
  await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual({ page: 1, size: 10 }));
  expect(screen.getByRole("textbox", { name: "名称" })).toHaveValue("");
});

describe("a list that its reader comes back to", () => {
  const rows = (request: HttpRequest): unknown => ({
    records: [{ id: "1", name: "甲", enabled: true }],
    total: Number(request.query?.["size"]) === 10 ? 45 : 1,
  });
  const appOf = () => testApp({ "GET /api/test/thing/list": rows }, { resources: { "test/thing": thing } });

  it("goes on with its search, order and page, and begins anew for another reader", async () => {
    const app = appOf();
    const user = userEvent.setup();
    const first = renderScreen({ body: [node] }, app, { name: "乙" });
    await user.clear(await screen.findByRole("textbox", { name: "名称" }));
    await user.type(screen.getByRole("textbox", { name: "名称" }), "甲");
    await user.click(screen.getByRole("button", { name: "查询" }));
    await user.click(await screen.findByRole("columnheader", { name: /名称/ }));
    await user.click(await screen.findByRole("listitem", { name: "3" }));
    const asked = { name: "甲", sort: "name", page: 3, size: 10 };
    await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual(asked));
    first.unmount();
    const before = app.ports.calls.length;
    const second = renderScreen({ body: [node] }, app, { name: "乙" });
    expect(await screen.findByRole("textbox", { name: "名称" })).toHaveValue("甲");
    await waitFor(() => expect(app.ports.calls).toHaveLength(before + 1));
    expect(app.ports.calls.at(-1)?.query).toEqual(asked);
    second.unmount();
    app.session.signIn({ ...app.session.info!, UserCode: "2" });
    renderScreen({ body: [node] }, app);
    await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual({ page: 1, size: 10 }));
  });

  it("goes on with what was picked in the tree beside it", async () => {
    const kind: ResourceDeclaration = {
      ...thing,
      calls: { tree: { kind: "tree" } },
    };
    const tree = [{ id: "k1", name: "家具", children: [{ id: "k2", name: "桌子" }] }];
    const app = testApp(
      { "GET /api/test/thing/list": rows, "GET /api/test/kind/tree": () => tree },
      { resources: { "test/thing": thing, "test/kind": kind } },
    );
    const body = [{ ...node, side: { resource: "test/kind", filter: "kind" } }];
    const first = renderScreen({ body }, app);
    await userEvent.setup().click(await screen.findByText("桌子"));
    await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual({ kind: "k2", page: 1, size: 10 }));
    first.unmount();
    renderScreen({ body }, app);
    expect(await screen.findByRole("button", { name: /桌子/ })).toBeInTheDocument();
    const asked = app.ports.calls.filter(({ path }) => path.endsWith("/list"));
    expect(asked.at(-1)?.query).toEqual({ kind: "k2", page: 1, size: 10 });
    expect(await screen.findByRole("treeitem", { name: /桌子/, selected: true })).toBeInTheDocument();
  });

  it("begins anew where its page fixes other rows", async () => {
    const app = appOf();
    const bodyOf = (kind: string) => [{ ...node, query: { kind } }];
    const first = renderScreen({ body: bodyOf("a") }, app);
    await userEvent.setup().click(await screen.findByRole("listitem", { name: "3" }));
    await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual({ kind: "a", page: 3, size: 10 }));
    first.unmount();
    renderScreen({ body: bodyOf("b") }, app);
    await waitFor(() => expect(app.ports.calls.at(-1)?.query).toEqual({ kind: "b", page: 1, size: 10 }));
  });
});

it("asks at once for the last page that there is, when the rows of a later one are gone", async () => {
  let total = 95;
  const list = ({ query }: HttpRequest): unknown => {
    const from = (Number(query?.["page"]) - 1) * 10;
    return { records: from < total ? [{ id: "1", name: "甲", enabled: true }] : [], total };
  };
  const { app, user } = setup("*", { "GET /api/test/thing/list": list });
  await user.click(await screen.findByRole("listitem", { name: "10" }));
  await waitFor(() => expect(app.ports.calls.at(-1)?.query).toMatchObject({ page: 10 }));
  total = 23;
  const before = app.ports.calls.length;
  await user.click(screen.getByRole("button", { name: "刷新" }));
  await waitFor(() => expect(app.ports.calls.at(-1)?.query).toMatchObject({ page: 3 }));
  expect(app.ports.calls.slice(before).map(({ query }) => query?.["page"])).toEqual([10, 3]);
});

it("shows the condition that it begins with where only its first field has room, and counts those behind", async () => {
  const place = { type: "string", title: "地点", "x-flowsmith": { search: "eq" } };
  const entity = { ...thing.entity, properties: { ...thing.entity?.properties, place } };
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [], total: 0 }) },
    { resources: { "test/thing": { ...thing, entity } } },
  );
  const body = [{ ...node, search: ["name", "place"] }];
  const user = userEvent.setup();
  const plain = renderScreen({ body }, app, { name: "甲" });
  expect(await screen.findByRole("button", { name: "展开条件" })).toHaveAttribute("aria-expanded", "false");
  plain.unmount();
  renderScreen({ body }, app, { place: "一号楼" });
  await user.click(await screen.findByRole("button", { name: "收起条件" }));
  expect(screen.getByRole("button", { name: "展开条件（1）" })).toHaveAttribute("aria-expanded", "false");
  await user.click(screen.getByRole("button", { name: "重置" }));
  expect(screen.getByRole("button", { name: "展开条件" })).toBeInTheDocument();
});

it("asks once more for its rows when the page is explained, and keeps what was searched and ticked", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 }) },
    { resources: { "test/thing": thing } },
  );
  const host: ExplainHost = { tell: () => () => undefined, anchor: () => () => undefined };
  function Explainable(): ReactElement {
    const [isExplained, setExplained] = useState(false);
    return (
      <AppContext value={app}>
        <PortsContext value={app.ports}>
          <button type="button" onClick={() => setExplained(true)}>
            解释
          </button>
          <ExplainContext value={isExplained ? host : null}>
            <Screen screen={PAGE} route={{ path: "/t", query: {} }} />
          </ExplainContext>
        </PortsContext>
      </AppContext>
    );
  }
  render(<Explainable />);
  const user = userEvent.setup();
  await user.type(await screen.findByRole("textbox", { name: "名称" }), "甲乙");
  expect(await screen.findByRole("checkbox", { name: "选择全部" })).toBeInTheDocument();
  await user.click(
    within(await screen.findByRole("row", { name: /甲/ })).getByRole("checkbox", { name: "选择 甲" }),
  );
  const before = app.ports.calls.length;
  const box = screen.getByRole("textbox", { name: "名称" });
  await user.click(screen.getByRole("button", { name: "解释" }));
  await waitFor(() => expect(app.ports.calls.length).toBe(before + 1));
  expect(screen.getByRole("textbox", { name: "名称" })).toBe(box);
  expect(box).toHaveValue("甲乙");
  expect(within(screen.getByRole("row", { name: /甲/ })).getByRole("checkbox")).toBeChecked();
});

describe("the list of a resource", () => {
  it("shows rows with titles and words from the declaration and asks for pages, order and search", async () => {
    const { user, last } = setup();
    expect(await screen.findByRole("cell", { name: "甲" })).toBeVisible();
    expect(screen.getByRole("columnheader", { name: /名称/ })).toBeVisible();
    expect(screen.getByText("共 23 条")).toBeVisible();
    expect(last()?.query).toEqual({ page: 1, size: 10 });
    await user.click(screen.getByTitle("2"));
    await waitFor(() => expect(last()?.query).toMatchObject({ page: 2 }));
    await user.click(screen.getByRole("columnheader", { name: /名称/ }));
    await waitFor(() => expect(last()?.query).toEqual({ page: 1, size: 10, sort: "name" }));
    await user.type(screen.getByRole("textbox", { name: "名称" }), "甲");
    await user.click(screen.getByRole("button", { name: "查询" }));
    await waitFor(() => expect(last()?.query).toMatchObject({ name: "甲", page: 1 }));
    await user.click(screen.getByRole("button", { name: "重置" }));
    await waitFor(() => expect(last()?.query).toEqual({ page: 1, size: 10, sort: "name" }));
  });

  it("adds a row, and leads to the field that the server finds wrong", async () => {
    const add = vi
      .fn<(request: HttpRequest) => unknown>()
      .mockImplementationOnce(() => {
        throw new CallError(422, "数据校验未通过", { "/name": "名称已存在" });
      })
      .mockReturnValue({ id: "3" });
    const { app, user } = setup("*", { "POST /api/test/thing/add": add });
    await user.click(await screen.findByRole("button", { name: "新增" }));
    const dialog = await screen.findByRole("dialog");
    await user.click(within(dialog).getByRole("button", { name: "确定" }));
    expect(await within(dialog).findByText("名称必须填写")).toBeInTheDocument();
    await user.type(within(dialog).getByLabelText(/名称/), "丙");
    await user.click(within(dialog).getByRole("button", { name: "确定" }));
    expect(await within(dialog).findByText("名称已存在")).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByLabelText(/名称/)).toHaveFocus());
    const ok = within(dialog).getByRole("button", { name: /确定/ });
    await waitFor(() => expect(ok).not.toHaveClass("ant-btn-loading"));
    await user.click(ok);
    await waitFor(() => expect(app.toasts).toEqual(["数据校验未通过", "保存成功"]));
    expect(add.mock.lastCall?.[0].body).toEqual({ name: "丙", enabled: true });
  });

  it("sends once what is handed in twice while the server is slow", async () => {
    const waiting: ((row: unknown) => void)[] = [];
    const add = vi.fn<(request: HttpRequest) => unknown>(
      () => new Promise((resolve) => waiting.push(resolve)),
    );
    const { app, user } = setup("*", { "POST /api/test/thing/add": add });
    await user.click(await screen.findByRole("button", { name: "新增" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText(/名称/), "丙{Enter}{Enter}");
    await waitFor(() => expect(add).toHaveBeenCalled());
    for (const answer of waiting) answer({ id: "3" });
    await waitFor(() => expect(app.toasts).toEqual(["保存成功"]));
    expect(add).toHaveBeenCalledTimes(1);
  });

  it("asks before it removes, one row or all that are ticked", async () => {
    const { app, user } = setup("*", { "DELETE /api/test/thing/del": () => ({ removed: 1 }) });
    const row = await screen.findByRole("row", { name: /甲/ });
    await user.click(within(row).getByRole("button", { name: "删除" }));
    await waitFor(() => expect(app.toasts).toEqual(["删除成功"]));
    expect(app.feedback.confirm).toHaveBeenCalledWith("确定要删除吗？");
    expect(app.ports.calls.find(({ method }) => method === "DELETE")?.query).toEqual({ ids: "1" });
    const [all] = screen.getAllByRole("checkbox");
    await user.click(all as HTMLElement);
    await user.click(screen.getByRole("button", { name: "批量删除" }));
    await waitFor(() =>
      expect(app.ports.calls.findLast(({ method }) => method === "DELETE")?.query).toEqual({ ids: "1,2" }),
    );
    expect(app.feedback.confirm).toHaveBeenLastCalledWith("将删除所选的 2 条数据。\n确定要删除吗？");
    await waitFor(() => expect(app.toasts).toEqual(["删除成功", "删除成功，共 2 条"]));
    // The button rests now: who used it goes on at the list.
    await waitFor(() => expect(document.activeElement).toHaveClass("fs-crud"));
  });

  it.each([
    ["none to a reader who can do nothing with several", [node], 0],
    [
      "none where the button above the list is not theirs",
      [{ ...node, toolbar: [{ type: "button", text: "办", access: "test:thing:edit" }] }],
      0,
    ],
    ["for a button above the list", [{ ...node, toolbar: [{ type: "button", text: "办" }] }], 3],
    ["for steps that follow a choice", [{ ...node, on: { select: [{ toast: "选了" }] } }], 3],
    ["for what stands elsewhere on the page", [node, { type: "text", text: "${count(list.selected)}" }], 3],
    ["for one row, as its author says", [{ ...node, select: "one" }], 0],
  ])("offers boxes to tick: %s", async (_, body, boxes) => {
    const app = testApp(
      {
        "GET /api/test/thing/list": () => ({
          records: [
            { id: "1", name: "甲" },
            { id: "2", name: "乙" },
          ],
          total: 2,
        }),
      },
      { codes: "test:thing:list", resources: { "test/thing": thing } },
    );
    renderScreen({ body }, app);
    expect(await screen.findByRole("row", { name: /甲/ })).toBeInTheDocument();
    expect(screen.queryAllByRole("checkbox")).toHaveLength(boxes);
  });

  it("tells how many rows are ticked, those of another search too, and unticks them all", async () => {
    const rows = [1, 2].map((id) => ({ id: String(id), name: `第${id}`, enabled: true }));
    const chosen = { type: "text", text: "选中：${join(list.selected, '，', r -> r.name)}" };
    const app = testApp(
      {
        "GET /api/test/thing/list": ({ query }) => {
          const records = rows.filter(({ name }) => name.includes(printed(query?.["name"])));
          return { records, total: records.length };
        },
      },
      { resources: { "test/thing": thing } },
    );
    renderScreen({ body: [node, chosen] }, app);
    const user = userEvent.setup();
    await user.click(await within(await screen.findByRole("row", { name: /第1/ })).findByRole("checkbox"));
    expect(screen.getByText("已选 1 项")).toBeVisible();
    await user.type(screen.getByRole("textbox", { name: "名称" }), "2");
    await user.click(screen.getByRole("button", { name: "查询" }));
    await user.click(await within(await screen.findByRole("row", { name: /第2/ })).findByRole("checkbox"));
    await waitFor(() => expect(screen.queryByText("第1")).not.toBeInTheDocument());
    expect(screen.getByText("已选 2 项")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "取消选择" }));
    expect(screen.queryByText(/已选/)).not.toBeInTheDocument();
    expect(screen.getByText("选中：")).toBeVisible();
    expect(within(screen.getByRole("row", { name: /第2/ })).getByRole("checkbox")).not.toBeChecked();
    expect(screen.getByRole("button", { name: "批量删除" })).toBeDisabled();
  });

  it("removes of what is ticked what its user may remove, and says that the rest stays", async () => {
    const list = { records: [1, 2, 3].map((id) => ({ id: String(id), name: `第${id}`, enabled: id > 1 })) };
    const app = testApp(
      {
        "GET /api/test/thing/list": () => ({ ...list, total: 3 }),
        "DELETE /api/test/thing/del": () => ({ removed: 2 }),
      },
      { resources: { "test/thing": thing } },
    );
    renderScreen({ body: [{ ...node, remove: "${row.enabled}" }] }, app);
    const user = userEvent.setup();
    const tick = async (name: RegExp): Promise<void> =>
      user.click(await within(await screen.findByRole("row", { name })).findByRole("checkbox"));
    await tick(/第1/);
    await user.click(screen.getByRole("button", { name: "批量删除" }));
    await waitFor(() => expect(app.toasts).toEqual(["所选数据都不能由您删除"]));
    await tick(/第2/);
    await tick(/第3/);
    await user.click(screen.getByRole("button", { name: "批量删除" }));
    await waitFor(() =>
      expect(app.feedback.confirm).toHaveBeenCalledWith(
        "所选数据中有 1 条不能由您删除，将保留。\n将删除所选的 2 条数据。\n确定要删除吗？",
      ),
    );
    await waitFor(() =>
      expect(app.ports.calls.find(({ method }) => method === "DELETE")?.query).toEqual({ ids: "2,3" }),
    );
  });

  it.each([
    ["the list removes it", "删除", CODE.notFound],
    ["a step of the page names it", "暂停", CODE.notFound],
    ["a step finds it changed", "暂停", CODE.conflict],
  ])("shows what there is where a row was found older than it is: %s", async (_, button, code) => {
    const rows = [
      { id: "1", name: "甲", enabled: true },
      { id: "2", name: "乙", enabled: true },
    ];
    const refused = (): never => {
      rows.splice(0, 1);
      throw new CallError(code, "数据不存在");
    };
    const app = testApp(
      {
        "GET /api/test/thing/list": () => ({ records: [...rows], total: rows.length }),
        "DELETE /api/test/thing/del": refused,
        "POST /api/test/thing/suspend": refused,
      },
      { resources: { "test/thing": thing } },
    );
    const suspend = { type: "button", text: "暂停", on: { click: [{ post: "/api/test/thing/suspend" }] } };
    renderScreen({ body: [{ ...node, rowActions: [suspend] }] }, app);
    const row = await screen.findByRole("row", { name: /甲/ });
    await userEvent.setup().click(await within(row).findByRole("button", { name: button }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /甲/ })).not.toBeInTheDocument());
    expect(app.toasts).toEqual(["数据不存在"]);
    expect(screen.getByRole("row", { name: /乙/ })).toBeInTheDocument();
  });

  it("removes what is left of the ticked rows after one was found gone", async () => {
    const rows = ["1", "2", "3"].map((id) => ({ id, name: `第${id}`, enabled: true }));
    const remove = ({ query }: HttpRequest): unknown => {
      if (query?.["ids"] !== "1,2") return { removed: 1 };
      rows.splice(0, 1);
      throw new CallError(CODE.notFound, "数据不存在");
    };
    const { app, user } = setup("*", {
      "GET /api/test/thing/list": () => ({ records: [...rows], total: rows.length }),
      "DELETE /api/test/thing/del": remove,
    });
    for (const name of [/第1/, /第2/])
      await user.click(await within(await screen.findByRole("row", { name })).findByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "批量删除" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /第1/ })).not.toBeInTheDocument());
    await user.click(screen.getByRole("button", { name: "批量删除" }));
    await waitFor(() => expect(app.toasts).toEqual(["数据不存在", "删除成功"]));
    expect(app.ports.calls.findLast(({ method }) => method === "DELETE")?.query).toEqual({ ids: "2" });
  });

  it("unticks after a batch the rows that it took off the list, and keeps the others as they are now", async () => {
    const rows = ["1", "2"].map((id) => ({ id, name: `第${id}`, enabled: true }));
    const batch = {
      type: "button",
      text: "${join(list.selected, '，', r -> r.enabled ? r.name : concat(r.name, '停用'))}",
      on: { click: [{ post: "/api/test/thing/batch" }, { reload: "list" }] },
    };
    const agree = (): unknown => {
      rows.splice(0, 2, { id: "2", name: "第2", enabled: false });
      return {};
    };
    const app = testApp(
      {
        "GET /api/test/thing/list": () => ({ records: [...rows], total: rows.length }),
        "POST /api/test/thing/batch": agree,
      },
      { resources: { "test/thing": thing } },
    );
    renderScreen({ body: [{ ...node, toolbar: [batch] }] }, app);
    const user = userEvent.setup();
    await user.click(await screen.findByRole("checkbox", { name: "选择全部" }));
    await user.click(await screen.findByRole("button", { name: "第1，第2" }));
    expect(await screen.findByRole("button", { name: "第2停用" })).toBeInTheDocument();
    expect(within(screen.getByRole("row", { name: /第2/ })).getByRole("checkbox")).toBeChecked();
  });

  it("removes the one row whose id has a comma, not those that its parts would name", async () => {
    const list = { records: [{ id: "a,b", name: "甲", enabled: true }], total: 1 };
    const { app, user } = setup("*", {
      "GET /api/test/thing/list": () => list,
      "DELETE /api/test/thing/del": () => ({ removed: 1 }),
    });
    await user.click(await screen.findByRole("button", { name: "删除" }));
    await waitFor(() =>
      expect(app.ports.calls.find(({ method }) => method === "DELETE")?.query).toEqual({ ids: '["a,b"]' }),
    );
  });

  it("says what goes with rows where their resource can tell", async () => {
    const told = vi.fn<(request: HttpRequest) => string>().mockReturnValue("甲：3 人持有");
    const app = testApp(
      {
        "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 }),
        "GET /api/test/thing/losses": told,
      },
      {
        resources: {
          "test/thing": {
            ...thing,
            calls: {
              ...thing.calls,
              del: { kind: "remove", tells: "losses" },
              losses: { kind: "custom", summary: "" },
            },
          },
        },
      },
    );
    app.feedback.confirm = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
    renderScreen({ body: [node] }, app);
    await userEvent.click(await screen.findByRole("button", { name: "删除" }));
    await waitFor(() => expect(app.feedback.confirm).toHaveBeenCalledWith("甲：3 人持有\n确定要删除吗？"));
    expect(told.mock.lastCall?.[0].query).toEqual({ ids: "1" });
    expect(app.ports.calls.every(({ method }) => method !== "DELETE")).toBe(true);
  });

  it("offers only what the user's codes allow", async () => {
    setup("test:thing:list,test:thing:edit");
    expect(await screen.findAllByRole("button", { name: "修改" })).toHaveLength(2);
    expect(screen.queryByRole("button", { name: "新增" })).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "删除" })).not.toBeInTheDocument();
  });

  it("sends back what the row's change takes, not all that the list shows", async () => {
    const { app, user } = setup("*", {
      "GET /api/test/thing/list": () => ({
        records: [
          { id: "1", name: "甲", enabled: true, rev: 7, makerName: "张三", updateDate: "2026-05-06" },
        ],
        total: 1,
      }),
      "PUT /api/test/thing/edit": () => ({}),
    });
    await user.click(await screen.findByRole("button", { name: "修改" }));
    const dialog = await screen.findByRole("dialog");
    await user.type(within(dialog).getByLabelText("名称"), "丁");
    await user.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
    await waitFor(() => expect(app.ports.calls.some(({ method }) => method === "PUT")).toBe(true));
    const sent = app.ports.calls.find(({ method }) => method === "PUT");
    expect(sent?.body).toEqual({ id: "1", name: "甲丁", enabled: true, updateDate: "2026-05-06" });
  });

  it("says what went wrong with the list and tries again", async () => {
    let isBroken = true;
    const { user } = setup("*", {
      "GET /api/test/thing/list": () => {
        if (isBroken) throw new CallError(500, "服务器异常！");
        return { records: [{ id: "9", name: "戊" }], total: 1 };
      },
    });
    expect(await screen.findByText("服务器异常！")).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "重试" }));
    expect(await screen.findByText("戊")).toBeVisible();
  });
});

it("does not say that there are no rows before it knows", async () => {
  const app = testApp(
    { "GET /api/test/thing/list": () => new Promise(() => undefined) },
    { resources: { "test/thing": { ...thing, empty: "还没有物品" } } },
  );
  renderScreen({ body: [node] }, app);
  await screen.findByRole("columnheader", { name: /名称/ });
  expect(screen.queryByText("还没有物品")).not.toBeInTheDocument();
});

it("counts no cards before it knows of any", async () => {
  const narrow = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
  let answer: (page: object) => void = () => undefined;
  const asked = new Promise((resolve) => (answer = resolve));
  const app = testApp(
    { "GET /api/test/thing/list": () => asked },
    { resources: { "test/thing": { ...thing, empty: "还没有物品" } } },
  );
  renderScreen({ body: [node] }, app);
  await screen.findByRole("button", { name: "新增" });
  expect(screen.queryByText(/^共/)).not.toBeInTheDocument();
  answer({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 });
  expect(await screen.findByText("共 1 条")).toBeInTheDocument();
  narrow.mockRestore();
});

it("ticks all cards at once, and unticks them", async () => {
  const narrow = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(200);
  const { user } = setup();
  const all = await screen.findByRole("checkbox", { name: "选择全部" });
  const cards = (): HTMLElement[] => screen.getAllByRole("checkbox", { name: /^选择 / });
  expect(cards().map((one) => one.getAttribute("aria-label"))).toEqual(["选择 甲", "选择 乙"]);
  await user.click(cards()[0]!);
  expect(all).toBePartiallyChecked();
  await user.click(all);
  for (const one of cards()) expect(one).toBeChecked();
  await user.click(all);
  for (const one of cards()) expect(one).not.toBeChecked();
  narrow.mockRestore();
});

it.each([
  [390, ["更多操作", "刷新", "列设置"]],
  [900, ["导出", "打印", "刷新", "列设置"]],
])(
  "has room for its own buttons at %i pixels: what is rarely used stands behind one",
  async (width, names) => {
    const wide = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width);
    const app = testApp(
      { "GET /api/test/thing/list": () => ({ records: [], total: 0 }) },
      { resources: { "test/thing": thing } },
    );
    renderScreen({ body: [{ ...node, export: true, print: true }] }, app);
    const add = await screen.findByRole("button", { name: "新增" });
    const toolbar = add.closest<HTMLElement>(".fs-toolbar")!;
    const [, tools] = toolbar.querySelectorAll<HTMLElement>(".fs-toolbar-side");
    const shown = within(tools!).getAllByRole("button");
    expect(shown.map((button) => button.getAttribute("aria-label"))).toEqual(names);
    if (width < 560) {
      await userEvent.click(shown[0]!);
      await waitFor(() => expect(screen.getByRole("menuitem", { name: "打印" })).toBeVisible());
    }
    wide.mockRestore();
  },
);

it.each<["zh" | "en", string, object, string]>([
  ["zh", "no resource", { resource: "test/gone" }, "没有资源 test/gone"],
  ["en", "no resource", { resource: "test/gone" }, "There is no resource test/gone"],
  ["zh", "no tree beside", { side: { resource: "test/gone", filter: "name" } }, "没有资源 test/gone"],
  ["zh", "no tree", { tree: true }, "资源 test/thing 没有 tree 接口"],
  ["en", "no tree", { tree: true }, "The resource test/thing has no call tree"],
])("says to who reads %s that there is %s", async (locale, _what, options, said) => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const app = { ...testApp({}, { resources: { "test/thing": thing } }), locale: () => locale };
  renderScreen({ body: [{ ...node, ...options }] }, app);
  expect(await screen.findByText(said)).toBeVisible();
  log.mockRestore();
});

it("shows a property in two columns", async () => {
  const log = vi.spyOn(console, "error");
  const app = testApp(
    { "GET /api/test/thing/list": () => ({ records: [{ id: "1", name: "甲", enabled: true }], total: 1 }) },
    { resources: { "test/thing": thing } },
  );
  const columns = ["name", { name: "name", title: "又名", text: "又${value}" }];
  renderScreen({ body: [{ ...node, columns }] }, app);
  expect(await screen.findByText("又甲")).toBeVisible();
  expect(screen.getByText("甲")).toBeVisible();
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
