import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import "@/screens/app/theme.css";
import "@/screens/app/shell/shell.css";
import "@/screens/app/workbench/workbench.css";
import { showMarkup } from "../../../support/real-form";

afterEach(async () => {
  await page.viewport(1440, 900);
});

const WINDOWS = [
  ["a phone", 390, 844, "wb-actions wb-actions-narrow"],
  ["a desk", 1440, 900, "wb-actions"],
] as const;

/** What stands in the place of a page within its frame. */
const showPage = (markup: string): void => {
  showMarkup(`<div id="root"><div class="fs-shell"><div class="fs-shell-body">
    <main class="fs-shell-main">${markup}</main></div></div></div>`);
};

it.each(WINDOWS)(
  "on %s the field that the focus goes to stands above the bar of actions",
  async (_, width, height, bar) => {
    await page.viewport(width, height);
    showPage(`<div style="height: 3000px"></div><input style="height: 40px">
    <div style="height: 1000px"></div>
    <div class="${bar}"><span class="wb-kept">草稿已保存</span><button class="ant-btn">提交</button></div>`);
    const field = document.querySelector("input");
    const seen = (): DOMRect | undefined => field?.getBoundingClientRect();
    for (const look of [() => field?.scrollIntoView({ block: "nearest" }), () => field?.focus()]) {
      document.querySelector(".fs-shell-main")?.scrollTo(0, 0);
      look();
      await expect.poll(() => (seen()?.bottom ?? 0) <= height).toBe(true);
      const { left = 0, bottom = 0 } = seen() ?? {};
      expect(document.elementFromPoint(left + 5, bottom - 2)).toBe(field);
    }
  },
);

it("a box for text in lines that keys come to stands above the bar of actions", async () => {
  await page.viewport(1440, 900);
  showPage(`<div style="height: 750px"></div><input style="display: block; height: 30px">
    <textarea style="display: block; height: 74px"></textarea><div style="height: 100px"></div>
    <div class="wb-actions"><button class="ant-btn">提交</button></div>`);
  const main = document.querySelector(".fs-shell-main");
  const [input, field] = [main?.querySelector("input"), main?.querySelector("textarea")];
  const behind = document.querySelector(".wb-actions")?.getBoundingClientRect().top ?? 0;
  expect(field?.getBoundingClientRect().bottom).toBeGreaterThan(behind);
  input?.focus({ preventScroll: true });
  await userEvent.keyboard("{Tab}");
  expect(document.activeElement).toBe(field);
  const { left = 0, bottom = 0 } = field?.getBoundingClientRect() ?? {};
  expect(document.elementFromPoint(left + 5, bottom - 2)).toBe(field);
});

it.each(WINDOWS)(
  "on %s the bar stays where it is when the page is scrolled to its end: it took the press of a button with it",
  async (_, width, height, bar) => {
    await page.viewport(width, height);
    showPage(`<div class="wb-page"><div style="height: 3000px"></div>
    <div class="${bar}"><button class="ant-btn">提交</button></div></div>`);
    const top = (): number => document.querySelector(".wb-actions")?.getBoundingClientRect().top ?? 0;
    const atTheBeginning = top();
    document.querySelector(".fs-shell-main")?.scrollTo(0, 10_000);
    expect(top()).toBe(atTheBeginning);
  },
);

it.each(WINDOWS)(
  "on %s the bar of a short page stands where it stands below a long one: it would move when more of a page is drawn",
  async (_, width, height, bar) => {
    await page.viewport(width, height);
    const topBelow = (content: number): number => {
      showPage(`<div class="fs-screen"><div class="wb-page"><div style="flex: none; height: ${content}px"></div>
      <div class="${bar}"><button class="ant-btn">提交</button></div></div></div>`);
      return document.querySelector(".wb-actions")?.getBoundingClientRect().top ?? 0;
    };
    const belowLong = topBelow(3000);
    for (const content of [0, 100, height - 150]) expect(topBelow(content)).toBe(belowLong);
  },
);
