import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  afterRemoval,
  insertAt,
  moveAt,
  removeAt,
  setAt,
  spliceBetween,
  spliced,
  type Splice,
} from "@/designers/kit/json/splices";

const PAGE = `{
  "id": "t",
  "body": [
    { "type": "text", "text": "一" },
    {
      "type": "card",
      "body": []
    }
  ],
  "list": ["a", "b"]
}`;

const after = (splices: Splice[], text = PAGE): string => splices.reduce(spliced, text);

describe("an edit of JSON text", () => {
  it.each<[string, Splice[], string, string]>([
    ["changes a value alone", setAt(PAGE, ["body", 0, "text"], "二"), '"text": "一"', '"text": "二"'],
    [
      "adds a property on the line",
      setAt(PAGE, ["body", 0, "kind"], "title"),
      '"一" }',
      '"一", "kind": "title" }',
    ],
    [
      "adds a property below",
      setAt(PAGE, ["body", 1, "title"], "T"),
      "[]\n    }",
      '[],\n      "title": "T"\n    }',
    ],
    [
      "keeps a list on its line",
      insertAt(PAGE, ["list"], { index: 1, value: "x" }),
      '"a", "b"',
      '"a", "x", "b"',
    ],
    ["takes a comma along", removeAt(PAGE, ["list", 1]), '"a", "b"', '"a"'],
    ["takes the first of two", removeAt(PAGE, ["list", 0]), '"a", "b"', '"b"'],
    [
      "makes what is missing above",
      setAt(PAGE, ["on", "load"], []),
      '"b"]\n}',
      '"b"],\n  "on": {\n    "load": []\n  }\n}',
    ],
  ])("%s", (_, splices, from, to) => {
    expect(PAGE).toContain(from);
    expect(after(splices)).toBe(PAGE.replace(from, to));
  });

  it("moves an item into another list as it is written, at the indent that holds there", () => {
    const text = after(moveAt(PAGE, ["body", 0], { list: ["body", 1, "body"], index: 0 }));
    expect(text).toContain('"body": [\n        { "type": "text", "text": "一" }\n      ]');
    expect(JSON.parse(text).body).toHaveLength(1);
  });

  it("does not move a block into itself", () => {
    expect(moveAt(PAGE, ["body", 1], { list: ["body", 1, "body"], index: 0 })).toEqual([]);
  });
});

const plain = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null));
const value: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    plain,
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "名"), tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;
const list = fc.array(value, { maxLength: 5 });
const written = (given: unknown, isCompact: boolean) => JSON.stringify(given, null, isCompact ? 0 : 2);

describe("edits of any JSON", () => {
  it("do to the text what they say of the value, and are taken back exactly", () => {
    fc.assert(
      fc.property(list, fc.boolean(), fc.nat(5), fc.nat(5), value, (items, isCompact, one, two, given) => {
        const text = written({ list: items }, isCompact);
        const [from, to] = [Math.min(one, items.length), Math.min(two, items.length)];
        const splices = insertAt(text, ["list"], { index: from, value: given });
        expect(JSON.parse(after(splices, text))).toEqual({ list: items.toSpliced(from, 0, given) });
        expect(back(after(splices, text), splices)).toBe(text);
        if (from === items.length) return;
        expect(JSON.parse(after(removeAt(text, ["list", from]), text))).toEqual({
          list: items.toSpliced(from, 1),
        });
        expect(JSON.parse(after(setAt(text, ["list", from], given), text))).toEqual({
          list: items.with(from, given),
        });
        const moved = items.toSpliced(from, 1).toSpliced(to > from ? to - 1 : to, 0, items[from]);
        const move = moveAt(text, ["list", from], { list: ["list"], index: to });
        expect(JSON.parse(after(move, text))).toEqual({ list: moved });
        expect(back(after(move, text), move)).toBe(text);
      }),
    );
  });

  it("between two texts is the smallest", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, two) => {
        expect(spliced(one, spliceBetween(one, two))).toBe(two);
      }),
    );
    expect(spliceBetween("aab", "aaab").inserted).toBe("a");
  });

  it("name the places behind what was removed anew", () => {
    expect(afterRemoval(["body", 3, "body", 1], ["body", 1])).toEqual(["body", 2, "body", 1]);
    expect(afterRemoval(["body", 0], ["body", 1])).toEqual(["body", 0]);
  });
});

const back = (text: string, splices: Splice[]): string =>
  splices.reduceRight(
    (now, { at, removed, inserted }) => spliced(now, { at, removed: inserted, inserted: removed }),
    text,
  );
