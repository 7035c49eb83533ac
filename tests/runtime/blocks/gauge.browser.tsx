import { expect, it } from "vitest";
import { drawnChart } from "../../support/drawn-chart";

/** A gauge on a real page, with what is written in it. */
function written(row: Record<string, number>, max: number | undefined, size: [number, number]): DOMRect[] {
  const series = Object.keys(row).map((name) => ({ name, title: "件数" }));
  const place = drawnChart({ kind: "gauge", rows: [row], labels: [""], series, stack: false, max }, size);
  const { left, right } = place.getBoundingClientRect();
  const texts = [...place.querySelectorAll("text")].map((text) => text.getBoundingClientRect());
  for (const text of texts) {
    expect(text.left).toBeGreaterThanOrEqual(left);
    expect(text.right).toBeLessThanOrEqual(right);
  }
  return texts;
}

/** Whether one lies over the other, by more than the room above and below its letters. */
const isOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 6 &&
  other.top < one.bottom - 6;

it.each([
  [{ a: 37 }, undefined],
  [{ a: -1234.56 }, undefined],
  [{ a: 123456789012345 }, 2e14],
  [{ a: -123456789012345 }, undefined],
  [{ a: -9.87e30 }, undefined],
  [{ a: 3, b: -123456789012345 }, undefined],
])("a gauge of %o writes its numbers beside its dial and each other", (row, max) => {
  for (const size of [
    [360, 260],
    [320, 230],
  ] satisfies [number, number][]) {
    const texts = written(row, max, size);
    expect(texts.length).toBeGreaterThanOrEqual(7);
    const over = texts.flatMap((one, at) => texts.slice(at + 1).filter((other) => isOver(one, other)));
    expect(over).toEqual([]);
  }
});
