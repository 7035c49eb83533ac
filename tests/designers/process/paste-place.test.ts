import { expect, it } from "vitest";
import { clearOffset } from "@/designers/process/toolbar/paste-place";

const task = (x: number, y: number) => ({ x, y, width: 100, height: 80 });

it("a copy that is pasted once more lies beside the one before, not on it", () => {
  const shapes = [task(0, 0), task(40, 60)];
  expect(clearOffset([task(40, 60)], shapes)).toEqual({ x: 40, y: 60 });
  expect(clearOffset([task(40, 60)], [...shapes, task(80, 120)])).toEqual({ x: 80, y: 120 });
});

it("what is pasted into another process does not cover what happens to stand there", () => {
  const start = { x: 110, y: 90, width: 36, height: 36 };
  const copies = [{ ...start, x: 122, y: 107 }, task(200, 90)];
  const { x, y } = clearOffset(copies, [start]);
  expect([x, y]).toEqual([40, 60]);
  expect(clearOffset(copies, [])).toEqual({ x: 0, y: 0 });
});
