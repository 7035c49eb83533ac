import { afterEach, describe, expect, it, vi } from "vitest";
import { Detail } from "@/designers/process/model/detail";
import { tilesOf } from "@/designers/process/model/tiles";

const WINDOW = { x: 40, y: 40, width: 100, height: 100 };

/** Lets frames that were asked for pass by hand. */
function frames(): { run: () => void } {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => waiting.push(work));
  vi.stubGlobal("cancelAnimationFrame", () => waiting.splice(0));
  return { run: () => waiting.splice(0).forEach((work) => work()) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the detail of the canvas", () => {
  it("draws what the window shows at once", () => {
    frames();
    const detail = new Detail(() => 1);
    detail.look(1, WINDOW);
    expect(tilesOf(WINDOW).every((key) => detail.whole.has(key))).toBe(true);
  });

  it("draws whole what a small pan brings into the window", () => {
    const { run } = frames();
    const detail = new Detail(() => 1);
    detail.look(1, WINDOW);
    const moved = { ...WINDOW, x: -20, y: -20 };
    detail.look(1, moved);
    run();
    expect(tilesOf(moved).every((key) => detail.whole.has(key))).toBe(true);
  });

  it("turns shapes into outlines when the zoom came to rest far away, and back", () => {
    vi.useFakeTimers();
    const { run } = frames();
    const detail = new Detail(() => 1);
    detail.look(1, WINDOW);
    detail.look(0.3, WINDOW);
    expect(detail.whole.size).toBeGreaterThan(0);
    vi.advanceTimersByTime(200);
    run();
    expect(detail.whole.size).toBe(0);
    detail.look(1, WINDOW);
    vi.advanceTimersByTime(200);
    run();
    expect(tilesOf(WINDOW).every((key) => detail.whole.has(key))).toBe(true);
  });
});
