import { inFreshPage, pause } from "./browser.mjs";
import { quantile } from "./numbers.mjs";
import { formSpec, tableSpec } from "./subjects.mjs";

const TYPED = "abcdefghijklmnopqrst";
/** Milliseconds between two keys: slower than any renderer, faster than most people. */
const PACE = 100;

/** One sample of a form of so many fields: render, typing in the middle, submit. Milliseconds. */
export function measureForm(url, count) {
  const { typed, ...spec } = formSpec(count);
  return inFreshPage(url, async ({ page, busy }) => {
    await page.evaluate((one) => window.__bench.prepare(one), spec);
    const result = await renderAndType({ page, busy }, `window.__bench.inputOf("${typed}")`);
    result.submit = await page.evaluate(() =>
      window.__clock.timed(
        () => window.__bench.submit(),
        () => window.__bench.errorCount() > 0,
      ),
    );
    return result;
  });
}

/** The same with one table of so many rows; nothing is submitted. */
export function measureTable(url, count) {
  const { row, column, ...spec } = tableSpec(count);
  return inFreshPage(url, async ({ page, busy }) => {
    await page.evaluate((one) => window.__bench.prepareTable(one), spec);
    const inSight = await page.evaluate((middle) => window.__bench.midRow ?? middle, row);
    return renderAndType({ page, busy }, `window.__bench.inputOfCell(${inSight}, "${column}")`);
  });
}

/** Adding a row at the end of a table of so many rows and deleting its fourth, five times each: from the click to the row. */
export function measureRows(url, count) {
  const { row: _, column: __, ...spec } = tableSpec(count);
  return inFreshPage(url, async ({ page }) => {
    await page.evaluate((one) => window.__bench.prepareTable(one), spec);
    await page.evaluate(() =>
      window.__clock.timed(
        () => window.__bench.mount(),
        () => window.__bench.rowCount() > 0,
      ),
    );
    const [inserts, removals] = [[], []];
    for (let turn = 0; turn < 5; turn += 1) {
      inserts.push(await timeRow(page, "addRow", count + turn + 1));
    }
    for (let turn = 0; turn < 5; turn += 1) {
      await page.evaluate(() => window.__bench.prepareRemoval?.(3));
      await pause(500);
      removals.push(await timeRow(page, "removeRow", count + 4 - turn));
    }
    return { "first insert": inserts[0], insert: quantile(inserts, 0.5), delete: quantile(removals, 0.5) };
  });
}

async function timeRow(page, action, expected) {
  await pause(500);
  return page.evaluate(
    ([name, count]) =>
      window.__clock.shown(
        () => window.__bench[name](3),
        () => window.__bench.rowCount() === count,
      ),
    [action, expected],
  );
}

async function renderAndType({ page, busy }, input) {
  await pause(300);
  const render = await page.evaluate(
    `window.__clock.timed(() => window.__bench.mount(), () => ${input} !== null)`,
  );
  await page.evaluate(`${input}.scrollIntoView({ block: "center" })`);
  await page.evaluate(`${input}.focus()`);
  await pause(500);
  await page.keyboard.press("x");
  await pause(400);
  const before = await busy();
  await page.evaluate(() => (window.__keys = window.__clock.latency("input")));
  for (const key of TYPED) await Promise.all([page.keyboard.press(key), pause(PACE)]);
  const keys = await page.evaluate(() => window.__keys.stop());
  const perKey = ((await busy()) - before) / TYPED.length;
  const value = await page.evaluate(`${input}.value`);
  if (!value.endsWith(TYPED)) throw new Error(`typed ${TYPED}, but the field says ${value}`);
  return { render, "key p50": quantile(keys, 0.5), "key p95": quantile(keys, 0.95), "busy per key": perKey };
}
