import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { whileRowHeld } from "@/tests/support/postgres-database";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

/** The embedded database does one transaction after the other: there is no race on it. */
describe.skipIf(!process.env["TEST_DATABASE_URL"])("what is defined of a table that goes meanwhile", () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await startServer();
    admin = await server.asUser("admin");
  });
  afterAll(() => server.close());

  const name = { code: "name", name: "名称", kind: "text" };
  const table = async (code: string, ...more: object[]): Promise<{ id: string; columns: object[] }> => {
    const { data, message } = await admin("POST", "/api/business/table/add", {
      code,
      name: code,
      columns: [name, ...more],
    });
    if (!data) throw new Error(message);
    return data;
  };

  const whileHeld = (
    id: string,
    first: () => Promise<Answer>,
    second: () => Promise<Answer>,
    stored = "data_table",
  ) => whileRowHeld(server.db, { stored, id }, [first, second]);

  it("is refused at its place: another table", async () => {
    const { id } = await table("gone");
    const columns = [name, { code: "of", name: "所属", kind: "reference", table: "gone" }];
    const answers = await whileHeld(
      id,
      () => admin("DELETE", "/api/business/table/del", { id }),
      () => admin("POST", "/api/business/table/add", { code: "below", name: "下级", columns }),
    );
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 400, data: { fields: { "/columns/1/table": expect.stringContaining("没有业务表 gone") } } },
    ]);
  });

  it("is refused at its place: an object with a column that goes", async () => {
    await table("whole");
    const { id, columns } = await table("part", {
      code: "of",
      name: "所属",
      kind: "reference",
      table: "whole",
    });
    const answers = await whileHeld(
      id,
      () => admin("PUT", "/api/business/table/edit", { id, columns: columns.slice(0, 1) }),
      () =>
        admin("POST", "/api/business/object/add", {
          code: "whole",
          name: "整体",
          tableCode: "whole",
          childTables: [{ child: "part.of" }],
        }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 400]);
  });

  it("is refused at its place: a column over a dictionary that goes", async () => {
    const { data } = await admin("POST", "/api/sys/dict/add", { key: "颜色", value: "colour" });
    const columns = [{ code: "colour", name: "颜色", kind: "dict", dict: "colour" }];
    const answers = await whileHeld(
      data.id,
      () => admin("DELETE", "/api/sys/dict/del", { ids: data.id }),
      () => admin("POST", "/api/business/table/add", { code: "coloured", name: "上色", columns }),
      "sys_dict",
    );
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 400, data: { fields: { "/columns/0/dict": expect.stringContaining("没有字典 colour") } } },
    ]);
  });

  it("is refused at its place: a rule", async () => {
    const { id } = await table("ruled");
    const rule = { tableCode: "ruled", may: "see", who: "own", field: "createBy", enabled: true };
    const answers = await whileHeld(
      id,
      () => admin("DELETE", "/api/business/table/del", { id }),
      () => admin("POST", "/api/business/rule/add", rule),
    );
    expect(answers).toMatchObject([
      { status: 200 },
      { status: 400, data: { fields: { "/tableCode": expect.anything() } } },
    ]);
  });
});
