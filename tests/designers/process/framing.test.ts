import { describe, expect, it } from "vitest";
import { overlaps } from "@/runtime/core/bpmn/geometry";
import { coveredAreas, frameAll, frameFirst, panTo, placePad } from "@/designers/process/canvas/framing";

const stage = { width: 1180, height: 760 };
const [minimap] = coveredAreas(stage);
if (!minimap) throw new Error("nothing floats");

/** Where a rectangle of the plane is on the screen. */
const onScreen = (
  rect: { x: number; y: number; width: number; height: number },
  view: { x: number; y: number; zoom: number },
) => ({
  x: rect.x * view.zoom + view.x,
  y: rect.y * view.zoom + view.y,
  width: rect.width * view.zoom,
  height: rect.height * view.zoom,
});

describe("a view of the diagram", () => {
  it.each([
    { x: 0, y: 0, width: 36, height: 36 },
    { x: -300, y: 900, width: 2600, height: 700 },
    { x: 0, y: 0, width: 400, height: 2000 },
  ])("shows all of it clear of the minimap: %o", (extent) => {
    const shown = onScreen(extent, frameAll(extent, stage, 1));
    expect(overlaps(shown, minimap)).toBe(false);
    expect(shown.x).toBeGreaterThanOrEqual(0);
    expect(shown.y).toBeGreaterThanOrEqual(0);
  });

  it("opens as large as it can be read, at its beginning where all of it would be too small", () => {
    expect(frameFirst({ x: 0, y: 0, width: 600, height: 300 }, stage).zoom).toBe(1);
    const wide = { x: 100, y: 50, width: 9000, height: 300 };
    const view = frameFirst(wide, stage);
    expect(view.zoom).toBeGreaterThanOrEqual(0.6);
    const { x, y } = onScreen(wide, view);
    expect([x > 0, y > 0, x < 60, y < 60]).toEqual([true, true, true, true]);
  });

  it("opens on a phone with all of a usual process, whose names are read in outlines, and else at its beginning", () => {
    const phone = { width: 302, height: 556 };
    const usual = { x: 80, y: 40, width: 612, height: 100 };
    const shown = onScreen(usual, frameFirst(usual, phone));
    expect([shown.x >= 0, shown.x + shown.width <= phone.width]).toEqual([true, true]);
    const long = { ...usual, width: 1300 };
    expect(frameFirst(long, phone).zoom).toBe(0.6);
    expect(onScreen(long, frameFirst(long, phone)).x).toBeLessThan(60);
  });

  it("brings what is under the minimap out from under it, and leaves what is in sight alone", () => {
    const view = { x: 0, y: 0, zoom: 1 };
    const hidden = { x: minimap.x + 20, y: minimap.y + 20, width: 100, height: 80 };
    const moved = panTo(hidden, view, stage);
    expect(moved).not.toBeNull();
    if (moved) expect(overlaps(onScreen(hidden, moved), minimap)).toBe(false);
    expect(panTo({ x: 300, y: 200, width: 100, height: 80 }, view, stage)).toBeNull();
  });

  it("puts what can be done with a shape beside it on a phone too, where no minimap is in the way", () => {
    const anchor = { x: 57, y: 72, width: 106, height: 86 };
    const start = { x: 130, y: 180, width: 36, height: 54 };
    const pad = { width: 260, height: 90 };
    const at = placePad({ anchor, pad, stage: { width: 302, height: 345 }, obstacles: [start] });
    expect(overlaps({ ...at, ...pad }, anchor)).toBe(false);
  });
});
