import { describe, expect, it } from "vitest";
import { shapeLabelBox } from "@/runtime/core/bpmn/shapes/label";

const gateway = { x: 100, y: 100, width: 50, height: 50 };
const [below, above, right] = [
  { x: 125, y: 150 },
  { x: 125, y: 100 },
  { x: 150, y: 125 },
];

describe("the name beside a shape", () => {
  it("stands below, where nothing docks", () => {
    expect(shapeLabelBox("是否同意", gateway, undefined).y).toBeGreaterThan(150);
  });

  it("makes room for lines, side by side", () => {
    const box = shapeLabelBox("是否同意", gateway, undefined, [below]);
    expect(box.y + box.height).toBeLessThan(100);
    expect(shapeLabelBox("是否同意", gateway, undefined, [below, above]).x).toBeGreaterThan(150);
    const left = shapeLabelBox("是否同意", gateway, undefined, [below, above, right]);
    expect(left.x + left.width).toBeLessThan(100);
  });
});
