import { expect, type Locator, type Page } from "@playwright/test";

type Words = string | RegExp;

/** The list that belongs to a select; on the page once the select was opened. */
async function listOf(box: Locator): Promise<Locator> {
  const id = await box.getAttribute("id");
  return box
    .page()
    .locator(".ant-select-dropdown")
    .filter({ has: box.page().locator(`[id="${id}_list"]`) });
}

/** Opens the list of a select (or searches in it with `search`). */
async function open(box: Locator, search: string | undefined): Promise<Locator> {
  const list = await listOf(box);
  if (search !== undefined) await box.fill(search);
  else if (!(await list.isVisible())) await box.click();
  await expect(list).toBeVisible();
  return list;
}

const optionOf = (list: Locator, words: Words): Locator =>
  list.locator(".ant-select-item-option").filter({
    hasText: typeof words === "string" ? new RegExp(`^\\s*${escape(words)}\\s*$`) : words,
  });

const escape = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&");

/**
 * Picks the option with the words: the list closes and the select shows it. A list that is drawn anew under the
 * pointer loses the click, as it would a hand's; then it is made again.
 */
export async function pickOption(box: Locator, words: Words, search?: string): Promise<void> {
  const select = box.locator("xpath=ancestor::*[contains(concat(' ', @class, ' '), ' ant-select ')][1]");
  await expect(async () => {
    const list = await open(box, search);
    const option = optionOf(list, words);
    const shown = (await option.innerText({ timeout: 5000 })).trim();
    await option.click({ timeout: 5000 });
    await expect(list).toBeHidden({ timeout: 2000 });
    await expect(select).toContainText(shown, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** Adds the option with the words to a select that takes several; its list stays open. A lost click is made again here too. */
export async function addOption(box: Locator, words: Words, search?: string): Promise<void> {
  const option = optionOf(await open(box, search), words);
  await expect(async () => {
    // Twice would take it away again.
    const isAdded = /-selected/.test((await option.getAttribute("class", { timeout: 5000 })) ?? "");
    if (!isAdded) await option.click({ timeout: 5000 });
    await expect(option).toHaveClass(/-selected/, { timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

/** Picks from the first select that has the label. */
export async function choose(within: Page | Locator, label: Words, option: Words): Promise<void> {
  await pickOption(within.getByRole("combobox", { name: label }).first(), option);
}
