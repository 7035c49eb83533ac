import { expect, type Page } from "@playwright/test";

/** Publishes the page that is designed, with a note about the change if there is one. */
export async function publish(page: Page, note?: string): Promise<void> {
  await page
    .locator(".fs-sd-bar")
    .getByRole("button", { name: /发\s*布/ })
    .click();
  const dialog = page.getByRole("dialog").last();
  if (note !== undefined) await dialog.getByLabel("说明（可不填）").fill(note);
  await dialog.getByRole("button", { name: /确\s*定/ }).click();
  await expect(dialog).toBeHidden();
}

/** Chooses the chart in a card of the page that is designed. It is drawn once it is seen; until then a click meets the card. */
export async function chooseChart(page: Page, at: number): Promise<void> {
  const card = page.getByRole("application", { name: "画布" }).locator(".fs-card").nth(at);
  await card.scrollIntoViewIfNeeded();
  await expect(card.locator("svg text").first()).toBeVisible();
  await card.click();
  await expect(page.locator(".pd-label")).toHaveText("图表");
}
