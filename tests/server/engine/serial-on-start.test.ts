import { afterAll, beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "@/tests/support/server";
import { widgetOf } from "../../support/every-widget";
import { WORK_PERMIT } from "@/tests/support/work-permit";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
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

it("a script takes numbers of a declared rule, and one that fails takes none", async () => {
  const admin = await server.asUser("admin");
  await admin("POST", "/api/bpm/serial/add", {
    code: "ARCHIVE",
    name: "归档号",
    rule: "A{NO:3}",
    initial: 1,
    step: 1,
  });
  const script = "vars.no = serial('ARCHIVE') + ' ' + serial('ARCHIVE');";
  const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  builder.node("draw", "ScriptTask", { script }).task("last", ["lisi"]).path("s", "draw", "last", "e");
  await deploy(server.db, "archived", builder);
  const broken = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
  broken.node("draw", "ScriptTask", { script: `${script} missing.call();` }).path("s", "draw", "e");
  await deploy(server.db, "broken", broken);
  const office = new Office(server);
  const numbersOf = async (inst: string): Promise<unknown> =>
    (
      await server.db.query<{ no: unknown }>("select vars->>'no' as no from bpm_instance where id = $1", [
        inst,
      ])
    )[0]?.no;
  expect(await numbersOf(await office.start("archived"))).toBe("A001 A002");
  expect((await office.call("zhangsan", "process/start", { defCode: "broken", boData: {} })).code).toBe(422);
  expect(await numbersOf(await office.start("archived"))).toBe("A003 A004");
});
