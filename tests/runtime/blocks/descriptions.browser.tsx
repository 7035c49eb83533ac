import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { renderScreen, testApp } from "../../support/screen";

it("a name beside a long value stays on one line on a phone", async () => {
  await page.viewport(390, 844);
  const fields = [
    { name: "requestId", title: "请求编号" },
    {
      name: "head",
      title: "链头",
      body: [{ type: "text", text: "8bccc27ce0695af46de888b695c35a7d".repeat(20) }],
    },
  ];
  renderScreen({ body: [{ type: "descriptions", data: { requestId: "1a" }, fields }] }, testApp());
  const name = page.getByText("请求编号");
  await expect.element(name).toBeVisible();
  expect(name.element().getBoundingClientRect().height).toBeLessThan(30);
});

const linesOf = (text: string): number => {
  const range = document.createRange();
  range.selectNodeContents(page.getByText(text).element());
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
};

it.each([1440, 900, 620])(
  "short values beside a long one are not pressed to one character a line, %i pixels wide",
  async (width) => {
    await page.viewport(width, 900);
    const data = { process: "流程名称".repeat(15), who: "张三", started: "2026-05-06", ended: "–" };
    const fields = Object.keys(data).map((name, at) => ({ name, title: `第 ${at + 1} 项` }));
    renderScreen({ body: [{ type: "descriptions", data, columns: 4, fields }] }, testApp());
    await expect.element(page.getByText("张三")).toBeVisible();
    await expect.poll(() => linesOf("张三")).toBe(1);
    expect(linesOf("2026-05-06")).toBeLessThan(3);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await page.viewport(1440, 900);
  },
);
