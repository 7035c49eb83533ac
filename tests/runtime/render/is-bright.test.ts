import { AggregationColor } from "antd/es/color-picker/color";
import { isBright as ofLibrary } from "antd/es/color-picker/components/ColorPresets";
import fc from "fast-check";
import { expect, it } from "vitest";
import { isBright } from "@/runtime/render/is-bright";

const part = fc.nat(255);

it("says of every colour what the component library says of it on white", () => {
  fc.assert(
    fc.property(part, part, part, fc.nat(100), (r, g, b, alpha) => {
      const colour = new AggregationColor(`rgba(${r}, ${g}, ${b}, ${alpha / 100})`);
      expect(isBright(colour)).toBe(ofLibrary(colour, "#fff"));
    }),
    { numRuns: 500 },
  );
});
