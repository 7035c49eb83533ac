import { afterEach, describe, expect, it, vi } from "vitest";
import { Detail } from "@/designers/process/model/detail";
import { createElement } from "@/runtime/core/bpmn/moddle";
import { farNames } from "@/designers/process/model/far-names";
import type { NodeItem } from "@/designers/process/model/scene";
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

  it.each([0.2, 0.26, 0.3, 0.35, 0.42, 0.5, 0.54])("keeps names and signs legible at zoom %f", (zoom) => {
    frames();
    const detail = new Detail(() => 1);
    detail.look(zoom, WINDOW);
    expect(detail.named.size).toBeGreaterThan(0);
    expect(detail.farFont * zoom).toBeGreaterThanOrEqual(6.8);
    expect(17 * detail.signScale * zoom).toBeGreaterThanOrEqual(11.5);
  });
});

describe("names seen from afar", () => {
  const node = (values: Partial<NodeItem>): NodeItem =>
    ({
      text: "部门审核",
      label: null,
      isFrame: false,
      rect: { x: 0, y: 0, width: 100, height: 80 },
      ...values,
    }) as NodeItem;

  it("are whole in their shapes where they have four characters", () => {
    expect(
      farNames(node({}), 34)
        .map(({ text }) => text)
        .join(""),
    ).toBe("部门审核");
  });

  it("stand beside events and gateways, and in the title of a frame", () => {
    const event = { x: 0, y: 0, width: 36, height: 36 };
    const below = farNames(node({ rect: event, label: { x: -10, y: 41, width: 56, height: 15 } }), 26);
    expect(below[0]?.y).toBeGreaterThan(36);
    const above = farNames(node({ rect: event, label: { x: -10, y: -20, width: 56, height: 15 } }), 26);
    expect(above[0]?.y).toBeLessThan(0);
    expect(farNames(node({ isFrame: true, rect: { x: 0, y: 0, width: 350, height: 200 } }), 26)).toHaveLength(
      1,
    );
  });

  it("keep off what their label keeps off: the host of an event, a shape below, what lies beside", () => {
    const event = { x: 60, y: 62, width: 36, height: 36 };
    const linesAt = (x: number, y: number) =>
      farNames(node({ rect: event, label: { x, y, width: 56, height: 15 } }), 26);
    // The event sits on the lower border of a task that begins at 0.
    expect(linesAt(50, -20).every(({ y }) => y <= 0)).toBe(true);
    expect(linesAt(50, 160)[0]?.y).toBeGreaterThan(160);
    expect(linesAt(110, 60).every(({ x }) => x === 138)).toBe(true);
  });

  it("of a pool and of its first lane do not cover each other", () => {
    const frame = (type: string, x: number): NodeItem =>
      node({ element: createElement(type, {}), isFrame: true, rect: { x, y: 0, width: 900, height: 200 } });
    const [pool] = farNames(frame("bpmn:Participant", 0), 26);
    const [lane] = farNames(frame("bpmn:Lane", 30), 26);
    expect((lane?.y ?? 0) - (pool?.y ?? 0)).toBeGreaterThanOrEqual(26);
  });
});
