import { expect, it } from "vitest";
import { extracted, freeNames } from "@/designers/screen/fragment/extract";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";

const BLOCKS: NodeSpec[] = [
  {
    type: "text",
    text: "${dept.name} ${state.chosen} ${user.name} ${map(rows, r -> r.id)} ${route.query.id}",
  },
  { type: "each", data: "${rows}", body: [{ type: "text", text: "${item.name} ${dept.name}" }] },
  { type: "form", id: "f", fields: ["name"] },
  {
    type: "button",
    text: "保存",
    on: {
      click: [
        { submit: "f", as: "values" },
        { post: "/api/sys/role/add", body: "${values}", as: "made" },
        { set: { chosen: "${made.id}" } },
        { reload: "rows" },
      ],
    },
  },
];

it("the names that blocks read of their page become params", () => {
  expect(freeNames(BLOCKS, declaredBlocks)).toEqual([
    { text: "dept", name: "dept" },
    { text: "state.chosen", name: "chosen" },
    { text: "rows", name: "rows" },
    { text: "route", name: "place" },
  ]);
});

it("blocks become a sound fragment, and what changes the page an event of it", () => {
  const params = freeNames(BLOCKS, declaredBlocks).map((one) =>
    one.name === "dept" ? { ...one, name: "unit" } : one,
  );
  const { fragment, use } = extracted(BLOCKS, { id: "own.part", title: "部分", params }, declaredBlocks);
  expect(fragment.body[0]).toEqual({
    type: "text",
    text: "${unit.name} ${chosen} ${user.name} ${map(rows, r -> r.id)} ${place.query.id}",
  });
  expect(fragment.body[1]).toMatchObject({ data: "${rows}", body: [{ text: "${item.name} ${unit.name}" }] });
  expect(fragment.body[3]?.on).toEqual({
    click: [
      { submit: "f", as: "values" },
      { post: "/api/sys/role/add", body: "${values}", as: "made" },
      { emit: "click", with: { made: "${made}" } },
    ],
  });
  expect(use).toEqual({
    type: "@own.part",
    unit: "${dept}",
    chosen: "${state.chosen}",
    rows: "${rows}",
    place: "${route}",
    on: { click: [{ set: { chosen: "${made.id}" } }, { reload: "rows" }] },
  });
  const fragments = new Map([[fragment.id, fragment]]);
  const vocabulary = { blocks: withFragments(declaredBlocks, fragments), fragments };
  const page = { schemaVersion: 1, id: "p", route: "/p", title: "t", state: { chosen: null, dept: {} } };
  const data = { rows: { get: "/api/sys/role/list" }, dept: { get: "/api/sys/dept/list" } };
  expect(validateScreen(JSON.stringify(fragment), vocabulary)).toEqual([]);
  expect(validateScreen(JSON.stringify({ ...page, data, body: [use] }), vocabulary)).toEqual([]);
});
