import { describe, expect, it } from "vitest";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { slotsOf, withoutSlots } from "@/runtime/core/screen/tree";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";

const PAGE = `{
  "schemaVersion": 1, "id": "t", "route": "/t", "title": "测试",
  "state": { "kind": "a" },
  "body": [
    { "type": "tabs", "items": [
      { "title": "一", "body": [
        { "type": "form", "id": "f", "fields": [ { "name": "kind", "title": "类" }, { "name": "b", "title": "乙", "visible": "\${kind == 'b'}" } ] },
        { "type": "button", "text": "好", "on": { "click": [ { "submit": "f", "as": "v" }, { "toast": "\${v.b}" } ] } }
      ] },
      { "title": "\${state.kind}", "body": [
        { "type": "crud", "resource": "sys/role", "columns": [ "code", { "name": "x", "title": "操作", "body": [ { "type": "text", "text": "\${row.code} \${index}" } ] } ],
          "rowActions": [ { "type": "button", "text": "x", "if": "\${row.code != 'a'}" } ] }
      ] }
    ] }
  ]
}`;

const faultsOf = (text: string) => validateScreen(text, vocabulary).map(({ pointer }) => pointer);

describe("slots inside of an option", () => {
  it("give their blocks the names that are known there: those of steps, rows and sibling fields", () => {
    expect(faultsOf(PAGE)).toEqual([]);
  });

  it.each([
    ["v.b", "w.b", "/body/0/items/0/body/1/on/click/1/toast"],
    ["row.code} ", "rwo.code} ", "/body/0/items/1/body/0/columns/1/body/0/text"],
    ['"if": "${row', '"if": "${value', "/body/0/items/1/body/0/rowActions/0/if"],
    ["state.kind", "state.kidn", "/body/0/items/1/title"],
  ])("are checked once, at their own place: %s", (from, to, pointer) => {
    expect(PAGE).toContain(from);
    expect(faultsOf(PAGE.replace(from, to))).toEqual([pointer]);
  });

  it("that hold no list are refused once", () => {
    const text = PAGE.replace('"title": "${state.kind}", "body": [', '"title": "x", "body": 5, "key": [');
    expect(faultsOf(text).filter((pointer) => pointer.endsWith("body"))).toEqual(["/body/0/items/1/body"]);
  });
});

describe("the slots of a block", () => {
  it("stand once for each item that can hold blocks, empty ones included", () => {
    const node = { type: "table", columns: ["a", { name: "b" }, { name: "c", body: [{ type: "text" }] }] };
    const found = slotsOf(node, declaredBlocks["table"]).map(({ path, value }) => [path.join("/"), value]);
    expect(found).toEqual([
      ["firstStep", undefined],
      ["rowActions", undefined],
      ["columns/1/body", undefined],
      ["columns/2/body", [{ type: "text" }]],
    ]);
  });

  it("are left out of what is said of the block itself", () => {
    const items = [{ title: "一", body: [1] }, "x"];
    expect(withoutSlots(items, { "*/body": [] })).toEqual([{ title: "一" }, "x"]);
    expect(items[0]).toEqual({ title: "一", body: [1] });
  });
});
