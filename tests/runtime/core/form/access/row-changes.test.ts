import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recordsIn } from "@/runtime/core/guards";
import { accessOfTable } from "@/runtime/core/form/access/access-table";
import { readableValues, type FieldAccess, type Values } from "@/runtime/core/form/access/permission";
import { changedRows, sentPlace, toldApart } from "@/runtime/core/form/access/row-changes";
import { editedInput, takeWritable } from "@/runtime/core/form/access/write-access";
import { FIELD_STATUS } from "@/runtime/core/process/setting";
import { formOf, widgetOf } from "../../../../support/every-widget";

const COLUMNS = ["x", "y"];
const form = formOf(
  widgetOf("table", "rows", {}, { tableColumns: COLUMNS.map((model) => widgetOf("input", model)) }),
);
const { writable, readOnly, hidden } = FIELD_STATUS;

/** Two who have the table at once: one writes both columns, the other one only `x`, and does or does not see `y`. */
const accesses = (isList: boolean, y: typeof readOnly | typeof hidden) =>
  [writable, y].map((status) =>
    accessOfTable({
      fields: { rows: writable },
      columns: { rows: { x: writable, y: status } },
      buttons: ["insert", "update", "delete"],
      isList,
    }),
  );

type Deed =
  | { does: "add"; at: number; x: string }
  | { does: "remove"; at: number }
  | { does: "edit"; at: number; column: string; text: string }
  | { does: "handIn" };

const place = fc.nat({ max: 5 });
const text = fc.constantFrom("1", "2", "3");
const deed = fc.oneof(
  fc.record({ does: fc.constant("add" as const), at: place, x: text }),
  fc.record({ does: fc.constant("remove" as const), at: place }),
  fc.record({ does: fc.constant("edit" as const), at: place, column: fc.constantFrom(...COLUMNS), text }),
  fc.record({ does: fc.constant("handIn" as const) }),
);
const story = fc.record({
  isList: fc.boolean(),
  y: fc.constantFrom(readOnly, hidden),
  start: fc.nat({ max: 4 }),
  deeds: fc.array(fc.record({ who: fc.constantFrom(0, 1), deed }), { maxLength: 30 }),
});

/** What a table holds when nobody undoes what another one did: cells by row, in no order. */
type Expected = Map<unknown, Values>;

/** Somebody with the form on their screen, and what they did since they opened it. */
class Handler {
  private given: Values = {};
  private rows: Values[] = [];
  private done: ((expected: Expected) => void)[] = [];
  private static added = 0;
  private readonly access: FieldAccess;

  constructor(access: FieldAccess) {
    this.access = access;
  }

  open(stored: Values): void {
    this.given = readableValues(form, stored, this.access);
    this.rows = recordsIn(structuredClone(this.given["rows"]));
    this.done = [];
  }

  /** Does something; what is stored afterwards. */
  do(deed: Deed, stored: Values, expected: Expected): Values {
    switch (deed.does) {
      case "add":
        this.add(deed.at % (this.rows.length + 1), deed.x);
        return stored;
      case "remove":
        this.remove(deed.at);
        return stored;
      case "edit":
        this.edit(deed);
        return stored;
      case "handIn":
        return this.handIn(stored, expected);
    }
  }

  private add(at: number, x: string): void {
    const row = { _id: `new${(Handler.added += 1)}`, x };
    this.rows.splice(at, 0, row);
    this.done.push((expected) => void expected.set(row._id, { x }));
  }

  private remove(at: number): void {
    for (const { _id } of this.rows.splice(at, 1)) this.done.push((expected) => void expected.delete(_id));
  }

  private edit({ at, column, text: value }: Extract<Deed, { does: "edit" }>): void {
    const row = this.rows[at];
    if (!row || this.access.columnStatusOf("rows", column) !== writable) return;
    row[column] = value;
    const given = recordsIn(this.given["rows"]).find(({ _id }) => _id === row["_id"]);
    // What they put back as it was, they did not change.
    this.done.push((expected) => {
      const own = expected.get(row["_id"]);
      if (own && row[column] !== given?.[column]) own[column] = row[column];
    });
  }

  private handIn(stored: Values, expected: Expected): Values {
    const own = { form, access: this.access, stored: this.given };
    const input = JSON.parse(JSON.stringify(editedInput(own, { rows: this.rows })));
    const taken = takeWritable({ form, access: this.access, stored }, input);
    const refused = [...taken.forbidden, ...taken.unknown, ...taken.actions];
    if (refused.length > 0) throw new Error(`refused: ${refused.join()}`);
    for (const apply of this.done) apply(expected);
    this.open(taken.values);
    return taken.values;
  }
}

const byId = (rows: unknown): Expected =>
  new Map(recordsIn(rows).map(({ _id, ...cells }) => [_id, cells] as const));

describe("two who change the rows of one table", () => {
  it("keep what both added, took out and wrote, in whatever order they open the form and hand it in", () => {
    fc.assert(
      fc.property(story, ({ isList, y, start, deeds }) => {
        let stored: Values = {
          rows: Array.from({ length: start }, (_, at) => ({ _id: `r${at}`, x: "0", y: "0" })),
        };
        const expected = byId(structuredClone(stored["rows"]));
        const handlers = accesses(isList, y).map((access) => new Handler(access));
        for (const handler of handlers) handler.open(stored);
        for (const { who, deed: one } of deeds) {
          const before = recordsIn(stored["rows"]).map(({ _id }) => _id);
          stored = handlers[who]?.do(one, stored, expected) ?? stored;
          const after = recordsIn(stored["rows"]).map(({ _id }) => _id);
          expect(byId(stored["rows"])).toEqual(expected);
          expect(new Set(after).size).toBe(after.length);
          expect(after.filter((id) => before.includes(id))).toEqual(
            before.filter((id) => after.includes(id)),
          );
        }
      }),
      { numRuns: 2000 },
    );
  });
});

const ids = (rows: readonly Values[]): unknown[] => rows.map(({ _id }) => _id);
const rowsOf = (names: string): Values[] => names.split("").map((_id) => ({ _id }));

describe("the rows after somebody's changes", () => {
  it.each([
    ["their new row stands behind the one that it stood behind", "abc", "ab", "axb", "axbc"],
    ["what both put at the end stays there, that of the others first", "abc", "ab", "abx", "abcx"],
    ["their first row comes first", "ab", "ab", "xab", "xab"],
    ["what they took out is gone, what others added stays", "abc", "ab", "b", "bc"],
    ["what others took out is gone, whatever they wrote there", "b", "ab", "ab", "b"],
    [
      "rows that they moved are where they put them, those of others behind what they stood behind",
      "acb",
      "ab",
      "ba",
      "bac",
    ],
    ["an order of others stays", "ba", "ab", "ab", "ba"],
    ["all rows were taken out, and they add one", "", "ab", "abx", "x"],
  ])("%s", (_, stored, given, own, after) => {
    const rows = changedRows(rowsOf(stored), { given: given.split(""), rows: rowsOf(own) });
    expect(ids(rows).join("")).toBe(after);
  });

  it("keep rows that have no id, or that of another, by an id of their own", () => {
    const stored = toldApart([{ x: "1" }, { _id: "n0", x: "2" }, { _id: "n0", x: "3" }]);
    expect(stored).toEqual([
      { _id: "n1", x: "1" },
      { _id: "n0", x: "2" },
      { _id: "n2", x: "3" },
    ]);
  });

  it("are known by the place at which they were sent", () => {
    const changes = { given: ["a"], rows: [{ _id: "a" }, { _id: "x" }, { x: "ohne" }] };
    const stored = rowsOf("bac");
    expect(ids(changedRows(stored, changes))).toEqual(["b", "a", "c", "x", undefined]);
    expect([0, 1, 2, 3, 4].map((at) => sentPlace(stored, changes, at))).toEqual([
      undefined,
      0,
      undefined,
      1,
      2,
    ]);
  });
});
