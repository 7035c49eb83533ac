import { afterEach, beforeEach, expect, it } from "vitest";
import { cdp, page } from "vitest/browser";
import { renderScreen, testApp } from "../../support/screen";
import { formOf, widgetOf } from "../../support/every-widget";
import { showForm } from "../../support/real-form";

const print = (media: "print" | ""): Promise<unknown> => cdp().send("Emulation.setEmulatedMedia", { media });
beforeEach(() => page.viewport(1000, 900));
afterEach(async () => {
  await print("");
  await page.viewport(1440, 900);
});

const WORDS = ["标题", "流程", "状态", "当前节点", "当前处理人", "发起时间", "结束时间", "备注", "部门"];

it("a wide list keeps every column on the paper, and leaves out what only a screen can press", async () => {
  const columns = WORDS.map((title, at) => ({ name: `c${at}`, title }));
  const row = Object.fromEntries(columns.map(({ name }) => [name, "2026-11-26 17:30 测绘作业证申请"]));
  const rowActions = ["查看", "催办", "撤销"].map((text) => ({ type: "button", text, kind: "link" }));
  const rows = [{ id: "1", ...row }];
  const list = { type: "table", data: "${state.rows}", columns, rowActions };
  renderScreen({ body: [list], state: { rows } }, testApp());
  const heads = (): Element[] =>
    [...document.querySelectorAll("th")].filter((head) => head.checkVisibility());
  await expect.poll(() => heads().length).toBe(WORDS.length + 1);
  const overflow = (): number => {
    const place = document.querySelector(".ant-table-content");
    return (place?.scrollWidth ?? 0) - (place?.clientWidth ?? 0);
  };
  expect(overflow()).toBeGreaterThan(0);
  await print("print");
  await expect.poll(() => heads().map((head) => head.textContent)).toEqual(WORDS);
  expect(overflow()).toBe(0);
  for (const head of heads()) expect(head.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
});

it("a long text that is being written is whole on paper", async () => {
  const { form } = showForm(formOf(widgetOf("textarea", "reason", {}, { name: "事由" })));
  const box = form.getByRole("textbox");
  await box.fill(Array.from({ length: 60 }, (_, at) => `第 ${at + 1} 行`).join("\n"));
  const hidden = (): number => box.element().scrollHeight - box.element().clientHeight;
  expect(hidden()).toBeGreaterThan(100);
  await print("print");
  await expect.poll(hidden).toBeLessThan(2);
});
