import { expect, it } from "vitest";
import { outlinePlace } from "@/designers/screen/model/outline";
import { PageDocument } from "@/designers/screen/model/page-document";
import { LIST_KEY } from "@/designers/screen/model/page-tree";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";

const tabs = {
  type: "tabs",
  items: [
    { title: "甲", body: [{ type: "text", text: "一" }] },
    { title: "乙", body: [] },
  ],
};

const page = new PageDocument(declaredBlocks);
page.open(JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [tabs] }));

const [first, second] = ["/body/0/items/0/body", "/body/0/items/1/body"];

it.each([
  ["what is let go below an empty place", second, 1, { list: ["body", 0, "items", 1, "body"], index: 0 }],
  ["what is let go on an empty place", second, 0, { list: ["body", 0, "items", 1, "body"], index: 0 }],
  ["what is let go on a place with blocks", first, 0, { list: ["body", 0, "items", 0, "body"], index: 0 }],
  ["what is let go below a place", first, 1, { list: ["body", 0, "items", 0, "body"], index: 1 }],
  ["what is let go above a place", first, -1, null],
] as const)("%s stands in it, or nowhere", (_, pointer, position, place) => {
  expect(outlinePlace(page, `${LIST_KEY}${pointer}`, position)).toEqual(place);
});
