import { expect, it } from "vitest";
import { bindResource, listCalls } from "@/designers/screen/model/sources";
import { PageDocument } from "@/designers/screen/model/page-document";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { declaredResources } from "@/runtime/core/resource/declared";

const resources = listCalls(declaredResources);

/** The page after its first block was bound to the roles. */
function bound(isWhole: boolean, data: object = {}): unknown {
  const page = new PageDocument(declaredBlocks);
  const body = [{ type: isWhole ? "kanban" : "table", data: [] }];
  page.open(JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "t", data, body }));
  bindResource(page, ["body", 0], { resources, name: "sys/role", isOne: false, isWhole, option: "data" });
  const screen = JSON.parse(page.text) as { data: object; body: { data: unknown }[] };
  return { data: screen.data, shown: screen.body[0]?.data };
}

it("asks for every row where a block has no pages, beside a source of the first page alone", () => {
  const get = "/api/sys/role/list";
  expect(bound(true)).toEqual({ data: { role: { get, all: true } }, shown: "${role}" });
  expect(bound(true, { rows: { get } })).toEqual({
    data: { rows: { get }, role: { get, all: true } },
    shown: "${role}",
  });
  expect(bound(true, { rows: { get, all: true } })).toMatchObject({ shown: "${rows}" });
  expect(bound(false, { rows: { get } })).toMatchObject({ shown: "${rows.records}" });
});
