import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  const admin = await server.asUser("admin");
  const columns = [
    { code: "title", name: "名称", kind: "text", required: true, search: true },
    { code: "amount", name: "金额", kind: "decimal" },
    { code: "above", name: "上级", kind: "reference", table: "item" },
  ];
  const made = await admin("POST", "/api/business/table/add", { code: "item", name: "项目", columns });
  if (made.code !== 200) throw new Error(made.message);
  const rows: [string, number | null, string | null][] = [
    ["总部", 100, null],
    ["分部一", 30.5, "总部"],
    ["分部二", null, "总部"],
    ["小组", 4, "分部一"],
  ];
  for (const [title, amount, above] of rows) {
    const row = { title, amount, ...(above === null ? {} : { above: ids[above] }) };
    ids[title] = (await admin("POST", "/api/biz/item/add", row)).data.id;
  }
});
afterAll(() => server.close());

describe("decimals of a row", () => {
  it("are refused where its column would round them, in the reader's language", async () => {
    const admin = await server.asUser("admin");
    const row = { title: "细数", amount: 1.234 };
    expect(await admin("POST", "/api/biz/item/add", row)).toMatchObject({
      status: 400,
      data: { fields: { "/amount": "金额最多 2 位小数" } },
    });
    const change = { id: ids["小组"], amount: 4.001 };
    expect(await admin("PUT", "/api/biz/item/edit", change)).toMatchObject({ status: 400 });
    expect((await admin("GET", "/api/biz/item/get", { id: ids["小组"] })).data.amount).toBe(4);
  });

  it("that a program's sum leaves behind are nobody's", async () => {
    const admin = await server.asUser("admin");
    const added = await admin("POST", "/api/biz/item/add", { title: "和", amount: 0.1 + 0.2 });
    expect(added).toMatchObject({ code: 200, data: { amount: 0.3 } });
    await admin("DELETE", "/api/biz/item/del", { id: added.data.id });
  });
});

describe("totals of a list", () => {
  const asked = { totals: "amount:sum,amount:avg,title:count", size: 1 };

  it("are of all rows that the search finds, whatever page is shown", async () => {
    const admin = await server.asUser("admin");
    const all = await admin("GET", "/api/biz/item/list", asked);
    expect(all.data).toMatchObject({
      total: 4,
      totals: { "amount:sum": 134.5, "amount:avg": expect.closeTo(44.8333, 3), "title:count": 4 },
    });
    expect(all.data.records).toHaveLength(1);
    const found = await admin("GET", "/api/biz/item/list", { ...asked, title: "分部" });
    expect(found.data.totals).toEqual({ "amount:sum": 30.5, "amount:avg": 30.5, "title:count": 2 });
    expect((await admin("GET", "/api/biz/item/list")).data).not.toHaveProperty("totals");
  });

  it("say nothing of rows that rules keep from the reader", async () => {
    const admin = await server.asUser("admin");
    const rule = { tableCode: "item", may: "see", who: "scope", condition: "row.amount < 50" };
    const { data } = await admin("POST", "/api/business/rule/add", rule);
    expect(data?.id, "a rule").toBeTruthy();
    await server.db.query("insert into sys_role (id, code, name) values ('items', 'items', 'items')");
    await server.db.query("insert into sys_role_code (role_id, code) values ('items', 'biz:item:list')");
    await server.db.query(
      "insert into sys_user_role (user_id, role_id) select id, 'items' from sys_user where account = 'lisi'",
    );
    const lisi = await server.asUser("lisi");
    const seen = await lisi("GET", "/api/biz/item/list", asked);
    expect(seen.data.totals).toMatchObject({ "amount:sum": 34.5, "title:count": 2 });
    const tree = await lisi("GET", "/api/biz/item/tree");
    expect(tree.data).toMatchObject([{ title: "分部一", children: [{ title: "小组" }] }]);
    await admin("DELETE", "/api/business/rule/del", { ids: data.id });
  });

  it.each(["title:sum", "nothing:count", "amount:max", "amount", "amount:sum;drop"])(
    "are refused for %s, with its name",
    async (totals) => {
      const admin = await server.asUser("admin");
      const refused = await admin("GET", "/api/biz/item/list", { totals });
      expect(refused).toMatchObject({
        status: 400,
        data: { fields: { "/totals": expect.stringContaining(totals) } },
      });
    },
  );
});

describe("a table that refers to itself", () => {
  it("is read as a tree, rows below those that they name", async () => {
    const admin = await server.asUser("admin");
    const { data } = await admin("GET", "/api/biz/item/tree");
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ title: "总部" });
    const below = data[0].children.map(({ title }: { title: string }) => title).toSorted();
    expect(below).toEqual(["分部一", "分部二"]);
  });

  it("refuses a row as its own ancestor", async () => {
    const admin = await server.asUser("admin");
    const refused = await admin("PUT", "/api/biz/item/edit", { id: ids["总部"], above: ids["小组"] });
    expect(refused).toMatchObject({ status: 400, data: { fields: { "/above": expect.any(String) } } });
  });

  it("gets a page that is a tree with a way to add below", async () => {
    const admin = await server.asUser("admin");
    const [table] = await server.db.query<{ id: string }>("select id from data_table where code = 'item'");
    await admin("POST", "/api/business/table/generate", { id: table!.id });
    const [page] = await server.db.query<{ text: string }>(
      "select text from sys_screen_version where screen_id = 'biz.item' order by version desc limit 1",
    );
    const [list] = JSON.parse(page?.text ?? "{}").body;
    expect(list).toMatchObject({ type: "crud", tree: true, parent: "above", addChild: true });
  });
});
