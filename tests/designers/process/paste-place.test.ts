import { expect, it } from "vitest";
import { clearOffset, freeOffset, pasteNear } from "@/designers/process/toolbar/paste-place";

const task = (x: number, y: number) => ({ x, y, width: 100, height: 80 });

it("a copy that is pasted once more lies beside the one before, not on it", () => {
  const shapes = [task(0, 0), task(40, 60)];
  expect(clearOffset([task(40, 60)], shapes)).toEqual({ x: 40, y: 60 });
  expect(clearOffset([task(40, 60)], [...shapes, task(80, 120)])).toEqual({ x: 80, y: 120 });
});

it("what is pasted into another process stands where nothing does, clear of what is there", () => {
  const start = { x: 110, y: 90, width: 36, height: 36 };
  const copies = [{ ...start, x: 122, y: 107 }, task(200, 90)];
  const anywhere = (): boolean => true;
  expect(freeOffset(copies, [start], anywhere)).toEqual({ x: 0, y: 40 });
  expect(freeOffset([task(0, 0)], [task(90, 70)], anywhere)).toEqual({ x: 0, y: -40 });
  expect(freeOffset(copies, [], anywhere)).toEqual({ x: 0, y: 0 });
});

it("free space is looked for in the lane or sub-process of the place first", () => {
  const isRightOfIt = ({ x }: { x: number }): boolean => x > 0;
  expect(freeOffset([task(0, 0)], [task(0, 0)], isRightOfIt)).toEqual({ x: 120, y: 0 });
  expect(freeOffset([task(0, 0)], [task(0, 0)], () => false)).toEqual({ x: 0, y: 120 });
});

it("a copy is pasted beside its original, in the view where that is out of it, or into the chosen frame", () => {
  const view = { x: 0, y: 0, width: 800, height: 600 };
  const lane = { x: 900, y: 0, width: 600, height: 200 };
  const [seen, unseen] = [
    { x: 100, y: 100 },
    { x: 1500, y: 100 },
  ];
  expect(pasteNear(seen, view, null)).toEqual({ near: { x: 140, y: 160 }, isBeside: true });
  expect(pasteNear(unseen, view, null)).toEqual({ near: { x: 400, y: 300 }, isBeside: false });
  expect(pasteNear(seen, view, lane)).toEqual({ near: { x: 1200, y: 100 }, isBeside: false });
});
