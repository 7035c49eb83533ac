import { expect, it, onTestFinished } from "vitest";
import { page } from "vitest/browser";
import { designedProduct, openDesigned } from "../../support/page-designer";

const CARDS = Array.from({ length: 30 }, (_, index) => ({
  type: "card",
  title: `卡片 ${index}`,
  body: [{ type: "text", text: `第 ${index} 段` }],
}));

async function opened(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(1280, 720));
  await openDesigned(
    designedProduct({ schemaVersion: 1, id: "own.long", route: "/long", title: "长页", body: CARDS }),
    /长页/,
  );
  await expect.element(page.getByText("第 0 段")).toBeVisible();
}

const canvas = (): DOMRect => elementAt(".pd-canvas").getBoundingClientRect();

function elementAt(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/** What is done by a pointer at a point of the window. */
function point(
  name: string,
  [x, y]: readonly [number, number],
  to: EventTarget,
  pointerType = "mouse",
): void {
  to.dispatchEvent(
    new PointerEvent(name, { bubbles: true, cancelable: true, clientX: x, clientY: y, pointerType }),
  );
}

/** Presses something, pulls it to a point and stays there. */
function pull(from: Element, to: readonly [number, number], pointerType?: string): void {
  const { left, top } = from.getBoundingClientRect();
  point("pointerdown", [left + 4, top + 4], from, pointerType);
  point("pointermove", [left + 20, top + 20], window, pointerType);
  point("pointermove", to, window, pointerType);
}

const cardTitles = (): string[] =>
  [...document.querySelectorAll(".pd-page .fs-card")].map(({ textContent }) => textContent ?? "");

it("a block that is dragged to the lower edge scrolls the page and lands where it came to", async () => {
  await opened(1280, 720);
  const { left, bottom } = canvas();
  const [first] = document.querySelectorAll(".pd-page .fs-card");
  if (!first) throw new Error("no card");
  pull(first, [left + 200, bottom - 6]);
  await expect.poll(() => elementAt(".pd-scroller").scrollTop).toBeGreaterThan(600);
  point("pointerup", [left + 200, bottom - 6], window);
  await expect.poll(() => cardTitles()[0]).toContain("卡片 1");
  // What was moved is brought into sight first; then nothing scrolls on.
  const scrolled = async (): Promise<number> => {
    const before = elementAt(".pd-scroller").scrollTop;
    await new Promise((resolve) => setTimeout(resolve, 200));
    return elementAt(".pd-scroller").scrollTop - before;
  };
  await expect.poll(scrolled, { timeout: 5000 }).toBe(0);
});

it("what is dragged out of the palette scrolls up at the upper edge, and what is beside the canvas scrolls nothing", async () => {
  await opened(1280, 720);
  const { left, top } = canvas();
  elementAt(".pd-scroller").scrollTop = 900;
  pull(elementAt("[data-type=divider], [data-type=text]"), [left - 60, top + 4]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(elementAt(".pd-scroller").scrollTop).toBe(900);
  point("pointermove", [left + 200, top + 4], window);
  await expect.poll(() => elementAt(".pd-scroller").scrollTop).toBe(0);
  window.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
  expect(cardTitles()).toHaveLength(30);
});

it("a finger drags what is chosen by its label, and scrolls the page where it is all of the window", async () => {
  await opened(390, 700);
  const [first] = document.querySelectorAll<HTMLElement>(".pd-page .fs-card");
  first?.click();
  await expect.poll(() => document.querySelector(".pd-label")).not.toBeNull();
  const scrolled = (): number =>
    Math.max(elementAt(".pd-scroller").scrollTop, document.scrollingElement?.scrollTop ?? 0);
  pull(elementAt(".pd-label"), [150, window.innerHeight - 6], "touch");
  await expect.poll(scrolled).toBeGreaterThan(600);
  await expect.poll(() => document.querySelector(".pd-drop")).not.toBeNull();
  point("pointerup", [150, window.innerHeight - 6], window, "touch");
  await expect.poll(() => cardTitles()[0]).toContain("卡片 1");
  // A tap on the label leaves the block chosen.
  await expect.poll(() => document.querySelector(".pd-label")).not.toBeNull();
  elementAt(".pd-label").click();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(elementAt(".pd-label").textContent).toContain("卡片");
});
