import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordIn } from "@/runtime/core/guards";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { isSame } from "@/runtime/core/screen/match-items";
import { mergePages } from "@/runtime/core/screen/merge-pages";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import { listsOf } from "@/runtime/core/screen/tree";

const page = (body: unknown[], more: object = {}) => ({ id: "t", route: "/t", title: "甲", body, ...more });
const text = (id: string, words: string) => ({ type: "text", id, text: words });

describe("a merge of two sides' pages", () => {
  it("takes what either side changed, in my order", () => {
    const base = page([text("a", "1"), text("b", "2"), { type: "table", columns: ["x", "y"] }]);
    const mine = page([text("b", "2"), text("a", "我的"), { type: "table", columns: ["x", "y", "z"] }]);
    const theirs = page(
      [text("a", "1"), text("c", "新"), text("b", "2"), { type: "table", columns: ["y"], size: 5 }],
      {
        title: "乙",
      },
    );
    const { page: made, conflicts } = mergePages({ base, mine, theirs });
    expect(conflicts).toEqual([]);
    expect(made).toEqual(
      page(
        [text("b", "2"), text("a", "我的"), text("c", "新"), { type: "table", columns: ["y", "z"], size: 5 }],
        {
          title: "乙",
        },
      ),
    );
  });

  it("asks where both changed one option, or one took away what the other changed, and does as decided", () => {
    const base = page([text("a", "1"), text("b", "2")]);
    const mine = page([text("a", "我的")]);
    const theirs = page([text("a", "他的"), text("b", "他改")]);
    const { page: made, conflicts } = mergePages({ base, mine, theirs });
    expect(conflicts.map(({ place }) => place)).toEqual(["/body/#a/text", "/body/#b"]);
    expect(made).toEqual(mine);
    const taken = mergePages({ base, mine, theirs }, { "/body/#a/text": "theirs", "/body/#b": "theirs" });
    expect(taken.page).toEqual(theirs);
  });

  it("does not double what both sides moved to different places", () => {
    const card = (id: string, body: unknown[]) => ({ type: "card", id, body });
    const [a, b, c] = [text("a", "1"), card("p", []), card("q", [])];
    const { page: made, conflicts } = mergePages({
      base: page([a, b, c]),
      mine: page([card("p", [a]), c]),
      theirs: page([b, card("q", [a])]),
    });
    expect(conflicts).toHaveLength(1);
    expect(made).toEqual(page([card("p", [a]), c]));
  });
});

const shipped = readdirSync("screens", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".json") && !file.startsWith("app"))
  .map((file) => readFileSync(join("screens", file), "utf8"));

interface Edited {
  page: ReturnType<typeof storedScreen>;
  marks: string[];
}

/** A page with edits of somebody's, each with a mark of its own. */
function edited(source: string, who: string, numbers: readonly number[]): Edited {
  const screen = storedScreen(source);
  const marks: string[] = [];
  numbers.forEach((number, at) => {
    const mark = `${who}-${at}-${number}`;
    const lists = listsOf(screen, declaredBlocks).flatMap(({ value }) =>
      Array.isArray(value) ? [value] : [],
    );
    const list: NodeSpec[] = lists[number % lists.length] ?? screen.body;
    const node = list[(number >> 3) % Math.max(1, list.length)];
    const kind = (number >> 6) % 4;
    marks.push(mark);
    if (kind === 0 || !node) list.splice((number >> 3) % (list.length + 1), 0, { type: "text", text: mark });
    else if (kind === 1) node.note = mark;
    else if (kind === 2) node[`$comment`] = mark;
    else {
      // What was marked inside of it goes with it.
      const gone = JSON.stringify(list.splice(list.indexOf(node), 1));
      marks.splice(0, marks.length, ...marks.filter((one) => one !== mark && !gone.includes(`"${one}"`)));
    }
  });
  // A later edit of the same option replaces the mark of an earlier one.
  const said = JSON.stringify(screen);
  return { page: screen, marks: marks.filter((mark) => said.includes(`"${mark}"`)) };
}

const count = (text_: string, mark: string): number => text_.split(`"${mark}"`).length - 1;

it("loses no edit without a conflict and doubles none, whatever two sides do to shipped pages", () => {
  const numbers = fc.array(fc.nat(1 << 16), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.constantFrom(...shipped), numbers, numbers, (source, one, two) => {
      const base = storedScreen(source);
      const mine = edited(source, "我", one);
      const theirs = edited(source, "他", two);
      const { page: made, conflicts } = mergePages({ base, mine: mine.page, theirs: theirs.page });
      const said = JSON.stringify(made);
      for (const mark of mine.marks) expect([mark, count(said, mark)]).toEqual([mark, 1]);
      for (const mark of theirs.marks) {
        const times = count(said, mark);
        const isAsked = conflicts.some((conflict) =>
          JSON.stringify(conflict.theirs ?? null).includes(`"${mark}"`),
        );
        expect([mark, times === 1 || (times === 0 && isAsked)]).toEqual([mark, true]);
      }
    }),
    { numRuns: 1000 },
  );
});

it("gives the other side's page where one side did nothing, and the same back where both did the same", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...shipped),
      fc.array(fc.nat(1 << 16), { maxLength: 4 }),
      (source, numbers) => {
        const base = storedScreen(source);
        const changed = edited(source, "我", numbers).page;
        for (const three of [
          { base, mine: base, theirs: changed },
          { base, mine: changed, theirs: base },
          { base, mine: changed, theirs: changed },
        ]) {
          const { page: made, conflicts } = mergePages(three);
          expect(conflicts).toEqual([]);
          expect(isSame(recordIn(made), changed)).toBe(true);
        }
      },
    ),
  );
});
