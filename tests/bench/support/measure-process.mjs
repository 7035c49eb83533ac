import { inFreshPage, pause } from "./browser.mjs";
import { quantile } from "./numbers.mjs";
import { diagram } from "./subjects.mjs";

const STEPS = 60;

/** One sample of a process canvas: open, export, drag, drop, export after that edit, undo, pan, zoom. Milliseconds. */
export function measureProcess(url, count) {
  const { xml, dragged } = diagram(count);
  return inFreshPage(url, async ({ page, busy }) => {
    await pause(300);
    const result = {};
    result.open = await page.evaluate(
      (text) =>
        window.__clock.timed(
          () => window.__bench.open(text),
          () => window.__bench.ready(),
        ),
      xml,
    );
    result["export"] = await exportTime(page);
    const record = (name, work) => recordFrames({ page, busy, result }, name, work);
    result.drop = await dragOnce(page, dragged, record);
    result["export after edit"] = await exportTime(page);
    result.undo = await page.evaluate(() => window.__clock.timed(() => window.__bench.undo()));
    await panOnce(page, record);
    await record("zoom", () => page.evaluate(zoomThere, STEPS));
    return result;
  });
}

function exportTime(page) {
  return page.evaluate(async () => {
    const times = [];
    for (let i = 0; i < 3; i += 1) {
      const from = performance.now();
      await window.__bench.exportXml();
      times.push(performance.now() - from);
    }
    return times.sort((a, b) => a - b)[1];
  });
}

/** Runs work and notes how evenly frames came and how long the main thread was busy per step. */
async function recordFrames({ page, busy, result }, name, work) {
  const before = await busy();
  await page.evaluate(() => (window.__frames = window.__clock.frames()));
  await work();
  const gaps = await page.evaluate(() => window.__frames.stop());
  result[`${name} frame p95`] = quantile(gaps, 0.95);
  result[`${name} busy per step`] = ((await busy()) - before) / STEPS;
}

/** Drags a shape to a free spot with real mouse moves; gives the time from the release to the final picture. */
async function dragOnce(page, id, record) {
  const at = await page.evaluate((one) => {
    const { x, y, width, height } = window.__bench.elementOf(one).getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 + 8 };
  }, id);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 12, at.y + 4);
  await pause(60);
  await record("drag", async () => {
    for (let i = 1; i <= STEPS; i += 1) {
      const share = i / STEPS;
      await page.mouse.move(at.x + 12 + 28 * share + 90 * Math.sin(Math.PI * share), at.y + 4 + 62 * share);
    }
  });
  await page.evaluate(() => {
    window.__drop = window.__clock.release();
  });
  await page.mouse.up();
  const drop = await page.evaluate(() => window.__drop);
  await page.mouse.move(5, 5);
  return drop;
}

async function panOnce(page, record) {
  const at = await page.evaluate(() => {
    for (let y = 880; y > 300; y -= 7)
      for (let x = 1300; x > 500; x -= 13)
        if (window.__bench.isEmpty(document.elementFromPoint(x, y))) return { x, y };
    throw new Error("no empty spot");
  });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x - 8, at.y - 4);
  await pause(60);
  await record("pan", async () => {
    for (let i = 1; i <= STEPS; i += 1) await page.mouse.move(at.x - 8 - i * 5, at.y - 4 - i * 3);
  });
  await page.mouse.up();
}

/** From zoom 1 to 0.2 and back, one step per frame. */
function zoomThere(steps) {
  return new Promise((resolve) => {
    let i = 0;
    const step = () => {
      i += 1;
      const share = i <= steps / 2 ? i / (steps / 2) : (steps - i) / (steps / 2);
      window.__bench.setView(0.2 ** share, 0, 0);
      if (i < steps) requestAnimationFrame(step);
      else resolve();
    };
    requestAnimationFrame(step);
  });
}
