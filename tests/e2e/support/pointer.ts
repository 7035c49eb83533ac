import { expect, type Locator, type Page } from "@playwright/test";

export interface Point {
  x: number;
  y: number;
}

/** The middle of what is on the screen, once it stands still: what was just opened may still be moving. */
export async function centreOf(locator: Locator): Promise<Point> {
  let box = await locator.boundingBox();
  await expect
    .poll(async () => {
      const before = box;
      box = await locator.boundingBox();
      return before !== null && box !== null && before.x === box.x && before.y === box.y;
    })
    .toBe(true);
  if (!box) throw new Error("not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses the mouse on something and brings it to a place in small steps, as a hand does; the button stays down. */
export async function pull(page: Page, from: Locator, to: Point): Promise<void> {
  const { x, y } = await centreOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y + 8, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 12 });
}

/** Pulls something to a place and lets it go there. */
export async function drag(page: Page, from: Locator, to: Point): Promise<void> {
  await pull(page, from, to);
  await page.mouse.up();
}
