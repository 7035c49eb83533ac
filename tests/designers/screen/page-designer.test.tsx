import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EditorView } from "@uiw/react-codemirror";
import { describe, expect, it } from "vitest";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { recordIn, textIn } from "@/runtime/core/guards";
import { CallError } from "@/runtime/ports";
import { designedProduct, openDesigned, UNCHANGED } from "../../support/page-designer";
import { renderScreen, type TestApp } from "../../support/screen";

const PAGE: ScreenDocument = {
  schemaVersion: 1,
  id: "hello",
  route: "/hello",
  title: { zh: "问候" },
  body: [{ type: "text", kind: "title", text: "早上好" }],
};

/** A product with one shipped page; what is saved of it is handed to `saved`. */
function product(saved: string[] = [], listed: Promise<unknown> = Promise.resolve()): TestApp {
  return designedProduct(PAGE, {
    "GET /api/sys/screen/list": () => listed.then(() => ({ records: [], total: 0 })),
    "GET /api/sys/screen/get": () => ({ ...UNCHANGED, draftText: saved.at(-1) ?? null }),
    "POST /api/sys/screen/saveDraft": ({ body }) => {
      saved.push(textIn(recordIn(body)["text"]) ?? "");
      return {};
    },
  });
}

async function openPage(app: TestApp): Promise<EditorView> {
  await openDesigned(app, /问候/);
  await screen.findByText("早上好");
  await userEvent.click(screen.getByText("JSON"));
  const box = document.querySelector<HTMLElement>(".cm-editor");
  const view = box && EditorView.findFromDOM(box);
  if (!view) throw new Error("no editor");
  return view;
}

/** Replaces a part of the text, as somebody does who types there. */
function type(view: EditorView, old: string, next: string): void {
  const from = view.state.doc.toString().indexOf(old);
  act(() =>
    view.dispatch({ changes: { from, to: from + old.length, insert: next }, userEvent: "input.type" }),
  );
}

/** Publishes a changed page with a note, which fails and is told; gives the dialog that asked for the note. */
async function publishedInVain(fault: CallError): Promise<HTMLElement> {
  const app = product();
  app.ports.answers["POST /api/sys/screen/publish"] = () => {
    throw fault;
  };
  type(await openPage(app), "早上好", "晚上好");
  await userEvent.click(screen.getByRole("button", { name: /^发\s*布$/ }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "换了问候");
  await userEvent.click(within(dialog).getByRole("button", { name: /确\s*定/ }));
  await waitFor(() => expect(app.toasts).toContain(fault.message));
  return dialog;
}

describe("the page designer", () => {
  it("opens the page that is chosen, and shows it as its readers see it while it is edited", async () => {
    const view = await openPage(product());
    await userEvent.click(screen.getByRole("button", { name: "页面列表" }));
    expect(screen.getByRole("button", { name: /问候/ })).toHaveAttribute("aria-current", "true");
    type(view, "早上好", "晚上好");
    expect(await screen.findByText("晚上好")).toBeInTheDocument();
    expect(screen.queryByText("早上好")).not.toBeInTheDocument();
    expect(screen.getByText("未保存")).toBeInTheDocument();
  });

  it("saves once more what was typed while a save was on its way, over that save", async () => {
    const bodies: Record<string, unknown>[] = [];
    const waiting: (() => void)[] = [];
    const app = product();
    app.ports.answers["POST /api/sys/screen/saveDraft"] = async ({ body }) => {
      bodies.push(recordIn(body));
      await new Promise<void>((done) => waiting.push(done));
      return { draftDate: `state ${bodies.length}` };
    };
    const view = await openPage(app);
    const save = () => userEvent.keyboard("{Control>}s{/Control}");
    type(view, "早上好", "中午好");
    await save();
    await waitFor(() => expect(waiting).toHaveLength(1));
    expect(screen.getByRole("button", { name: /保存草稿/ })).toHaveClass("ant-btn-loading");
    type(view, "中午好", "晚上好");
    await save();
    await save();
    expect(bodies).toHaveLength(1);
    waiting[0]?.();
    await waitFor(() => expect(waiting).toHaveLength(2));
    waiting[1]?.();
    await waitFor(() => expect(screen.queryByText("未保存")).not.toBeInTheDocument());
    expect(bodies[1]).toMatchObject({ draftDate: "state 1" });
    expect(textIn(bodies[1]?.["text"])).toContain("晚上好");
    expect(bodies).toHaveLength(2);
  });

  it("keeps the note of a page that could not be published", async () => {
    const dialog = await publishedInVain(new CallError(0, "服务器异常！"));
    expect(within(dialog).getByRole("textbox")).toHaveValue("换了问候");
  });

  it("shows the page that was refused, and no dialog over it", async () => {
    await publishedInVain(new CallError(422, "第 3 行，/body/0：有误"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("does not say that there are no pages before they have come", async () => {
    let come = (): void => undefined;
    const app = product(
      [],
      new Promise<void>((done) => {
        come = done;
      }),
    );
    app.pages.shipped = () => [];
    renderScreen({ body: [{ type: "screenDesigner" }] }, app);
    expect(await screen.findByText("页面")).toBeInTheDocument();
    expect(screen.queryByText("没有找到")).not.toBeInTheDocument();
    come();
    expect(await screen.findByText("没有找到")).toBeInTheDocument();
  });

  it("names the page that is open in its address, which another page's is left as it is", async () => {
    const before = window.location.href;
    window.history.replaceState(null, "", "/t?at=/body/0");
    await openPage(product());
    expect(window.location.pathname + window.location.search).toBe(`/t?id=${PAGE.id}`);
    cleanup();
    window.history.replaceState(null, "", "/other");
    await openPage(product());
    expect(window.location.pathname + window.location.search).toBe("/other");
    window.history.replaceState(null, "", before);
  });

  it("waits for the page that its address names, and does not ask for one to be chosen", async () => {
    let answer: (page: object) => void = () => undefined;
    const asked = new Promise((resolve) => (answer = resolve));
    const app = designedProduct(PAGE, { "GET /api/sys/screen/get": () => asked });
    renderScreen({ body: [{ type: "screenDesigner" }] }, app, { id: PAGE.id });
    await screen.findByRole("button", { name: new RegExp(PAGE.route, "u") });
    expect(screen.queryByText("请从列表中选择页面，或新建一个")).not.toBeInTheDocument();
    answer(UNCHANGED);
    expect(await screen.findByRole("application", { name: "画布" })).toBeVisible();
  });

  it("says what is wrong at its place, leads there, and keeps showing the last sound page", async () => {
    const view = await openPage(product());
    type(view, '"kind": "title"', '"kind": "titel"');
    const problems = await screen.findByRole("list", { name: "问题列表" });
    const entry = within(problems).getByRole("button", { name: /body.0.kind/ });
    await userEvent.click(entry);
    const line = view.state.doc.lineAt(view.state.selection.main.head);
    expect(line.text).toContain("titel");
    expect(screen.getByText("早上好")).toBeInTheDocument();
  });

  it.each([
    ["{", "JSON 第 1 行有语法错误"],
    ["[]", "第 1 行：这段 JSON 不是可以显示的页面"],
  ])("says of %j what keeps it from being shown", async (text, said) => {
    const view = await openPage(product());
    act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }));
    expect(await screen.findByRole("status")).toHaveTextContent(said);
  });

  it("says above the canvas why a source was refused, which blocks say only that it was", async () => {
    const app = product();
    let isBroken = true;
    app.ports.answers["GET /api/sys/role/list"] = () => {
      if (isBroken) throw new CallError(422, "答复不是 JSON");
      return { records: [], total: 0 };
    };
    const view = await openPage(app);
    type(view, '"body": [', '"data": { "rows": { "get": "/api/sys/role/list" } },\n  "body": [');
    const said = await screen.findByRole("alert", {}, { timeout: 30_000 });
    expect(said).toHaveTextContent("答复不是 JSON");
    isBroken = false;
    await userEvent.click(within(said).getByRole("button", { name: /重\s*试/ }));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });

  it("takes a step back, and then there is nothing to save", async () => {
    const view = await openPage(product());
    type(view, "早上好", "晚上好");
    await screen.findByText("晚上好");
    fireEvent.keyDown(view.contentDOM, { key: "z", code: "KeyZ", keyCode: 90, ctrlKey: true });
    expect(await screen.findByText("早上好")).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "保存草稿" })).toBeDisabled();
  });

  it("keeps a draft: what was typed is there when the page is opened again", async () => {
    const saved: string[] = [];
    const view = await openPage(product(saved));
    type(view, "早上好", "晚上好");
    await userEvent.click(screen.getByRole("button", { name: "保存草稿" }));
    await waitFor(() => expect(saved).toEqual([expect.stringContaining("晚上好")]));
    await waitFor(() => expect(screen.queryByText("未保存")).not.toBeInTheDocument());
  });
});

const DESK: ScreenDocument = {
  schemaVersion: 1,
  id: "desk",
  route: "/desk",
  title: "台面",
  data: { rows: { get: "/api/rows" } },
  on: { load: [{ go: "/elsewhere" }] },
  body: [
    { type: "stat", label: "总数", value: "${rows.total}" },
    { type: "button", text: "写入", on: { click: [{ post: "/api/rows" }] } },
    { type: "text", text: "藏着的", if: "${false}" },
    { type: "card", title: "空的", body: [] },
    {
      type: "tabs",
      items: [
        { title: "甲", body: [] },
        { title: "乙", body: [{ type: "text", text: "乙的内容" }] },
      ],
    },
  ],
};

/** A product with a page that reads and could write, opened in the designer; tells what was asked of the server. */
async function openDesk(page = DESK): Promise<{ asked: string[]; app: TestApp }> {
  const asked: string[] = [];
  const app = product();
  app.ports.answers["GET /api/rows"] = () => {
    asked.push("GET");
    return { total: 7 };
  };
  app.ports.answers["POST /api/rows"] = () => {
    asked.push("POST");
    return {};
  };
  app.pages.shipped = () => [page];
  renderScreen({ body: [{ type: "screenDesigner" }] }, app);
  await userEvent.click(await screen.findByRole("button", { name: /台面/ }));
  await screen.findByText("7");
  return { asked, app };
}

describe("the canvas of the page designer", () => {
  it("shows the page with its data and chooses its parts, which do not act", async () => {
    const { asked, app } = await openDesk();
    await userEvent.click(screen.getByRole("button", { name: "写入" }));
    expect(within(panel()).getByText("按钮")).toBeInTheDocument();
    expect(asked).toEqual(["GET"]);
    expect(app.go).not.toHaveBeenCalled();
  });

  it("keeps its data while blocks come and go", async () => {
    const { asked } = await openDesk();
    await userEvent.click(item("text"));
    expect(await screen.findByText("文本", { selector: ".pd-page *" })).toBeInTheDocument();
    expect(screen.getByText("7")).toBeInTheDocument();
    expect(asked).toEqual(["GET"]);
  });

  it("shows where something is hidden, and where something can go", async () => {
    await openDesk();
    expect(screen.getByText(/藏着的/)).toHaveClass("pd-ghost");
    expect(screen.getByText("拖到此处：内容")).toBeInTheDocument();
    await userEvent.click(screen.getByText(/藏着的/));
    expect(within(panel()).getByLabelText("显示条件")).toHaveValue("${false}");
  });

  it("opens the tab of what is chosen in the outline", async () => {
    await openDesk();
    expect(screen.queryByText("乙的内容", { selector: ".pd-page *" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText("大纲"));
    await userEvent.click(screen.getByText("文本 · 乙的内容"));
    expect(await screen.findByText("乙的内容", { selector: ".pd-page *" })).toBeVisible();
  });

  it("fills an empty place by pressing alone: its container, then the place, then a block", async () => {
    await openDesk();
    const place = screen.getByText("拖到此处：内容");
    await userEvent.click(place);
    expect(within(panel()).getByText("卡片")).toBeInTheDocument();
    await userEvent.click(place);
    expect(within(panel()).getByText("卡片 · 空的 / 内容")).toBeInTheDocument();
    await userEvent.click(item("text"));
    await userEvent.click(screen.getByText("大纲"));
    expect(screen.getByText("空的").closest(".fs-card")).toContainElement(
      await screen.findByText("文本", { selector: ".pd-page *" }),
    );
  });

  it("offers the place of a card and of a tab that were written without one, and none that is seldom used", async () => {
    await openDesk({
      ...DESK,
      body: [
        { type: "stat", label: "总数", value: "${rows.total}" },
        { type: "banner", title: "横幅" },
        { type: "card", title: "空的" },
        { type: "tabs", items: [{ title: "甲" }, { title: "乙" }] },
      ],
    });
    const places = () => screen.getAllByText(/^拖到此处/);
    expect(places().map((place) => place.getAttribute("data-list"))).toEqual([
      "/body/2/body",
      "/body/3/items/0/body",
    ]);
    await userEvent.click(screen.getByText("大纲"));
    const outline = screen.getByRole("tree", { name: "大纲" });
    expect(within(outline).getAllByRole("treeitem", { name: /甲|乙/ })).toHaveLength(2);
    await userEvent.click(within(outline).getByText(/乙/));
    await userEvent.click(screen.getByText("组件"));
    await userEvent.click(item("text"));
    await userEvent.click(screen.getByText("JSON"));
    const text = EditorView.findFromDOM(
      document.querySelector<HTMLElement>(".cm-editor")!,
    )?.state.doc.toString();
    expect(recordIn(JSON.parse(text ?? ""))["body"]).toMatchObject([
      {},
      {},
      {},
      { items: [{ title: "甲" }, { title: "乙", body: [{ type: "text" }] }] },
    ]);
  });

  it("moves a block into a container and out of it by keys alone", async () => {
    await openDesk();
    const user = userEvent.setup();
    const card = screen.getByText("空的");
    await user.click(screen.getByRole("button", { name: "写入" }));
    await user.keyboard("{Control>}x{/Control}");
    await user.click(card);
    await user.keyboard("{ArrowRight}");
    expect(within(panel()).getByText("点选组件或粘贴，放到此处：内容")).toBeInTheDocument();
    await user.keyboard("{Control>}v{/Control}");
    const button = await screen.findByRole("button", { name: "写入" });
    expect(card.closest(".fs-card")).toContainElement(button);
    await user.keyboard("{Control>}x{/Control}{Control>}v{/Control}");
    expect(card.closest(".fs-card")).not.toContainElement(
      await screen.findByRole("button", { name: "写入" }),
    );
  });

  it("has buttons for what a finger cannot drag: up, down, cut and paste", async () => {
    await openDesk();
    const written = screen.getByRole("button", { name: "写入" });
    await userEvent.click(written);
    expect(within(panel()).getByRole("button", { name: "上移" })).toBeEnabled();
    await userEvent.click(within(panel()).getByRole("button", { name: "上移" }));
    expect(within(panel()).getByRole("button", { name: "上移" })).toBeDisabled();
    await userEvent.click(within(panel()).getByRole("button", { name: "剪切" }));
    expect(screen.queryByRole("button", { name: "写入" })).not.toBeInTheDocument();
    await userEvent.click(screen.getByText("空的"));
    await userEvent.click(screen.getByRole("button", { name: "粘贴" }));
    expect(await screen.findByRole("button", { name: "写入" })).toBeInTheDocument();
  });

  it("acts when it is tried out", async () => {
    const { asked } = await openDesk();
    await userEvent.click(screen.getByRole("switch", { name: "试用" }));
    await userEvent.click(await screen.findByRole("button", { name: "写入" }));
    await waitFor(() => expect(asked).toContain("POST"));
  });
});

describe("the panel of the page designer", () => {
  it("writes options into the text, changes several blocks at once, and looking changes nothing", async () => {
    await openDesk();
    await userEvent.click(screen.getByRole("button", { name: "写入" }));
    expect(screen.getByRole("button", { name: "保存草稿" })).toBeDisabled();
    fireEvent.change(within(panel()).getByLabelText("文字"), { target: { value: "登记" } });
    expect(await screen.findByRole("button", { name: "登记" })).toBeInTheDocument();
    fireEvent.click(screen.getByText("空的"), { ctrlKey: true });
    expect(within(panel()).getByText("已选择 2 个组件")).toBeInTheDocument();
    fireEvent.change(within(panel()).getByLabelText("备注"), { target: { value: "一起" } });
    await userEvent.click(screen.getByText("JSON"));
    const text = document.querySelector(".cm-content")?.textContent ?? "";
    expect(text.match(/"note": "一起"/g)).toHaveLength(2);
  });
});

function panel(): HTMLElement {
  const found = document.querySelector<HTMLElement>(".pd-right");
  if (!found) throw new Error("no panel");
  return found;
}

function item(type: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`.kit-palette-item[data-type="${type}"]`);
  if (!found) throw new Error(`no ${type} in the palette`);
  return found;
}
