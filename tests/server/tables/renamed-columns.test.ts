import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formOfTable } from "@/server/tables/form-of-table";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
let id = "";
const COLUMNS = [
  { id: 1, code: "no", name: "编号", kind: "text", required: true, search: true },
  { id: 2, code: "place", name: "地点", kind: "text", search: true },
  { id: 3, code: "note", name: "说明", kind: "text" },
];
const renamed = (...to: [string, string][]) =>
  COLUMNS.map((column) => ({ ...column, code: new Map(to).get(column.code) ?? column.code }));
const asked = (columns: unknown[]) => ({ id, code: "depot", name: "仓库", columns });
const pageText = async (): Promise<string> =>
  (await admin("GET", "/api/sys/screen/get", { id: "biz.depot" })).data.text;

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  const columns = COLUMNS.map((column) => ({ ...column, id: null }));
  const table = { code: "depot", name: "仓库", columns };
  ({ id } = (await admin("POST", "/api/business/table/add", table)).data);
  await admin("POST", "/api/business/table/generate", { id });
});
afterAll(() => server.close());

it("the page of a table follows a column that is called otherwise, while nobody has changed the page", async () => {
  const columns = renamed(["place", "site"]);
  const preview = await admin("POST", "/api/business/table/preview", asked(columns));
  expect(preview.data.named).toBeUndefined();
  expect((await admin("PUT", "/api/business/table/edit", { id, columns })).status).toBe(200);
  const text = await pageText();
  expect(text).toContain(`"site"`);
  expect(text).not.toContain(`"place"`);
  await admin("PUT", "/api/business/table/edit", { id, columns: COLUMNS });
  expect(await pageText()).toContain(`"place"`);
});

it("a preview names the changed page, the dialog and the form that go on naming a column", async () => {
  const { data: page } = await admin("GET", "/api/sys/screen/get", { id: "biz.depot" });
  const changed = { id: "biz.depot", text: page.text.replace("仓库", "我的仓库"), base: page.version };
  expect((await admin("POST", "/api/sys/screen/publish", changed)).status).toBe(200);
  const dialog = { code: "depots", name: "选仓库", resource: "biz/depot", returnFields: "id,place" };
  const fields = { displayFields: "no,place", style: "list" };
  expect((await admin("POST", "/api/sys/customDialog/add", { ...dialog, ...fields })).status).toBe(200);
  const form = await admin("POST", "/api/form/save", { formCode: "depotForm", formName: "入库单" });
  const formJson = JSON.stringify(await formOfTable(server.db, "depot"));
  const design = { id: form.data.id, formJson, publish: false, rev: form.data.rev };
  expect((await admin("POST", "/api/form/saveFormDesign", design)).status).toBe(200);

  const columns = renamed(["place", "site"]);
  const { data } = await admin("POST", "/api/business/table/preview", asked(columns));
  expect(data.named).toEqual([
    { column: "place", users: expect.arrayContaining(["我的仓库", "选仓库", "入库单"]) },
  ]);
  await admin("PUT", "/api/business/table/edit", { id, columns });
  expect(await pageText()).toContain(`"place"`);
});

it("a preview names nothing for a column that nothing names", async () => {
  const columns = [...renamed(["place", "site"]), { code: "extra", name: "更多", kind: "text" }];
  const { data: saved } = await admin("PUT", "/api/business/table/edit", { id, columns });
  const without = saved.columns.map((column: { code: string }) =>
    column.code === "extra" ? { ...column, code: "further" } : column,
  );
  const { data } = await admin("POST", "/api/business/table/preview", asked(without));
  expect(data.named).toBeUndefined();
});

describe("the page of an object", () => {
  const objectText = async (): Promise<string> =>
    (await admin("GET", "/api/sys/screen/get", { id: "object.shedFile" })).data.text;
  const columnsOf = (place: string) => [
    { code: "no", name: "编号", kind: "text", required: true },
    { code: place, name: "地点", kind: "text" },
  ];
  let shed = "";
  let tool = "";
  let object = "";

  beforeAll(async () => {
    const made = { code: "shed", name: "棚", columns: columnsOf("place") };
    const columns = [
      { code: "shed", name: "棚", kind: "reference", table: "shed", required: true },
      { code: "label", name: "标签", kind: "text" },
    ];
    shed = (await admin("POST", "/api/business/table/add", made)).data.id;
    tool = (await admin("POST", "/api/business/table/add", { code: "tool", name: "工具", columns })).data.id;
    const childTables = [{ child: "tool.shed", name: "工具", fixed: [] }];
    const described = { code: "shedFile", name: "棚档案", tableCode: "shed", childTables };
    object = (await admin("POST", "/api/business/object/add", described)).data.id;
    await admin("POST", "/api/business/object/generate", { id: object });
  });

  const rename = async (table: string, from: string, to: string) => {
    const { data } = await admin("GET", "/api/business/table/get", { id: table });
    const columns = data.columns.map((column: { code: string }) =>
      column.code === from ? { ...column, code: to } : column,
    );
    const asked = { id: table, code: data.code, name: data.name, columns };
    const preview = await admin("POST", "/api/business/table/preview", asked);
    expect((await admin("PUT", "/api/business/table/edit", { id: table, columns })).status).toBe(200);
    return preview.data.named;
  };

  it("follows a column of its main table and of those below, while nobody has changed it", async () => {
    expect(await rename(shed, "place", "site")).toBeUndefined();
    expect(await objectText()).toContain(`"site"`);
    expect(await objectText()).not.toContain(`"place"`);
    expect(await rename(tool, "label", "mark")).toBeUndefined();
    expect(await objectText()).toContain(`"mark"`);
  });

  it("follows the object when it is to show fewer columns", async () => {
    const edited = await admin("PUT", "/api/business/object/edit", { id: object, columns: "no" });
    expect(edited.status).toBe(200);
    expect(await objectText()).not.toContain(`"site"`);
    await admin("PUT", "/api/business/object/edit", { id: object, columns: null });
    expect(await objectText()).toContain(`"site"`);
  });

  it("stays as it is once somebody has changed it, and is named before the column is renamed", async () => {
    const { data: page } = await admin("GET", "/api/sys/screen/get", { id: "object.shedFile" });
    const changed = {
      id: "object.shedFile",
      text: page.text.replace("棚档案", "我的棚"),
      base: page.version,
    };
    expect((await admin("POST", "/api/sys/screen/publish", changed)).status).toBe(200);
    expect(await rename(shed, "site", "place")).toEqual([{ column: "site", users: ["我的棚"] }]);
    expect(await objectText()).toContain(`"site"`);
  });
});

describe("a page that shows no list of a table", () => {
  const columns = [
    { code: "no", name: "编号", kind: "text", required: true },
    { code: "place", name: "地点", kind: "text" },
  ];
  const create = { post: "/api/biz/berth/add", body: { no: "1", place: "北" } };
  const form = { type: "form", id: "f", fields: ["no"] };
  const PAGES: [string, object[]][] = [
    ["calls", [{ type: "button", text: "登记", on: { click: [create] } }]],
    [
      "defaults",
      [{ type: "crud", resource: "biz/berth", columns: ["no"], form: ["no"], defaults: { place: "北" } }],
    ],
    [
      "fills",
      [
        { ...form, resource: "biz/berth" },
        { type: "button", text: "填", on: { click: [{ fill: "f", values: { place: "北" } }] } },
      ],
    ],
    ["begins", [{ ...form, resource: "biz/berth", init: { place: "北" } }]],
  ];
  let berth = "";

  beforeAll(async () => {
    const made = { code: "berth", name: "泊位", columns };
    berth = (await admin("POST", "/api/business/table/add", made)).data.id;
    for (const [title, body] of PAGES) {
      const page = { schemaVersion: 1, id: `own.${title}`, route: `/own/${title}`, title, body };
      const text = JSON.stringify(page, null, 2);
      await admin("POST", "/api/sys/screen/publish", { id: page.id, text, base: 0 });
    }
  });

  it("is named where a column is called otherwise that it calls, fills in or begins with", async () => {
    const { data } = await admin("GET", "/api/business/table/get", { id: berth });
    const now = data.columns.map((column: { code: string }) =>
      column.code === "place" ? { ...column, code: "site" } : column,
    );
    const asked = { id: berth, code: "berth", name: "泊位", columns: now };
    const preview = await admin("POST", "/api/business/table/preview", asked);
    const titles = PAGES.map(([title]) => title);
    expect(preview.data.named).toEqual([{ column: "place", users: expect.arrayContaining(titles) }]);
  });

  it("holds the table that it calls", async () => {
    const uses = await admin("GET", "/api/sys/reference/uses", { kind: "resource", name: "biz/berth" });
    expect(uses.data.records.map(({ title }: { title: string }) => title)).toContain("calls");
    for (const [title] of PAGES.slice(1))
      await admin("POST", "/api/sys/screen/reset", { id: `own.${title}` });
    const removed = await admin("DELETE", "/api/business/table/del", { id: berth, code: "berth" });
    expect(removed.status).toBe(409);
    expect(removed.message).toContain("calls");
  });
});
