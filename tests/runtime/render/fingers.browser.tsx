import { PlusOutlined } from "@ant-design/icons";
import { App, Button, ConfigProvider, Drawer, Input, Space, Table, Tabs, Tag } from "antd";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FormView } from "@/runtime/render/form-view/FormView";
import { PortsContext } from "@/runtime/render/ports-context";
import "@/designers/form/form-designer.css";
import "@/designers/kit/kit.css";
import "@/designers/process/canvas/canvas.css";
import "@/designers/process/canvas/fingers.css";
import "@/designers/screen/screen-designer.css";
import "@/designers/table/table-designer.css";
import "@/runtime/widgets/arrange/arrange.css";
import "@/runtime/widgets/color.css";
import "@/runtime/render/fingers.css";
import "@/runtime/render/schema-table/schema-table.css";
import "@/screens/app/help/help.css";
import "@/runtime/blocks/links.css";
import { RowActions } from "@/runtime/render/schema-table/row-actions";
import "@/screens/app/shell/shell.css";
import { themeOf } from "@/screens/app/theme";
import { formOf, widgetOf } from "../../support/every-widget";
import { beForFingers, FINGER } from "../../support/for-fingers";
import { show, showMarkup } from "../../support/real-form";
import { testApp } from "../../support/screen";

const CHOICES = { options: ["一", "二"].map((label) => ({ value: label, label })), showLabel: true };

beforeEach(async () => {
  beForFingers();
  await page.viewport(390, 844);
});

const showOne = (type: string, options = {}) =>
  show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <App style={{ padding: 60 }}>
        <PortsContext value={testApp().ports}>
          <FormView form={formOf(widgetOf(type, "f", options, { name: "字段" }))} />
        </PortsContext>
        <Tabs style={{ marginTop: FINGER }} items={[{ key: "a", label: "甲" }]} />
      </App>
    </ConfigProvider>,
  );

/** How much of the page belongs to an element around its middle, across and down, up to what a finger hits. */
function hitArea(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const reach = (x: number, y: number): number => {
    for (let far = 1; far < FINGER; far++)
      if (
        !element.contains(document.elementFromPoint(left + width / 2 + x * far, top + height / 2 + y * far))
      )
        return far;
    return FINGER;
  };
  return [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)];
}

/** The first of what a selector finds, once it is drawn and stands still. */
async function found(selector: string): Promise<Element> {
  let before = "";
  await expect
    .poll(() => {
      const now = JSON.stringify(document.querySelector(selector)?.getBoundingClientRect() ?? "");
      const isStill = now === before && now !== '""';
      before = now;
      return isStill;
    })
    .toBe(true);
  return document.querySelector(selector) ?? document.body;
}

it.each([
  ["switch", {}, ".ant-switch"],
  ["rate", {}, ".ant-rate-star > div"],
  ["slider", {}, ".ant-slider-handle"],
  ["radio", CHOICES, ".ant-radio-wrapper"],
  ["checkbox", CHOICES, ".ant-checkbox-wrapper"],
  ["input", {}, ".ant-tabs-tab"],
  ["input", { password: true }, ".ant-input-password-icon"],
  ["select", { ...CHOICES, multiple: true, defaultValue: ["一"] }, ".ant-select-selection-item-remove"],
  ["upload", { defaultValue: [{ key: "k", url: "/files/a.txt", name: "a.txt" }] }, ".fs-files a"],
])("a finger hits what a %s %o shows", async (type, options, selector) => {
  showOne(type, options);
  for (const side of hitArea(await found(selector))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it.each([
  ["select", { ...CHOICES, filterable: false }, ".ant-select-item-option"],
  ["date", { type: "date" }, ".ant-picker-cell-in-view"],
  ["date", { type: "date" }, ".ant-picker-header-next-btn"],
  ["date", { type: "date" }, ".ant-picker-month-btn"],
  ["time", { format: "HH:mm" }, ".ant-picker-time-panel-cell-inner"],
  ["time", { format: "HH:mm" }, ".ant-picker-ok .ant-btn"],
  ["date", { type: "datetime" }, ".ant-picker-time-panel-cell-inner"],
])("a finger hits what a %s %o opens", async (type, options, selector) => {
  const form = showOne(type, options);
  const field = form.getByLabelText("字段").first();
  await field.click();
  for (const side of hitArea(await found(selector))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it("a finger hits what a colour opens", async () => {
  const form = showOne("color", { showAlpha: true, defaultValue: "#336699cc" });
  await form.getByRole("group", { name: "字段" }).getByRole("button").click();
  for (const selector of [
    ".ant-color-picker-slider-group .ant-slider:first-child .ant-slider-handle",
    ".ant-color-picker-slider-group .ant-slider:last-child .ant-slider-handle",
    ".ant-color-picker-format-select",
    ".ant-color-picker-hex-input",
  ])
    for (const side of hitArea(await found(selector))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it.each([
  ['<div class="fs-links"><ul><li><a href="#">链接</a></li></ul></div>', "li > a"],
  ['<nav class="fs-help-chapters"><a href="#">区块</a></nav>', "nav > a"],
  ['<nav class="fs-help-chapters"><details><summary>区块</summary></details></nav>', "summary"],
  ['<details class="fs-help-entry"><summary>区块</summary></details>', "summary"],
  ['<header class="fs-header"><a class="fs-header-bell" href="#">铃</a></header>', ".fs-header-bell"],
  ['<button type="button" class="kit-palette-item">文本</button>', ".kit-palette-item"],
  ['<div class="fd-item is-selected"><button type="button" class="fd-handle">⠿</button></div>', ".fd-handle"],
  ['<ol class="fs-td-list"><li><span class="fs-td-handle">⠿</span></li></ol>', ".fs-td-handle"],
  ['<div class="pd-row-head"><button type="button" class="pd-row-handle">⠿</button></div>', ".pd-row-handle"],
  ['<div style="display: flex; height: 200px"><div class="kit-splitter"></div></div>', ".kit-splitter"],
  [
    '<aside class="bpmn-panel" style="height: 200px"><button class="bpmn-panel-grip"></button></aside>',
    ".bpmn-panel-grip",
  ],
  [
    '<div class="pd-row-head"><button type="button" class="pd-row-title">证号</button></div>',
    ".pd-row-title",
  ],
  ['<ul class="fs-arrange"><li><span class="fs-arrange-handle">⠿</span></li></ul>', ".fs-arrange-handle"],
])("a finger hits what stands in the frame and in the designers: %s", async (html, selector) => {
  await page.viewport(1024, 768);
  showMarkup(`<div style="padding: 60px">${html}</div>`);
  for (const side of hitArea(await found(selector))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it("what a day with a time opens is whole in sight where there is room neither above nor below its field", async () => {
  const form = showOne("date", { type: "datetime" });
  document.body.style.paddingTop = "320px";
  onTestFinished(() => void document.body.style.removeProperty("padding-top"));
  await form.getByLabelText("字段").first().click();
  const { top, bottom } = (await found(".ant-picker-panel-container")).getBoundingClientRect();
  expect(top).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
});

it("a finger hits what takes a chosen one away, and what unfolds a tree in a table", async () => {
  show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <div className="fs-table" style={{ padding: 60 }}>
        <Tag closable>王武</Tag>
        <Table
          pagination={false}
          columns={[{ dataIndex: "key", title: "名称" }]}
          dataSource={[{ key: "江苏省", children: [{ key: "南京市" }] }]}
        />
      </div>
    </ConfigProvider>,
  );
  for (const selector of [".ant-tag-close-icon", ".ant-table-row-expand-icon"])
    for (const side of hitArea(await found(selector))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it("shows fingers, under which nothing appears, what a cell cuts for the mouse", async () => {
  await page.viewport(1024, 768);
  const words = "填写有误，请核对后重新提交。";
  const cell = `<td style="max-width: 88px"><span class="fs-cell-text" title="${words}">${words}</span></td>`;
  showMarkup(`<div class="fs-table"><table><tr class="ant-table-row">${cell}</tr></table></div>`);
  const { scrollHeight, clientHeight } = await found(".fs-cell-text");
  expect(scrollHeight).toBe(clientHeight);
});

it("a finger hits what stands behind 更多 of a row", async () => {
  show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <div style={{ padding: 60 }}>
        <RowActions
          actions={["设计", "授权", "复制", "删除"].map((name) => (
            <Button key={name} type="link" size="small">
              {name}
            </Button>
          ))}
        />
      </div>
    </ConfigProvider>,
  );
  await page.getByRole("button", { name: "更多" }).click();
  for (const side of hitArea(await found(".fs-row-list > .ant-btn")))
    expect(side).toBeGreaterThanOrEqual(FINGER);
});

it("a number has no steppers too small for a finger", async () => {
  showOne("number");
  const field = (await found(".ant-input-number")).getBoundingClientRect();
  await userEvent.hover(page.getByRole("spinbutton"));
  const end = document.elementFromPoint(field.right - 8, field.top + field.height / 4);
  expect(end?.closest("[role=button]") ?? null).toBeNull();
});

it("a finger hits a button in a line that is short of room", async () => {
  show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <div style={{ display: "flex", width: 60, padding: 60 }}>
        <span style={{ flex: "1 0 60px" }}>字</span>
        <Button icon={<PlusOutlined />} aria-label="新增" />
      </div>
    </ConfigProvider>,
  );
  for (const side of hitArea(await found(".ant-btn"))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it("a button in a line that is short of room keeps its words", async () => {
  const shown = show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <Space.Compact block style={{ width: 260 }}>
        <Input />
        <Button icon={<PlusOutlined />}>添加命名步骤</Button>
      </Space.Compact>
    </ConfigProvider>,
  );
  const button = shown.getByRole("button");
  await expect.element(button).toBeVisible();
  const { scrollWidth, clientWidth } = button.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it("a finger hits what closes a drawer", async () => {
  show(
    <ConfigProvider theme={themeOf("light", { isForFingers: true, isStill: true })}>
      <Drawer open title="抽屉" />
    </ConfigProvider>,
  );
  for (const side of hitArea(await found(".ant-drawer-close"))) expect(side).toBeGreaterThanOrEqual(FINGER);
});

it("keeps what is only read beside its name", async () => {
  await page.viewport(1024, 768);
  const read = formOf(widgetOf("input", "f", { defaultValue: "甲" }, { name: "字段" }));
  const form = show(<FormView form={read} readOnly />);
  const middle = (words: string): number => {
    const { top, bottom } = form.getByText(words).element().getBoundingClientRect();
    return (top + bottom) / 2;
  };
  await expect.element(form.getByText("甲")).toBeVisible();
  expect(Math.abs(middle("甲") - middle("字段"))).toBeLessThan(3);
});
