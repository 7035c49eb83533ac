import { expect } from "vitest";
import { cdp, commands, type Locator } from "vitest/browser";
import type { Point } from "@/runtime/core/bpmn/geometry";
import type { MouseStep } from "./mouse-command";

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Where something is, once it stands still: what was just opened may still be moving. */
export async function boxOf(locator: Locator): Promise<DOMRect> {
  await expect.element(locator).toBeInTheDocument();
  let box = new DOMRect();
  await expect
    .poll(async () => {
      box = locator.element().getBoundingClientRect();
      await nextFrame();
      await nextFrame();
      const now = locator.element().getBoundingClientRect();
      return [now.x - box.x, now.y - box.y];
    })
    .toEqual([0, 0]);
  return box;
}

/** The middle of what is on the screen. */
export async function centreOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** Presses the mouse at a place and brings it to another in small steps, as a hand does; the button stays down. */
export const pull = (from: Point, to: Point): Promise<void> => commands.mouse(pulling(from, to));

/** Pulls from a place to another and lets go there. */
export const drag = (from: Point, to: Point): Promise<void> => commands.mouse([...pulling(from, to), "up"]);

const pulling = (from: Point, to: Point): MouseStep[] => [
  from,
  "down",
  { x: from.x + 2, y: from.y + 2 },
  { x: from.x + 4, y: from.y + 3 },
  { ...to, steps: 8 },
];

export const clickAt = (at: Point): Promise<void> => commands.mouse([at, "down", "up"]);

export const letGo = (): Promise<void> => commands.mouse(["up"]);

/** As `drag`, with a finger on a screen. */
export const pullByFinger = (from: Point, to: Point): Promise<void> => moveFingers([{ from, to }]);

/** Puts fingers on the screen one after the other, moves all of them in small steps and takes them away. */
export async function moveFingers(fingers: readonly { from: Point; to: Point }[]): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    down: number,
    share: number,
  ): Promise<unknown> =>
    cdp().send("Input.dispatchTouchEvent", {
      type,
      touchPoints: fingers.slice(0, down).map(({ from, to }, id) => ({
        x: frame.x + from.x + (to.x - from.x) * share,
        y: frame.y + from.y + (to.y - from.y) * share,
        id,
      })),
    });
  for (let down = 1; down <= fingers.length; down += 1) await touch("touchStart", down, 0);
  for (let step = 1; step <= 10; step += 1) {
    await touch("touchMove", fingers.length, step / 10);
    await nextFrame();
  }
  await touch("touchEnd", 0, 1);
}
