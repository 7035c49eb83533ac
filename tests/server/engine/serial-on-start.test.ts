import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";
import { widgetOf } from "../../support/every-widget";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { changePublished } from "@/tests/support/published-form";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const added = [
    widgetOf("serialNumber", "no", { serialValue: "ZY-{NO}" }),
    widgetOf("serialNumber", "file", { serialValue: "FILE" }),
    widgetOf("editor", "note"),
  ];
  await changePublished(
    server.db,
    "update form_version set document = jsonb_set(document, '{list}', document->'list' || $1::jsonb) where code = 'work_permit'",
    [JSON.stringify(added)],
  );
});
afterAll(() => server.close());

it("an application gets its number when it is handed in and keeps it; a refused one takes none", async () => {
  const call = await server.asUser("zhangsan");
  const start = (values: object) =>
    call("POST", "/api/bpm/process/start", { defCode: "work_permit_apply", boData: { work_permit: values } });
  const numberOf = async (instId: string, field = "no"): Promise<unknown> => {
    const rows = await server.db.query<{ no: unknown }>(
      "select data->'work_permit'->>$2 as no from bpm_instance where id = $1",
      [instId, field],
    );
    return rows[0]?.no;
  };
  const rule = { code: "FILE", name: "档案号", rule: "DA{NO:3}", initial: 10, step: 5 };
  await (
    await server.asUser("admin")
  )("POST", "/api/bpm/serial/add", rule);
  expect((await start({ ...WORK_PERMIT, idCard: "1" })).code).toBe(400);
  const first = (await start(WORK_PERMIT)).data.instId;
  const second = (await start(WORK_PERMIT)).data.instId;
  expect([await numberOf(first), await numberOf(second)]).toEqual(["ZY-0001", "ZY-0002"]);
  expect([await numberOf(first, "file"), await numberOf(second, "file")]).toEqual(["DA010", "DA015"]);
});
