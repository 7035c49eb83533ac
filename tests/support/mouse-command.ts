import type { BrowserCommand } from "vitest/node";
import type { Point } from "@/runtime/core/bpmn/geometry";

/** What a hand does with a mouse: it goes to a place, in one go or in small steps, presses or lets go. */
export type MouseStep = "down" | "up" | (Point & { steps?: number });

/** Moves the one real mouse over the page that a test runs in, places counted from the test's own frame. */
export const mouse: BrowserCommand<[steps: readonly MouseStep[]]> = async ({ page, frame }, steps) => {
  const box = await (await (await frame()).frameElement()).boundingBox();
  const { x: left, y: top } = box ?? { x: 0, y: 0 };
  for (const step of steps) {
    if (step === "down") await page.mouse.down();
    else if (step === "up") await page.mouse.up();
    else await page.mouse.move(left + step.x, top + step.y, { steps: step.steps ?? 1 });
  }
};

declare module "vitest/browser" {
  interface BrowserCommands {
    mouse: (steps: readonly MouseStep[]) => Promise<void>;
  }
}
