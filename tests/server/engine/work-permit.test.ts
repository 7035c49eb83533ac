import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type Answer, type TestServer } from "@/tests/support/server";
import { WORK_PERMIT } from "@/tests/support/work-permit";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function call(
  account: string,
  method: "GET" | "POST",
  path: string,
  input = {},
  form = false,
): Promise<Answer> {
  return (await server.asUser(account))(method, `/api/bpm/${path}`, input, { form });
}
const start = (values: object, extra = {}): Promise<Answer> =>
  call("zhangsan", "POST", "process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: values },
    ...extra,
  });
const todo = async (account: string): Promise<Record<string, string>[]> =>
  (await call(account, "GET", "task/todo/list", { size: 100 })).data.records;
const taskOf = async (account: string, instId: string): Promise<string> =>
  (await todo(account)).find((task) => task["instId"] === instId)?.["taskId"] ?? "";
const act = (account: string, taskId: string, action: string, extra = {}): Promise<Answer> =>
  call(account, "POST", "task/todo/complete", { taskId, action, ...extra });
/** Somebody's messages about a task. */
const messagesOf = async (account: string, taskId: string): Promise<Record<string, unknown>[]> => {
  const get = await server.asUser(account);
  const { records } = (await get("GET", "/api/sys/message/list", { size: 100 })).data;
  return records.filter(({ route }: { route: string }) => route.endsWith(taskId));
};
const detail = (account: string, taskId: string): Promise<Answer> =>
  call(account, "POST", "task/todo/detail", { taskId }, true);

describe("an application from start to end", () => {
  it("refuses wrong values at the field, in the form's words", async () => {
    const answer = await start({ ...WORK_PERMIT, idCard: "123", phone: "" });
    expect(answer.code).toBe(400);
    expect(answer.data.fields).toMatchObject({
      "work_permit.idCard": "身份证号应为 18 位",
      "work_permit.phone": "联系电话必须填写",
    });
  });

  it("is rejected, corrected, agreed twice and leaves its history", async () => {
    const { data } = await start(WORK_PERMIT);
    expect(data).toMatchObject({ status: "running" });
    expect(data.title).toMatch(/^张三 ZY-\d{5} 新办测绘作业证申请$/);
    const review = await taskOf("lisi", data.instId);
    const seen = (await detail("lisi", review)).data;
    expect(seen.forms[0].access.fields).toMatchObject({ name: 4, reviewNote: 3 });
    expect(seen.buttons).toMatchObject({ agree: 1, turnDown: 1, shutdown: 0 });
    for (const nothing of [{}, { opinion: "  " }, { opinion: "\u200b\u2060" }])
      expect((await act("lisi", review, "turnDown", nothing)).data.fields).toEqual({
        "/opinion": "请填写意见",
      });
    expect((await act("lisi", review, "turnDown", { opinion: "单位名称不完整" })).code).toBe(200);

    const correct = await taskOf("zhangsan", data.instId);
    expect((await detail("zhangsan", correct)).data.isReturned).toBe(true);
    const mine = (await call("zhangsan", "GET", "process/mine", { title: data.title })).data.records;
    expect(mine).toContainEqual(expect.objectContaining({ id: data.instId, status: "back" }));
    const told = (await (await server.asUser("zhangsan"))("GET", "/api/sys/message/list", { size: 1 })).data
      .records;
    expect(told).toMatchObject([{ title: `申请被退回：${data.title}`, content: "李思驳回：单位名称不完整" }]);
    const fixed = { work_permit: { unitName: "华北测绘院有限公司" } };
    expect((await act("zhangsan", correct, "handle", { boData: fixed })).code).toBe(200);
    expect(await messagesOf("zhangsan", correct)).toMatchObject([{ readDate: expect.any(String) }]);
    const again = await taskOf("lisi", data.instId);
    expect(await messagesOf("lisi", again)).toMatchObject([{ readDate: null, doneDate: null }]);
    expect(
      (await act("lisi", again, "agree", { boData: { work_permit: { reviewNote: "材料齐全" } } })).code,
    ).toBe(200);
    const approve = await taskOf("wangwu", data.instId);
    expect((await detail("wangwu", approve)).data.forms[0].values).not.toHaveProperty("idCard");
    expect((await act("wangwu", approve, "agree", { opinion: "同意" })).data.status).toBe("end");

    const view = (await call("zhangsan", "GET", "process/detail", { instId: data.instId })).data;
    expect(view.history.map((line: { action: string }) => line.action)).toEqual([
      "start",
      "start",
      "turnDown",
      "resubmit",
      "agree",
      "agree",
      "end",
    ]);
    expect(view.diagram.takenFlows).toContain("Flow_4");
    expect(view.forms[0].values).toMatchObject({ unitName: "华北测绘院有限公司" });
    expect(view.forms[0].values).not.toHaveProperty("reviewNote");
    const handlers = (await call("wangwu", "GET", "process/detail", { instId: data.instId })).data;
    expect(handlers.forms[0].values).toMatchObject({ reviewNote: "材料齐全" });
  });

  it("takes the default branch for a lower grade", async () => {
    const { data } = await start({ ...WORK_PERMIT, grade: "丙级" });
    await act("lisi", await taskOf("lisi", data.instId), "agree");
    expect(
      (await call("zhangsan", "GET", "process/detail", { instId: data.instId })).data.instance.status,
    ).toBe("end");
  });

  it("asks for a field only while its rule shows it", async () => {
    expect((await start({ ...WORK_PERMIT, permitKind: "换证" })).data.fields).toHaveProperty([
      "work_permit.oldPermitNo",
    ]);
    expect((await start({ ...WORK_PERMIT, permitKind: "换证", oldPermitNo: "A-1" })).code).toBe(200);
  });
});

describe("what the server refuses", () => {
  it("does not take a field that the handler may not write", async () => {
    const { data } = await start(WORK_PERMIT);
    const review = await taskOf("lisi", data.instId);
    const answer = await act("lisi", review, "agree", { boData: { work_permit: { name: "李四" } } });
    expect(answer).toMatchObject({ code: 403, message: "没有权限修改字段：name" });
  });

  it("does not let anyone act on another's task, twice, on an unknown task, or without the button", async () => {
    const { data } = await start(WORK_PERMIT);
    const review = await taskOf("lisi", data.instId);
    expect((await act("zhangsan", review, "agree")).code).toBe(403);
    expect((await act("lisi", review, "shutdown", { opinion: "x" })).code).toBe(403);
    expect((await act("lisi", "forged", "agree")).code).toBe(404);
    expect((await act("lisi", review, "agree")).code).toBe(200);
    expect((await act("lisi", review, "agree")).code).toBe(409);
  });

  it("lets exactly one of three concurrent actions through, and a repeated key act once", async () => {
    const { data } = await start(WORK_PERMIT);
    const review = await taskOf("lisi", data.instId);
    const answers = await Promise.all([1, 2, 3].map(() => act("lisi", review, "agree")));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const first = await start(WORK_PERMIT, { key: "k1" });
    expect((await start(WORK_PERMIT, { key: "k1" })).data.instId).toBe(first.data.instId);
  });

  it("does not answer another request under a key that was used before", async () => {
    expect((await start(WORK_PERMIT, { key: "k2" })).code).toBe(200);
    const other = await start({ ...WORK_PERMIT, grade: "丙级" }, { key: "k2" });
    expect(other).toMatchObject({
      code: 409,
      message: "这项操作先前已经完成，只是当时没有收到答复；此后的改动没有提交，请刷新后查看",
    });
  });

  it("says of a field that the form has not that there is none", async () => {
    const answer = await start({ ...WORK_PERMIT, salary: 1 });
    expect(answer).toMatchObject({
      code: 400,
      data: { fields: { "work_permit.salary": "表单没有这个字段" } },
    });
    expect(answer.message).toMatch(/^表单「.+」没有字段：salary$/);
  });

  it("shows an application only to those who take part", async () => {
    const { data } = await start(WORK_PERMIT);
    expect((await call("wangwu", "GET", "process/detail", { instId: data.instId })).code).toBe(403);
    expect((await call("admin", "GET", "process/detail", { instId: data.instId })).code).toBe(200);
  });
});

describe("taking back", () => {
  it("recalls a handled task until somebody acts on it, and revokes an application", async () => {
    const { data } = await start(WORK_PERMIT);
    const review = await taskOf("lisi", data.instId);
    await act("lisi", review, "agree");
    expect((await call("lisi", "POST", "task/recall", { taskId: review })).code).toBe(200);
    expect(await taskOf("lisi", data.instId)).not.toBe("");
    expect((await call("zhangsan", "POST", "process/revoke", { instId: data.instId })).data.status).toBe(
      "revoke",
    );
    expect(await taskOf("lisi", data.instId)).toBe("");
  });

  it("tells the people concerned by message", async () => {
    const { data } = await start(WORK_PERMIT);
    const rows = await server.db.query<{ title: string }>(
      "select m.title from sys_message m join sys_user u on u.id = m.user_id where u.account = 'lisi' order by m.create_date desc limit 1",
    );
    expect(rows[0]?.title).toBe(`待办：${String(data.title)}`);
  });
});
