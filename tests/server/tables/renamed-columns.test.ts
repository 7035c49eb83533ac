import { afterAll, beforeAll, expect, it } from "vitest";
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
