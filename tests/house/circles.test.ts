import { expect, test } from "vitest";
import { circlesOf, importGraph } from "../support/import-graph";

test("finds a circle of two and one of three, and none where there is none", () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([file, next]) => [file, new Set(next)]));
  expect(circlesOf(graph({ a: ["b"], b: ["c"], c: [] }))).toEqual([]);
  expect(circlesOf(graph({ a: ["b"], b: ["a"], c: ["d"], d: ["e"], e: ["c", "a"] }))).toEqual([
    ["a", "b"],
    ["c", "d", "e"],
  ]);
});

test("no file of the product imports itself by way of others: by type, glob and import() neither", () => {
  const graph = importGraph();
  expect(graph.size).toBeGreaterThan(800);
  expect(circlesOf(graph)).toEqual([]);
});
