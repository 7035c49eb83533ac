import type { Page } from "@playwright/test";

interface Counted {
  counted?: { presses: number; fields: number; keys: number };
}

/** Counts what a hand does on a page from now on: presses of the mouse, fields filled in, and keys beside them. */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  let before = 0;
  const counts = async (): Promise<number> => {
    const { counted } = await page.evaluate(() => ({ counted: (window as Counted).counted }));
    return counted ? counted.presses + counted.fields + counted.keys : 0;
  };
  await page.addInitScript(() => {
    const kept = sessionStorage.getItem("counted");
    const sum = kept
      ? (JSON.parse(kept) as Required<Counted>["counted"])
      : { presses: 0, fields: 0, keys: 0 };
    (window as Counted).counted = sum;
    const add = (name: keyof typeof sum): void => {
      sum[name] += 1;
      sessionStorage.setItem("counted", JSON.stringify(sum));
    };
    addEventListener("pointerdown", () => add("presses"), true);
    addEventListener("keydown", () => add("keys"), true);
    addEventListener(
      "input",
      ({ target }) => {
        const isTick = target instanceof HTMLInputElement && /checkbox|radio/.test(target.type);
        if (!isTick) add("fields");
      },
      true,
    );
  });
  await page.reload();
  before = await counts();
  return async () => (await counts()) - before;
}
