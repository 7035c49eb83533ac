import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { type Answer, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  for (const code of ["first", "second"]) {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    await deploy(server.db, code, builder.task("review", ["lisi"]).path("s", "review", "e"));
  }
  await server.db.query(
    `insert into sys_role_code (role_id, code) select id, 'work:data:list' from sys_role on conflict do nothing`,
  );
});
afterAll(() => server.close());

const list = async (account: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  (await server.asUser(account))("GET", "/api/workbench/data/list", input);

it("lists the applications that the reader may open, and no others", async () => {
  const own = await office.start("first");
  const foreign = await office.start("second", "designer");
  const shown = async (account: string, input: Record<string, unknown> = {}): Promise<unknown[]> =>
    (await list(account, input)).data.records.map(({ instId }: { instId: string }) => instId).toSorted();
  expect(await shown("admin")).toEqual([own, foreign].toSorted());
  expect(await shown("lisi")).toEqual([own, foreign].toSorted());
  expect(await shown("zhangsan")).toEqual([own]);
  expect(await shown("wangwu")).toEqual([]);
  expect(await shown("admin", { defCode: "second" })).toEqual([foreign]);
  expect(await shown("admin", { status: "end" })).toEqual([]);
});
