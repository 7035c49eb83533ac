import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { Office } from "@/tests/support/engine";
import { issuedPermit } from "@/tests/support/permit";
import { startServer, type Answer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;
let id: string;
let number: string;
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  const instId = await issuedPermit(server);
  const [row] = await server.db.query<{ id: string; number: string }>(
    "select id, number from zyz_permit where inst_id = $1",
    [instId],
  );
  ({ id, number } = row ?? { id: "", number: "" });
});

const post = async (account: string, call: string, input: Record<string, unknown>): Promise<Answer> =>
  (await server.asUser(account))("POST", `/api/zyz/data/${call}`, input, { form: true });

const state = async (): Promise<string> => {
  const { data } = await (await server.asUser("admin"))("GET", "/api/zyz/data/getList", { number });
  return data.records[0].state;
};

it("cancels a permit when its applicant's wish was agreed to, with the reason", async () => {
  const started = await post("zhangsan", "startCancellation", { id, reason: "离职" });
  expect(started.code).toBe(200);
  expect(await state()).toBe("valid");
  await office.agree(started.data.instId, "Task_review", "lisi");
  expect(await state()).toBe("cancelled");
  const found = await server.anonymous("POST", "/api/public/permit/search", { number, name: "张三" });
  expect(found.data.state).toBe("cancelled");
  expect(await server.db.query("select end_reason from zyz_permit where id = $1", [id])).toEqual([
    { end_reason: "离职" },
  ]);
});

it("revokes a permit when the authority's leader agreed, and leaves it where they did not", async () => {
  const refused = await post("lisi", "startRevoke", { id, reason: "转借" });
  const task = await office.task(refused.data.instId, "Task_approve");
  await office.act("wangwu", task, "shutdown", { opinion: "证据不足" });
  expect(await state()).toBe("valid");
  const agreed = await post("lisi", "startRevoke", { id, reason: "转借" });
  await office.agree(agreed.data.instId, "Task_approve", "wangwu");
  expect(await state()).toBe("revoked");
  expect((await post("lisi", "startRevoke", { id, reason: "转借" })).code).toBe(409);
});

it("is refused to strangers, without a reason, and while another one is under way", async () => {
  expect((await post("designer", "startCancellation", { id, reason: "离职" })).code).toBe(404);
  expect((await post("zhangsan", "startRevoke", { id, reason: "转借" })).code).toBe(403);
  expect((await post("zhangsan", "startCancellation", { id, reason: " " })).code).toBe(400);
  expect((await post("zhangsan", "startCancellation", { id, reason: "离职" })).code).toBe(200);
  expect(await post("lisi", "startRevoke", { id, reason: "转借" })).toMatchObject({
    code: 409,
    message: "该作业证已有办理中的注销或撤销申请",
  });
});

it("begins with a permit and in no other way", async () => {
  const boData = {
    permit_end: { permitNo: number, holderName: "张三", unitName: "华北测绘院", reason: "离职" },
  };
  for (const defCode of ["work_permit_cancel", "work_permit_revoke"])
    expect((await office.call("zhangsan", "process/start", { defCode, boData })).code).toBe(403);
});
