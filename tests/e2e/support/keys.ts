import { expect, type Locator } from "@playwright/test";

const PACE_MS = 150;

/**
 * Presses keys on the handle of a sortable row, each once the page has said what the former one did, at the
 * pace of a hand: in the moment of the lift the rows are not measured yet.
 */
export async function moveByKeys(
  handle: Locator,
  ...steps: readonly [key: string, said: string][]
): Promise<void> {
  const page = handle.page();
  await handle.focus();
  for (const [key, said] of steps) {
    await page.keyboard.press(key);
    await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(new RegExp(said));
    await page.waitForTimeout(PACE_MS);
  }
}
