import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWidget } from "@/runtime/core/form/edit/create";
import { emptyForm, type FormDocument } from "@/runtime/core/form/document";
import {
  allLists,
  findWidget,
  insertWidget,
  isDropAllowed,
  moveWidget,
  placeOf,
  removeWidget,
  selectionAfterRemoval,
} from "@/runtime/core/form/edit/edit";

function sample(): FormDocument {
  let form = emptyForm();
  for (const [index, type] of ["input", "grid", "table", "tabs", "tableLayout"].entries())
    form = insertWidget(form, { list: "root", index }, createWidget(type, `k${index}`));
  return insertWidget(form, { list: "k1#1", index: 0 }, createWidget("number", "inner"));
}

const count = (form: FormDocument): number =>
  [...allLists(form)].reduce((sum, { list }) => sum + list.length, 0);

describe("editing a form", () => {
  it("finds widgets in any slot", () => {
    const form = sample();
    expect(placeOf(form, "inner")).toEqual({ list: "k1#1", index: 0 });
    expect(findWidget(form, "inner")?.type).toBe("number");
  });

  it("selects the next widget after a removal, else the previous, else none", () => {
    const form = sample();
    expect(selectionAfterRemoval(form, "k0")).toBe("k1");
    expect(selectionAfterRemoval(form, "k4")).toBe("k3");
    expect(selectionAfterRemoval(form, "inner")).toBeNull();
  });

  it("reverts a drop of layout into layout", () => {
    const form = sample();
    expect(isDropAllowed("grid", "k1#0")).toBe(false);
    expect(moveWidget(form, "k2", { list: "k1#0", index: 0 })).toBe(form);
  });

  it("keeps every widget whatever is moved where", () => {
    const keys = ["k0", "k1", "k2", "k3", "k4", "inner"];
    const move = fc.record({ key: fc.constantFrom(...keys), list: fc.nat(12), index: fc.nat(6) });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 40 }), (moves) => {
        let form = sample();
        for (const { key, list, index } of moves) {
          const lists = [...allLists(form)];
          const target = lists[list % lists.length];
          if (target)
            form = moveWidget(form, key, { list: target.id, index: Math.min(index, target.list.length) });
        }
        expect(count(form)).toBe(6);
      }),
    );
  });

  it("leaves the original untouched", () => {
    const form = sample();
    const before = JSON.stringify(form);
    removeWidget(moveWidget(form, "inner", { list: "root", index: 0 }), "k1");
    expect(JSON.stringify(form)).toBe(before);
  });
});
