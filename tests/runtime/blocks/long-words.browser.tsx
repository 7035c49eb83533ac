import { expect, it } from "vitest";
import { page } from "vitest/browser";
import type { NodeSpec } from "@/runtime/core/screen/document";
import "@/runtime/render/screen.css";
import { renderScreen, testApp } from "../../support/screen";

const WORD = "W".repeat(180);
const many = <Made,>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_, index) => make(index));

const BLOCKS: NodeSpec[] = [
  { type: "banner", title: WORD, text: WORD },
  { type: "stat", label: WORD, value: 12345, icon: "user" },
  { type: "tag", value: WORD },
  { type: "button", text: WORD },
  {
    type: "buttons",
    body: many(20, (index) => ({ type: "button", text: index === 4 ? WORD : `按钮 ${index}` })),
  },
  { type: "collapse", items: [{ title: WORD, body: [{ type: "text", text: WORD }] }] },
  { type: "steps", items: many(14, (index) => ({ title: index === 3 ? WORD : `步骤 ${index}`, body: [] })) },
  { type: "alert", text: WORD },
  { type: "descriptions", data: { name: WORD }, fields: ["name"] },
];

it.each([390, 1200])("words without end and many parts push nothing beyond its page of %i", async (width) => {
  await page.viewport(width, 800);
  try {
    renderScreen(
      { body: [...BLOCKS.map((block): NodeSpec => ({ type: "card", body: [block] })), ...BLOCKS] },
      testApp(),
    );
    await expect.poll(() => document.querySelectorAll(".fs-waiting").length).toBe(0);
    await expect.poll(() => document.querySelectorAll(".fs-steps").length).toBe(2);
    const beyond = [...document.querySelectorAll("body *")].filter(
      (one) => one.getBoundingClientRect().right > width + 1 && !isCut(one, width),
    );
    expect(beyond.map(({ className, tagName }) => `${tagName} ${className}`)).toEqual([]);
    const [, banner] = [...document.querySelectorAll(".fs-banner-picture h1")];
    expect(banner?.scrollWidth).toBeLessThanOrEqual(width);
  } finally {
    await page.viewport(1280, 720);
  }
});

/** Whether something stands in what scrolls or is cut within the page by itself. */
function isCut(element: Element, width: number): boolean {
  const { parentElement: around } = element;
  if (!around || around === document.body) return false;
  const cuts = getComputedStyle(around).overflowX !== "visible";
  return (cuts && around.getBoundingClientRect().right <= width + 1) || isCut(around, width);
}
