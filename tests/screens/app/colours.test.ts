import { describe, expect, it } from "vitest";
import { contrast, LEAST_CONTRAST } from "@/runtime/core/look/colours";
import { colourOf, type Mode } from "@/screens/app/colours";

const MODES: readonly Mode[] = ["light", "dark"];
const WORDS = ["text", "text-2", "text-3", "text-quiet", "link", "success", "warning", "error"];
const GROUNDS = ["surface", "fill", "hover", "page", "selected"];
/** Words that stand on a ground of their own besides. */
const PAIRS = [
  ["success", "success-fill"],
  ["warning", "warning-fill"],
  ["error", "error-fill"],
  ["on-primary", "primary"],
  ["selected-text", "selected"],
];

describe.each(MODES)("in the %s", (mode) => {
  it("every word can be read on whatever it stands on", () => {
    const pairs = [...WORDS.flatMap((word) => GROUNDS.map((ground) => [word, ground])), ...PAIRS];
    const pale = pairs.filter(
      ([word = "", ground = ""]) => contrast(colourOf(mode, word), colourOf(mode, ground)) < LEAST_CONTRAST,
    );
    expect(pale).toEqual([]);
  });
});
