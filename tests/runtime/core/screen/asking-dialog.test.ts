import { expect, it } from "vitest";
import { askingDialog } from "@/runtime/actions/asking";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";

const text = (title: string) => ({ type: "string", title });
const dog: ResourceDeclaration = {
  title: "Dogs",
  permission: "own:dog",
  entity: { type: "object", required: ["name"], properties: { name: text("名字"), note: text("备注") } },
  calls: {
    add: { kind: "add", request: { required: ["from"], properties: { from: text("来自") } } },
    move: { kind: "custom", method: "POST", request: { properties: { to: text("去向") } } },
  },
};

const fieldsOf = (post: string) =>
  askingDialog({ ask: ["name", "note", "from", "to"], do: [{ post }] }, { "own/dog": dog }).body[0]?.[
    "fields"
  ];

it("a field of a derived call is what its request declares, or a row of the resource", () => {
  expect(fieldsOf("/api/own/dog/add")).toEqual([
    { type: "string", title: "名字", required: true, name: "name" },
    { type: "string", title: "备注", required: false, name: "note" },
    { type: "string", title: "来自", required: true, name: "from" },
    "to",
  ]);
});

it("a field of any other call is what its request declares", () => {
  expect(fieldsOf("/api/own/dog/move")).toEqual([
    "name",
    "note",
    "from",
    { type: "string", title: "去向", required: false, name: "to" },
  ]);
});
