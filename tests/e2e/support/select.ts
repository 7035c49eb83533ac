import { expect, type Locator, type Page } from "@playwright/test";

type Words = string | RegExp;

/** Opens the list of a select (or searches in it with `search`) and gives the list that belongs to it. */
async function open(box: Locator, search: string | undefined): Promise<Locator> {
  if (search === undefined) await box.click();
  else await box.fill(search);
  const id = await box.getAttribute("id");
  const list = box
    .page()
    .locator(".ant-select-dropdown")
    .filter({ has: box.page().locator(`[id="${id}_list"]`) });
  await expect(list).toBeVisible();
  return list;
}

const optionOf = (list: Locator, words: Words): Locator =>
  list.locator(".ant-select-item-option").filter({
    hasText: typeof words === "string" ? new RegExp(`^\\s*${escape(words)}\\s*$`) : words,
  });

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/** Picks the option with the words from a select, whose list closes; a click that a redrawn list lost is made again. */
export async function pickOption(box: Locator, words: Words, search?: string): Promise<void> {
  const list = await open(box, search);
  await expect(async () => {
    if (await list.isVisible()) await optionOf(list, words).click({ timeout: 5000 });
    await expect(list).toBeHidden({ timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}

/** Adds the option with the words to a select that takes several; its list stays open. */
export async function addOption(box: Locator, words: Words, search?: string): Promise<void> {
  const list = await open(box, search);
  const option = optionOf(list, words);
  await option.click();
  await expect(option).toHaveClass(/-selected/);
}

/** Picks from the first select that has the label. */
export async function choose(within: Page | Locator, label: Words, option: Words): Promise<void> {
  await pickOption(within.getByRole("combobox", { name: label }).first(), option);
}
