import { afterAll, beforeAll, expect, it } from "vitest";
import { READ_ACCESS } from "@/runtime/core/form/access/permission";
import { demandOfferedChoices } from "@/server/form/offered-choices";
import { formOf, widgetOf } from "../../support/every-widget";
import { startServer, type TestServer } from "../../support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const entries = [
    ["place", null, "地区", "places", true],
    ["zj", "place", "浙江", "zj", true],
    ["hz", "zj", "杭州", "hz", true],
    ["nb", "zj", "宁波", null, true],
    ["js", "place", "江苏", "2", true],
    ["off", "place", "停用", "off", false],
    ["bare", null, "空的", "bare", true],
  ];
  for (const entry of entries)
    await server.db.query(
      `insert into sys_dict (id, parent_id, key, value, enabled, create_by) values ($1, $2, $3, $4, $5, 'admin')`,
      entry,
    );
});
afterAll(() => server.close());

const TREE = [{ value: 1, label: "一", children: [{ value: "b", label: "乙" }] }];
const column = widgetOf("radio", "at", { dict: "places" }, { name: "到达" });
const document = formOf(
  widgetOf("select", "from", { dict: "places" }, { name: "出发" }),
  widgetOf("checkbox", "via", { dict: "地区" }, { name: "途经" }),
  widgetOf("cascader", "path", { dict: "places" }, { name: "路线" }),
  widgetOf("cascader", "own", { remote: false, options: TREE }, { name: "自己的" }),
  widgetOf("select", "free", { dict: "bare" }, { name: "其他" }),
  widgetOf("select", "given", { dict: "places", computed: "${1 + 1}" }, { name: "算出" }),
  widgetOf("table", "stops", {}, { tableColumns: [column] }),
);
const form = { boCode: "bo", code: "f", name: "f", version: 1, document, access: READ_ACCESS };

const check = (data: Record<string, unknown>, stored: Record<string, unknown> = {}): Promise<void> =>
  demandOfferedChoices(server.db, [form], { stored: { bo: stored }, data: { bo: data } });

it.each([
  ["an entry", { from: "zj" }],
  ["a number, as dictionaries give it", { from: 2 }],
  ["several", { via: ["zj", "2"] }],
  ["a path through the tree, an entry without a value by its name", { path: ["zj", "宁波"] }],
  ["a path through a tree of the author's own", { own: ["1", "b"] }],
  ["the beginning of such a path", { own: [1] }],
  ["nothing", { from: "", via: [], path: null }],
  ["anything where the dictionary offers nothing", { free: "什么都行" }],
  ["what a formula gives", { given: "99" }],
  ["a row's", { stops: [{ _id: "1", at: "hz" }] }],
])("of a dictionary's choices is taken: %s", async (_what, data) => {
  await expect(check(data)).resolves.toBeUndefined();
});

it("a path through a tree that its author has changed since stays", async () => {
  await expect(check({ own: [1, "gone"] }, { own: [1, "gone"] })).resolves.toBeUndefined();
});

it.each([
  [{ from: "sh" }, "bo.from", "出发没有“sh”这个选项"],
  [{ from: "off" }, "bo.from", "出发没有“off”这个选项"],
  [{ via: ["zj", "sh"] }, "bo.via", "途经没有“sh”这个选项"],
  [{ own: [1, "c"] }, "bo.own", "自己的没有“c”这个选项"],
  [{ own: ["b"] }, "bo.own", "自己的没有“b”这个选项"],
  [{ path: ["zj", "sh"] }, "bo.path", "路线没有“sh”这个选项"],
  [
    {
      stops: [
        { _id: "1", at: "zj" },
        { _id: "2", at: "sh" },
      ],
    },
    "bo.stops.1.at",
    "到达没有“sh”这个选项",
  ],
])("what a dictionary does not offer is refused at its field: %j", async (data, field, zh) => {
  await expect(check(data)).rejects.toMatchObject({ code: 400, fields: { [field]: { zh } } });
});

it("what was chosen before its entry went stays, and is not chosen anew", async () => {
  const stops = [{ _id: "1", at: "off" }];
  await expect(check({ from: "off", stops }, { from: "off", stops })).resolves.toBeUndefined();
  await expect(check({ via: ["off", "zj"] }, { via: ["off"] })).resolves.toBeUndefined();
  await expect(check({ stops: [{ _id: "2", at: "off" }] }, { stops })).rejects.toMatchObject({ code: 400 });
});
