import { expect, type Locator } from "@playwright/test";

/** Presses keys on the handle of a sortable row, each once the page has said what the former one did. */
export async function moveByKeys(
  handle: Locator,
  ...steps: readonly [key: string, said: string][]
): Promise<void> {
  const page = handle.page();
  await handle.focus();
  for (const [key, said] of steps) {
    await page.keyboard.press(key);
    await expect(page.locator('[id^="DndLiveRegion"]')).toHaveText(new RegExp(said));
  }
}
