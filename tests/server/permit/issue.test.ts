import { afterAll, beforeAll, expect, it } from "vitest";
import { isPermitNumber } from "@/runtime/core/permit/permit-number";
import { OFFICE_DAY } from "@/server/office-clock";
import { Office } from "@/tests/support/engine";
import { issuedPermit, numberOf } from "@/tests/support/permit";
import { startServer, type Answer, type TestServer } from "@/tests/support/server";
import { WORK_PERMIT } from "@/tests/support/work-permit";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const list = async (account: string, input: Record<string, unknown> = {}): Promise<Answer> =>
  (await server.asUser(account))("GET", "/api/zyz/data/getList", input);

it("issues one permit, valid for five years, when the last person has agreed", async () => {
  const instId = await issuedPermit(server);
  const number = await numberOf(server, instId);
  expect(number).toMatch(/^ZY32/);
  expect(isPermitNumber(number)).toBe(true);
  const { data } = await list("wangwu", { number });
  expect(data.total).toBe(1);
  const [permit] = data.records;
  expect(permit).toMatchObject({
    number,
    holderName: "张三",
    unitName: "华北测绘院",
    state: "valid",
    instId,
  });
  expect(permit.idCard).toBe("110*************34");
  const years = new Date(permit.validUntil).getFullYear() - new Date(permit.issueDate).getFullYear();
  expect([4, 5]).toContain(years);
});

it("issues none for an application that is refused, withdrawn or still on its way", async () => {
  const office = new Office(server);
  const before = (await list("admin")).data.total;
  const start = async (): Promise<string> => {
    const boData = { work_permit: WORK_PERMIT };
    return (await office.call("zhangsan", "process/start", { defCode: "work_permit_apply", boData })).data
      .instId;
  };
  await start();
  const withdrawn = await start();
  await office.call("zhangsan", "process/revoke", { instId: withdrawn });
  const refused = await start();
  await office.agree(refused, "Task_review", "lisi");
  await office.act("wangwu", await office.task(refused, "Task_approve"), "shutdown", { opinion: "材料不实" });
  expect(await office.status(withdrawn)).toBe("revoke");
  expect(await office.status(refused)).toBe("manualend");
  expect((await list("admin")).data.total).toBe(before);
});

it("lets the former permit of the same person give way to a renewed one", async () => {
  const former = await numberOf(server, await issuedPermit(server));
  const more = { permitKind: "换证", oldPermitNo: former };
  const stranger = { ...more, idCard: "110101199003079999" };
  await issuedPermit(server, stranger);
  expect((await list("admin", { number: former })).data.records[0].state).toBe("valid");
  const renewed = await numberOf(server, await issuedPermit(server, more));
  expect((await list("admin", { number: former })).data.records[0]).toMatchObject({
    state: "replaced",
    endReason: renewed,
  });
  const logged = await server.db.query(
    "select before, after from sys_business_log where action = 'edit' and after ->> 'endReason' = $1",
    [renewed],
  );
  expect(logged).toMatchObject([
    { before: { number: former, status: "valid" }, after: { number: former, status: "replaced" } },
  ]);
  expect(
    (await list("admin", { state: "replaced" })).data.records.map(({ number }: { number: string }) => number),
  ).toEqual([former]);
});

it("tells what has run out or is about to", async () => {
  const number = await numberOf(server, await issuedPermit(server));
  const stateIn = async (days: number): Promise<string> => {
    await server.db.query(`update zyz_permit set valid_until = ${OFFICE_DAY} + $2::int where number = $1`, [
      number,
      days,
    ]);
    return (await list("admin", { number })).data.records[0].state;
  };
  expect([await stateIn(31), await stateIn(30), await stateIn(0), await stateIn(-1)]).toEqual([
    "valid",
    "expiring",
    "expiring",
    "expired",
  ]);
});

it("shows the list to the authority alone", async () => {
  expect((await list("lisi")).code).toBe(200);
  expect((await list("zhangsan")).code).toBe(403);
  expect((await server.anonymous("GET", "/api/zyz/data/getList")).code).toBe(401);
});
