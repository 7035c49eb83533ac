import { expect, it } from "vitest";
import { forest } from "@/server/sources/forest";

const leaf = (key: string, above = "") => ({ key, above, shown: { name: key.toUpperCase() } });

it("puts rows below those that they name, in their order", () => {
  expect(forest([leaf("b", "a"), leaf("a"), leaf("c", "b")])).toEqual([
    { id: "a", name: "A", children: [{ id: "b", name: "B", children: [{ id: "c", name: "C" }] }] },
  ]);
});

it("loses no row whose parent is missing, is itself, or stands below it", () => {
  expect(forest([leaf("a", "gone"), leaf("b", "b"), leaf("c", "d"), leaf("d", "c")])).toEqual([
    { id: "a", name: "A" },
    { id: "b", name: "B" },
    { id: "d", name: "D", children: [{ id: "c", name: "C" }] },
  ]);
});

it("takes a key once", () => {
  expect(forest([leaf("a"), { ...leaf("a"), shown: { name: "again" } }])).toEqual([{ id: "a", name: "A" }]);
});
