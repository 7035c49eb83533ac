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

const depthOf = (roots: readonly { children?: unknown }[]): number => {
  let [level, depth] = [roots, 0];
  for (; level.length > 0; depth++)
    level = level.flatMap(({ children }) => (children ?? []) as { children?: unknown }[]);
  return depth;
};

const SIZE = 10_000;
const chain = Array.from({ length: SIZE }, (_, at) => leaf(String(at), at === 0 ? "" : String(at - 1)));
const circle = [{ ...leaf("0", String(SIZE - 1)) }, ...chain.slice(1)];

it.each([
  ["from above", chain],
  ["from below", chain.toReversed()],
  ["in a circle", circle],
])("goes on beside where a chain of rows is deeper than any tree: %s", (_, leaves) => {
  const trees = forest(leaves);
  expect(depthOf(trees)).toBe(100);
  expect(trees).toHaveLength(SIZE / 100);
  expect(JSON.stringify(trees).match(/"id"/g)).toHaveLength(SIZE);
});
