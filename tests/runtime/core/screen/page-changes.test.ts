import { expect, it } from "vitest";
import { pageChanges } from "@/runtime/core/screen/page-changes";

const page = (body: unknown[], more: object = {}) => ({ id: "t", title: "甲", body, ...more });
const said = (before: unknown, after: unknown) =>
  pageChanges(before, after).map(({ kind, node, option, before: was, after: now }) => [
    kind,
    node?.id ?? node?.type ?? "page",
    option.join("."),
    ...(kind === "changed" ? [was, now] : []),
  ]);

it("says what was added, taken away, moved and changed, by block and option", () => {
  const text = (id: string, words: string) => ({ type: "text", id, text: words });
  const before = page([
    text("a", "1"),
    text("b", "2"),
    { type: "card", body: [text("c", "3")] },
    text("d", "4"),
  ]);
  const after = page(
    [text("b", "2"), text("a", "壹"), { type: "card", title: "卡", body: [text("c", "3"), text("e", "5")] }],
    { title: "乙", data: { rows: { get: "/x" } } },
  );
  expect(said(before, after)).toEqual([
    ["changed", "page", "title", "甲", "乙"],
    ["moved", "a", ""],
    ["changed", "a", "text", "1", "壹"],
    ["changed", "card", "title", undefined, "卡"],
    ["added", "e", ""],
    ["removed", "d", ""],
    ["changed", "page", "data", undefined, { rows: { get: "/x" } }],
  ]);
  expect(said(before, before)).toEqual([]);
});

it("names columns, and the properties of a block's options", () => {
  const table = (columns: unknown[]) => page([{ type: "table", id: "l", columns, empty: { zh: "无" } }]);
  expect(said(table(["x", { name: "y", width: 1 }]), table([{ name: "y", width: 2 }, "z"]))).toEqual([
    ["changed", "l", "columns.y.width", 1, 2],
    ["added", "l", "columns.z"],
    ["removed", "l", "columns.x"],
  ]);
});
