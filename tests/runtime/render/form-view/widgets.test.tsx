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
  "GET /api/tree": () => [{ no: 1, text: "一", sub: [{ no: 2, text: "二" }] }],
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

const signedAs =
  (name: RegExp): Fill =>
  async ({ user }) => {
    await user.click(screen.getByRole("button", { name: "更多方式" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };

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
  ["date", { timestamp: true }, typed("2024-05-06{Enter}"), Date.parse("2024-05-06T00:00+08:00")],
  ["time", {}, typed("07:08:09{Enter}"), "07:08:09"],
  ["cascader", {}, chosen("北京", "朝阳"), ["11", "1101"]],
  ["userAutograph", {}, pressed(/签\s*名/), "张三"],
  ["userAutograph", { signType: "LoginCode" }, pressed(/签\s*名/), "zhangsan"],
  ["timeAutograph", { dateType: "YYYY年MM月DD日" }, pressed("签署时间"), "2024年05月06日"],
  ["globalVariable", { globalValue: "UserName" }, () => Promise.resolve(), "张三"],
  ["globalVariable", { globalValue: "now" }, () => Promise.resolve(), "2024-05-06 07:08:09"],
  ["input", { isTime: true }, () => Promise.resolve(), "2024-05-06 07:08:09"],
  ["blank", {}, typed("自由"), "自由"],
  ["date", { type: "datetime" }, typed("2024-05-06 07:08:09{Enter}"), "2024-05-06 07:08:09"],
  ["date", { type: "month" }, typed("2024-05{Enter}"), "2024-05"],
  ["userAutograph", {}, signedAs(/登录名/), "zhangsan"],
  [
    "select",
    { remote: true, remoteFunc: "hostFunction", remoteOptions: [{ value: "k", label: "留存" }] },
    chosen("留存"),
    "k",
  ],
  [
    "cascader",
    { remote: false, options: [{ value: "a", label: "甲", children: [{ value: "b", label: "乙" }] }] },
    chosen("甲", "乙"),
    ["a", "b"],
  ],
  [
    "cascader",
    { remoteFunc: "/api/tree", props: { value: "no", label: "text", children: "sub" } },
    chosen("一", "二"),
    [1, 2],
  ],
];

describe("a widget of a designed form", () => {
  it.each(CASES)("%s %o takes a value", async (type, options, fill, value) => {
    const form = await show(type, options);
    await fill(form);
    await waitFor(() => expect(form.values()["f"]).toEqual(value));
  });

  it.each([
    ["input", {}, null],
    ["input", { dataType: "email" }, "email"],
    ["input", { dataType: "url" }, "url"],
    ["input", { dataType: "integer", min: 0 }, "numeric"],
    ["number", { min: 0 }, "decimal"],
    ["number", {}, null],
    ["date", {}, "none"],
    ["time", {}, "none"],
  ])("%s %j asks a phone for the keys of its values", async (type, options, keys) => {
    const { container } = await show(type, options);
    await waitFor(() => expect(container.querySelector("input")?.getAttribute("inputmode")).toBe(keys));
  });

  it("a rating is one stop for keys, which move it up, down, to nothing and to all of it", async () => {
    const { user, values } = await show("rate");
    await user.tab();
    const stars = screen.getByRole("slider", { name: "字段" });
    expect(stars).toHaveFocus();
    await user.keyboard("{ArrowUp}{ArrowRight}{ArrowUp}{ArrowDown}");
    expect(values()["f"]).toBe(2);
    expect(stars).toHaveAttribute("aria-valuenow", "2");
    await user.keyboard("{End}{ArrowUp}");
    expect(values()["f"]).toBe(5);
    await user.keyboard("{Home}");
    expect(values()["f"]).toBe(0);
    await user.tab();
    expect(document.activeElement?.closest(".ant-rate")).toBeNull();
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
    expect(form.container.querySelector(".fs-label.fs-required")).toBeInTheDocument();
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

  it.each([
    ["select", {}, "gone", undefined],
    ["select", { multiple: true }, ["h", "gone"], ["h"]],
    ["radio", {}, "gone", undefined],
    ["checkbox", {}, ["h", "gone"], ["h"]],
  ])("a %s %o clears what no option of its dictionary matches", async (type, options, before, after) => {
    const widget = widgetOf(type, "f", { dict: "level", ...options });
    const form = await showForm(formOf(widget), { values: { f: before } }, ports);
    await waitFor(() => expect(form.values()["f"]).toEqual(after));
  });

  it("says when its options cannot be loaded", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    await show("select", { remote: true, remoteFunc: "/api/missing" });
    expect(await screen.findByText(/选项加载失败/)).toBeInTheDocument();
    warn.mockRestore();
  });

  it("counts letters and is cleared when the author wants it", async () => {
    const form = await show("textarea", { showWordLimit: true, clearable: true, maxlength: 10 });
    await typed("你好")(form);
    expect(form.container.querySelector("[data-count='2 / 10'], .ant-input-data-count")).toHaveTextContent(
      "2 / 10",
    );
  });

  it.each([{ readonly: true }, { disabled: true }])("takes no input when %o", async (state) => {
    const form = await show("input", { ...state, defaultValue: "定" });
    expect(screen.getByLabelText(/字段/)).toHaveTextContent("定");
    expect(form.container.querySelector("input")).toBeNull();
  });

  it("is left out, unchecked and kept when the author does not render it", async () => {
    const widget = widgetOf("input", "f", { ifShow: false, required: true }, { name: "字段" });
    const form = await showForm(formOf(widget), { values: { f: "旧" } });
    expect(screen.queryByLabelText(/字段/)).not.toBeInTheDocument();
    expect(form.submit()).toEqual({ f: "旧" });
  });

  it.each(["editor", "userAutograph"])(
    "a read-only %s without a value says that it is empty",
    async (type) => {
      await showForm(formOf(widgetOf(type, "f")), { readOnly: true }, ports);
      expect(await screen.findByText("（空）")).toBeInTheDocument();
    },
  );

  it("shows a signature written by hand as an image", async () => {
    await showForm(formOf(widgetOf("userAutograph", "f", {}, { name: "字段" })), {
      values: { f: "/api/sys/file/1" },
    });
    expect(await screen.findByRole("img", { name: "字段" })).toHaveAttribute("src", "/api/sys/file/1");
  });

  it("does not ask for a serial number, also when an old form says required", async () => {
    const form = await show("serialNumber", { required: true });
    expect(form.submit()).toEqual({});
  });
});
