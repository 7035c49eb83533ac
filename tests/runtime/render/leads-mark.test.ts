/* oxlint-disable unicorn/no-thenable -- `then` is a word of a step; nobody awaits one */
import { expect, it } from "vitest";
import type { ScreenParts, Step } from "@/runtime/core/screen/document";
import { leadsMark } from "@/runtime/render/leads-mark";
import { ScreenStore } from "@/runtime/store/screen-store";
import { testApp } from "@/tests/support/screen";

const page: ScreenParts = { schemaVersion: 1, id: "t", title: "t", body: [] };
const screen = new ScreenStore(
  { ...page, actions: { open: [{ go: "/x" }], save: [{ post: "/api/x" }, { go: "/x" }] } },
  testApp(),
  { path: "/t", query: {} },
);

it.each<[boolean, Step[]]>([
  [true, [{ go: "/x" }]],
  [true, [{ if: "${row.id}", then: [{ go: "/x" }], else: [{ go: "/y" }] }]],
  [true, [{ call: "open" }]],
  [false, []],
  [false, [{ go: "/x", replace: true }]],
  [false, [{ post: "/api/x" }, { go: "/x" }]],
  [false, [{ if: "${row.id}", then: [{ go: "/x" }], else: [{ toast: "x" }] }]],
  [false, [{ call: "save" }]],
])("marks what does nothing but open a page: %s for %o", (isMarked, click) => {
  expect(leadsMark({ on: { click } }, screen)).toEqual(isMarked ? { "data-leads": true } : {});
});

it("asks what stands where a fragment is used", () => {
  const node = { type: "@t", on: { open: [{ go: "/x" }] } };
  const caller = { node, screen, scope: screen.scope, pointer: "", param: () => undefined, design: null };
  const inner = new ScreenStore(page, screen.app, screen.route, caller);
  expect(leadsMark({ on: { click: [{ emit: "open" }] } }, inner)).toEqual({ "data-leads": true });
  expect(leadsMark({ on: { click: [{ emit: "other" }] } }, inner)).toEqual({});
});
