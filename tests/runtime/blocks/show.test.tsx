import { cleanup, fireEvent, screen as page, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { code128 } from "@/runtime/core/code128";
import { vocabulary } from "@/screens/app/vocabulary";
import { renderScreen, testApp } from "../../support/screen";

describe("markdown", () => {
  const draw = (text: string) => renderScreen({ body: [{ type: "markdown", text }] }, testApp());

  it("is drawn as headings, lists and tables", async () => {
    draw("## 须知\n\n- 一\n- **二**\n\n| 天数 |\n| --- |\n| 3 |");
    expect(await page.findByRole("heading", { name: "须知" })).toBeVisible();
    expect(page.getAllByRole("listitem")).toHaveLength(2);
    expect(page.getByRole("cell", { name: "3" })).toBeVisible();
  });

  it.each([
    '<img src="x" onerror="alert(1)">',
    "<script>alert(1)</script>",
    "<iframe src=https://example.com></iframe>",
    "<svg onload=alert(1)>",
  ])("shows HTML as it is written: %s", async (html) => {
    const { container } = draw(`前\n\n${html}\n\n后`);
    expect(await page.findByText(/后/)).toBeVisible();
    expect(container.querySelector(".fs-markdown :is(img, script, iframe, svg)")).toBeNull();
  });

  it.each(["javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "//evil.example"])(
    "leads nowhere by %s",
    async (address) => {
      draw(`[点这里](${address})`);
      expect((await page.findByText("点这里")).getAttribute("href")).toBeNull();
    },
  );

  it("opens pages of the product in its frame and others in a tab of their own", async () => {
    const app = testApp();
    renderScreen({ body: [{ type: "markdown", text: "[字典](/dict) [外面](https://example.com)" }] }, app);
    await userEvent.click(await page.findByRole("link", { name: "字典" }));
    expect(app.go).toHaveBeenCalledWith("/dict");
    expect(page.getByRole("link", { name: "外面" })).toHaveAttribute("rel", "noopener noreferrer");
  });
});

it("what has no text yet says nothing", async () => {
  renderScreen(
    {
      body: [
        { type: "alert", text: "${state.none}" },
        { type: "button", text: "${state.none}" },
      ],
    },
    testApp(),
  );
  expect(await page.findByRole("alert")).toHaveTextContent(/^$/);
  expect(page.getByRole("button")).toHaveTextContent(/^$/);
});

it("rich text is cleaned before it is shown", async () => {
  const value = '<p onclick="alert(1)">公告<img src="x" onerror="alert(1)"></p><script>alert(1)</script>';
  const { container } = renderScreen({ body: [{ type: "richText", value }] }, testApp());
  expect(await page.findByText("公告")).toBeVisible();
  expect(container.innerHTML).not.toMatch(/onclick|onerror|script/);
});

describe("a frame", () => {
  it.each(["javascript:alert(1)", "data:text/html,x", "blob:x"])("shows nothing at %s", async (src) => {
    const { container } = renderScreen({ body: [{ type: "frame", src, title: "t" }] }, testApp());
    expect(await page.findByText("地址无效")).toBeVisible();
    expect(container.querySelector("iframe")).toBeNull();
  });

  it("keeps a page of another host from what is around it, and says when the policy refuses it", async () => {
    renderScreen({ body: [{ type: "frame", src: "https://example.com/a", title: "外部" }] }, testApp());
    expect(await page.findByTitle("外部")).toHaveAttribute(
      "sandbox",
      expect.not.stringContaining("top-navigation"),
    );
    const refusal = { effectiveDirective: "frame-src", blockedURI: "https://example.com/a" };
    fireEvent(document, Object.assign(new Event("securitypolicyviolation"), refusal));
    expect(await page.findByText(/不允许嵌入 example.com/)).toBeVisible();
  });
});

describe("a bar code", () => {
  it("is made of symbols of eleven modules, with a start, a check and a stop", () => {
    const bars = code128("Wikipedia") ?? [];
    const modules = bars.map(({ space, bar }) => "0".repeat(space) + "1".repeat(bar)).join("");
    expect(modules).toHaveLength((1 + "Wikipedia".length + 1) * 11 + 13);
    // The check character of this text is published: 88.
    expect(modules.slice(-24, -13)).toBe("11110010010");
    expect(modules.startsWith("11010010000")).toBe(true);
    expect(modules.endsWith("1100011101011")).toBe(true);
  });

  it.each(["", "作业票", "a".repeat(81)])("is none of %s", (text) => {
    expect(code128(text)).toBeNull();
  });
});

describe("a board by state", () => {
  it("has a column for each, and a card goes to another by its menu", async () => {
    const app = testApp();
    const groups = { todo: "待办", done: "完成" };
    const data = [{ id: "1", name: "起草", state: "todo" }];
    const on = { move: [{ toast: "${item.name}到${to}" }] };
    renderScreen({ body: [{ type: "kanban", data, groups, group: "state", title: "name", on }] }, app);
    const column = await page.findByRole("region", { name: "待办，1 项" });
    await userEvent.click(within(column).getByRole("button", { name: "移到 (起草)" }));
    await userEvent.click(await page.findByRole("menuitem", { name: "完成" }));
    await waitFor(() => expect(app.toasts).toEqual(["起草到done"]));
  });

  it("shows what has a state that no column is named after in a last one, from which it can be moved", async () => {
    const app = testApp();
    const data = [
      { id: "1", name: "起草", state: "todo" },
      { id: "2", name: "旧事", state: "gone" },
      { id: "3", name: "新事" },
    ];
    const groups = { todo: "待办", done: "完成" };
    const on = { move: [{ toast: "${item.name}到${to}" }] };
    renderScreen({ body: [{ type: "kanban", data, groups, group: "state", title: "name", on }] }, app);
    const column = await page.findByRole("region", { name: "其他，2 项" });
    expect(page.getAllByRole("region").at(-1)).toBe(column);
    await userEvent.click(within(column).getByRole("button", { name: "移到 (旧事)" }));
    expect(page.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["待办", "完成"]);
    await userEvent.click(page.getByRole("menuitem", { name: "完成" }));
    await waitFor(() => expect(app.toasts).toEqual(["旧事到done"]));
  });
});

it("cards call, write and colour values as the resource declares them", async () => {
  const entity = {
    properties: {
      state: {
        type: "string",
        title: "状态",
        "x-flowsmith": { en: "State", labels: { a: { zh: "在用", en: "In use" } }, tones: { a: "success" } },
      },
    },
  };
  const resource = { title: "t", permission: "t", entity, calls: {} };
  const app = testApp();
  app.resources = { t: resource as never };
  const data = [{ id: "1", name: "甲", state: "a" }];
  const { container } = renderScreen(
    { body: [{ type: "cards", data, resource: "t", title: "name", tag: "state", fields: ["state"] }] },
    app,
  );
  expect(await page.findByText("状态")).toBeVisible();
  expect(page.getAllByText("在用")).toHaveLength(2);
  expect(container.querySelector(".ant-tag-success")).not.toBeNull();
});

describe("tiles", () => {
  const data = [
    { id: "leave", name: "请假", kind: "人事" },
    { id: "travel", name: "出差", kind: "人事" },
    { id: "pay", name: "报销", kind: "财务" },
  ];
  const tiles = {
    type: "tiles",
    data,
    rowKey: "id",
    title: "${item.name}",
    group: "${item.kind}",
    search: "查找",
    stars: "${state.stars}",
    starsTitle: "常用",
    empty: "没有",
    on: { click: [{ toast: "${item.id}" }], star: [{ set: { stars: "${stars}" } }] },
  };
  const draw = (more: object = {}) => {
    const app = testApp();
    renderScreen({ state: { stars: [] }, body: [{ ...tiles, ...more }] }, app);
    return app;
  };
  const names = () => page.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

  it("stand in their groups, are found by their words, and say which was clicked", async () => {
    const app = draw();
    expect(await page.findByRole("button", { name: "请假" })).toBeVisible();
    expect(names()).toEqual(["人事", "财务"]);
    // They are found while their words are typed: there is nothing to press.
    expect(page.queryByRole("button", { name: "search" })).toBeNull();
    await userEvent.type(page.getByLabelText("查找"), "报");
    expect(page.queryByRole("button", { name: "请假" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "报销" }));
    await waitFor(() => expect(app.toasts).toEqual(["pay"]));
  });

  it("say of a search without a hit that nothing fits, and of none at all that there is nothing", async () => {
    draw();
    await page.findByRole("button", { name: "请假" });
    await userEvent.type(page.getByLabelText("查找"), "不存在");
    expect(page.getByText("没有符合条件的数据")).toBeVisible();
    expect(page.queryByText("没有")).toBeNull();
    cleanup();
    draw({ data: [] });
    expect(await page.findByText("没有")).toBeVisible();
  });

  it("with a star stand first, until it is taken away", async () => {
    draw();
    await userEvent.click(await page.findByRole("button", { name: /出差.*收藏|收藏.*出差/ }));
    await waitFor(() => expect(names()).toEqual(["常用", "人事", "财务"]));
    const [first] = page.getAllByRole("button", { name: /出差/, pressed: true });
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(names()).toEqual(["人事", "财务"]));
  });

  it("keep the stars of their reader by themselves where the page says under which name", async () => {
    const sent: unknown[] = [];
    const app = testApp(
      {
        "GET /api/workbench/preference/get": () => ({ value: ["pay"] }),
        "POST /api/workbench/preference/save": ({ body }) => void sent.push(body),
      },
      { resources: vocabulary.resources ?? {} },
    );
    const { stars: _none, on: _nothing, ...own } = tiles;
    renderScreen({ body: [{ ...own, keep: "chosen" }] }, app);
    await waitFor(() => expect(names()).toEqual(["常用", "人事", "财务"]));
    await userEvent.click(page.getByRole("button", { name: /出差.*收藏|收藏.*出差/ }));
    await waitFor(() => expect(sent).toEqual([{ name: "chosen", value: ["pay", "travel"] }]));
    expect(page.getAllByRole("button", { name: /出差/, pressed: true })).toHaveLength(2);
  });

  it("of a long group come when they are asked for", async () => {
    const many = Array.from({ length: 75 }, (_, at) => ({ id: `i${at}`, name: `第${at}项`, kind: "一" }));
    draw({ data: many });
    expect(await page.findByRole("button", { name: "第59项" })).toBeVisible();
    expect(page.queryByRole("button", { name: "第60项" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: /其余 15/ }));
    expect(page.getByRole("button", { name: "第74项" })).toBeVisible();
  });
});

it("a banner shows its figures and draws lines where it has no picture", async () => {
  const figures = [
    { label: "有效", value: 12 },
    { label: "到期", value: null },
  ];
  const { container } = renderScreen(
    { body: [{ type: "banner", title: "测绘作业证", text: "全国", figures, image: "javascript:alert(1)" }] },
    testApp(),
  );
  expect(await page.findByRole("heading", { name: "测绘作业证" })).toBeVisible();
  expect(page.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual(["12", "–"]);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelectorAll("svg path").length).toBeGreaterThan(0);
});
