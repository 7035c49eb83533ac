import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";
import { widgetOf } from "../../support/every-widget";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const added = [widgetOf("serialNumber", "no", { serialValue: "ZY-{NO}" }), widgetOf("editor", "note")];
  await server.db.query(
    "update form_version set document = jsonb_set(document, '{list}', document->'list' || $1::jsonb) where code = 'work_permit'",
    [JSON.stringify(added)],
  );
});
afterAll(() => server.close());

const VALID = {
  name: "张三",
  gender: "男",
  idCard: "110101199003071234",
  phone: "13800000003",
  birthday: "1990-03-07",
  unitName: "华北测绘院",
  grade: "甲级",
  permitKind: "新办",
};

it("an application gets its number when it is handed in and keeps it; a refused one takes none", async () => {
  const call = await server.asUser("zhangsan");
  const start = (values: object) =>
    call("POST", "/api/bpm/process/start", { defCode: "work_permit_apply", boData: { work_permit: values } });
  const numberOf = async (instId: string): Promise<unknown> => {
    const rows = await server.db.query<{ no: unknown }>(
      "select data->'work_permit'->>'no' as no from bpm_instance where id = $1",
      [instId],
    );
    return rows[0]?.no;
  };
  expect((await start({ ...VALID, idCard: "1" })).code).toBe(400);
  const first = (await start(VALID)).data.instId;
  const second = (await start(VALID)).data.instId;
  expect([await numberOf(first), await numberOf(second)]).toEqual(["ZY-0001", "ZY-0002"]);
});
