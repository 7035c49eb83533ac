import { describe, expect, it } from "vitest";
import { diffLines, excerpt } from "@/designers/screen/diff-lines";

describe("the comparison of two texts", () => {
  it("says what went and what came", () => {
    expect(diffLines("a\nb\nc", "a\nx\nc").map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      "same a",
      "removed b",
      "added x",
      "same c",
    ]);
  });
  it("leaves out what is far from any change", () => {
    const lines = Array.from({ length: 20 }, (_, index) => `${index}`);
    const changed = lines.with(10, "x");
    const shown = excerpt(diffLines(lines.join("\n"), changed.join("\n")));
    expect(shown[0]).toBeNull();
    expect(shown.at(-1)).toBeNull();
    expect(shown).toHaveLength(10);
  });
});
