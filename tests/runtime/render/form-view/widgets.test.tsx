import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryPorts } from "@/adapters/memory/memory";
import { formOf, widgetOf } from "../../../support/every-widget";
import { showForm, type ShownForm } from "../../../support/form";

const ports = memoryPorts({
  "GET /api/sys/area/getAreaTree": () => [
    { code: "11", name: "北京", children: [{ code: "1101", name: "朝阳" }] },
  ],
  "GET /api/sys/dict/dictItem": () => [{ key: "高", value: "h" }],
});
ports.storage.set("session", "sysUserInfo", { UserName: "张三", LoginCode: "zhangsan", UserCode: "u1" });

const errors = vi.spyOn(console, "error");
beforeEach(() => errors.mockClear());
/** jsdom measures nothing, which the growing text area complains about. */
// oxlint-disable-next-line vitest/no-standalone-expect -- holds for every test above
afterEach(() => expect(errors.mock.calls.filter(([text]) => !String(text).includes("NaN"))).toEqual([]));

const show = (type: string, options: object = {}): Promise<ShownForm> =>
  showForm(formOf(widgetOf(type, "f", options, { name: "字段" })), {}, ports);

type Fill = (form: ShownForm) => Promise<void>;
const typed =
  (text: string): Fill =>
  async ({ user }) => {
    const box = screen.getByLabelText(/字段/);
    await user.clear(box);
    await user.type(box, text);
    await user.tab();
  };
const clicked =
  (name: string): Fill =>
  ({ user }) =>
    user.click(screen.getByLabelText(name));
const chosen =
  (...names: string[]): Fill =>
  async ({ user }) => {
    await user.click(screen.getByRole("combobox"));
    for (const name of names) {
      const found = await screen.findAllByText(name, { selector: "div" });
      await user.click(found.at(-1) ?? document.body);
    }
  };
const pressed =
  (name: RegExp | string): Fill =>
  ({ user }) =>
    user.click(screen.getByRole("button", { name }));

const CASES: [type: string, options: object, fill: Fill, value: unknown][] = [
  ["input", {}, typed("你好"), "你好"],
  ["input", { dataType: "integer" }, typed("7"), 7],
  ["textarea", {}, typed("多行"), "多行"],
  ["number", {}, typed("12"), 12],
  ["radio", {}, clicked("选项2"), "选项2"],
  ["checkbox", {}, clicked("选项3"), ["选项3"]],
  ["select", {}, chosen("选项2"), "选项2"],
  ["select", { multiple: true, defaultValue: [] }, chosen("选项1", "选项3"), ["选项1", "选项3"]],
  ["select", { dict: "level" }, chosen("高"), "h"],
  ["switch", {}, clicked("字段"), true],
  [
    "rate",
    {},
    ({ user, container }) => user.click(container.querySelectorAll(".ant-rate-star-second")[3] ?? container),
    4,
  ],
  ["date", {}, typed("2024-05-06{Enter}"), "2024-05-06"],
  ["date", { type: "year", format: "yyyy" }, typed("2024{Enter}"), "2024"],
  ["date", { timestamp: true }, typed("2024-05-06{Enter}"), new Date(2024, 4, 6).getTime()],
  ["time", {}, typed("07:08:09{Enter}"), "07:08:09"],
  ["cascader", {}, chosen("北京", "朝阳"), ["11", "1101"]],
  ["userAutograph", {}, pressed(/签\s*名/), "张三"],
  ["userAutograph", { signType: "LoginCode" }, pressed(/签\s*名/), "zhangsan"],
  ["timeAutograph", { dateType: "YYYY年MM月DD日" }, pressed("签署时间"), "2024年05月06日"],
  ["globalVariable", { globalValue: "UserName" }, () => Promise.resolve(), "张三"],
];

describe("a widget of a designed form", () => {
  it.each(CASES)("%s %o takes a value", async (type, options, fill, value) => {
    const form = await show(type, options);
    await fill(form);
    await waitFor(() => expect(form.values()["f"]).toEqual(value));
  });

  it.each([
    ["input"],
    ["textarea"],
    ["number"],
    ["radio"],
    ["checkbox"],
    ["select"],
    ["time"],
    ["date"],
    ["cascader"],
    ["userAutograph"],
    ["timeAutograph"],
    ["editor"],
    ["imgupload"],
    ["upload"],
  ])("%s shows its label, a star and, left empty, that it must be filled in", async (type) => {
    const form = await show(type, { required: true, defaultValue: undefined });
    expect(form.container.querySelector(".fs-label .fs-required")).toBeInTheDocument();
    expect(form.submit()).toBeNull();
    expect(await screen.findByRole("alert")).toHaveTextContent("字段必须填写");
  });

  it.each([
    ["url", "abc", "字段格式不正确"],
    ["email", "abc", "字段格式不正确"],
    ["hex", "xyz", "字段格式不正确"],
    ["boolean", "yes", "字段格式不正确"],
  ])("an input of type %s refuses %s", async (dataType, text, words) => {
    const form = await show("input", { dataType });
    await typed(text)(form);
    expect(form.submit()).toBeNull();
    expect(await screen.findByRole("alert")).toHaveTextContent(words);
  });

  it("takes numbers for a numeric input", async () => {
    const form = await show("input", { dataType: "float" });
    await typed("1.5")(form);
    expect(form.submit()).toEqual({ f: 1.5 });
  });

  it("says which pattern does not match and takes the mark away when it does", async () => {
    const form = await show("input", { pattern: "^1\\d{2}$" });
    await typed("22")(form);
    expect(form.submit()).toBeNull();
    expect(await screen.findByRole("alert")).toHaveTextContent("字段格式不匹配");
    await typed("123")(form);
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("shows an image and a file that are there, and nothing to change them when read-only", async () => {
    const list = [{ key: "1", url: "/files/a.png", name: "a.png" }];
    const form = await showForm(
      formOf(widgetOf("imgupload", "i"), widgetOf("upload", "u")),
      { values: { i: list, u: list }, readOnly: true },
      ports,
    );
    expect(await screen.findByAltText("a.png")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "a.png" })).toHaveAttribute("href", "/files/a.png");
    expect(within(form.container).queryByRole("button", { name: /上传|选择文件|删除/ })).toBeNull();
  });

  it("shows text and cleaned HTML and gives them no value", async () => {
    const html = `<b>粗</b><img src=x onerror="alert(1)">`;
    const form = await showForm(
      formOf(widgetOf("text", "t", { defaultValue: "说明" }), widgetOf("html", "h", { content: html })),
    );
    expect(screen.getByText("说明")).toBeInTheDocument();
    expect(screen.getByText("粗").parentElement?.innerHTML).not.toContain("onerror");
    expect(form.values()).toEqual({});
  });

  it("shows a placeholder for a widget that we do not know and keeps its value", async () => {
    const strange = { ...widgetOf("input", "s", {}, { name: "奇怪" }), type: "orgTree" };
    const form = await showForm(formOf(strange), { values: { s: { deep: [1] } } });
    expect(screen.getByText(/组件「奇怪」的类型 orgTree 暂不能编辑/)).toBeInTheDocument();
    expect(form.submit()).toEqual({ s: { deep: [1] } });
  });

  it("clears a selection that no option matches any more", async () => {
    const form = await showForm(
      formOf(widgetOf("select", "f", { dict: "level" })),
      { values: { f: "gone" } },
      ports,
    );
    await waitFor(() => expect(form.values()["f"]).toBeUndefined());
  });
});
