import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readConfig } from "@/server/config";
import { bringToLife } from "@/server/demo/life";
import { OFFICE_DAY } from "@/server/office-clock";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
const folder = mkdtempSync(join(tmpdir(), "flowsmith-life-"));
const config = readConfig({ FLOWSMITH_DATA: folder });
beforeAll(async () => {
  server = await startServer();
  await bringToLife({ db: server.db, config }, server.app.log);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

it("a new demonstration opens with forty applications over three processes in every state", async () => {
  const admin = await server.asUser("admin");
  const { data } = await admin("GET", "/api/bpm/instance/list", { page: 1, size: 50 });
  const rows = data.records as { defCode: string; status: string; title: string; createDate: string }[];
  expect(data.total).toBeGreaterThanOrEqual(40);
  expect(new Set(rows.map(({ defCode }) => defCode))).toEqual(
    new Set(["work_permit_apply", "leave_apply", "expense_claim"]),
  );
  expect(new Set(rows.map(({ status }) => status))).toEqual(
    new Set(["running", "end", "back", "manualend", "revoke"]),
  );
  expect(new Set(rows.map(({ title }) => title)).size).toBe(rows.length);
});

it("its applications for leave and money say who applies", async () => {
  const [facts] = await server.db.query<Record<string, number>>(
    `select count(*)::int as asked, count(*) filter (where value ->> 'applicant' = i.initiator_name)::int as named
     from bpm_instance i cross join lateral jsonb_each(i.data) as form(code, value)
     where code in ('leave', 'expense')`,
  );
  expect(facts?.["named"]).toBe(facts?.["asked"]);
  expect(facts?.["asked"]).toBeGreaterThan(10);
});

it("the three months before are filled, nothing lies in the future, and steps follow each other", async () => {
  const [facts] = await server.db.query<Record<string, number>>(
    `select (select count(distinct date_trunc('month', create_date)) from bpm_instance)::int as months,
       (select count(*) from bpm_history where create_date > clock_timestamp())::int as future,
       (select count(*) from bpm_instance where end_date < create_date)::int as backwards,
       (select count(*) from bpm_history a join bpm_history b on b.inst_id = a.inst_id and b.seq > a.seq
         where b.create_date < a.create_date)::int as disordered,
       (select count(*) from bpm_task t join bpm_instance i on i.id = t.inst_id
         where t.create_date < i.create_date)::int as early,
       (select count(*) from zyz_permit where issue_date >= ${OFFICE_DAY})::int as new_permits,
       (select count(*) from zyz_permit)::int as permits,
       (select count(distinct status) from bpm_task)::int as task_states`,
  );
  expect(facts).toMatchObject({ future: 0, backwards: 0, disordered: 0, early: 0, new_permits: 0 });
  expect(facts?.["months"]).toBeGreaterThanOrEqual(3);
  expect(facts?.["permits"]).toBeGreaterThan(5);
});

it.each([
  ["lisi", "/api/bpm/task/todo/list"],
  ["wangwu", "/api/bpm/task/todo/list"],
  ["zhangsan", "/api/bpm/task/todo/list"],
  ["zhangsan", "/api/bpm/process/mine"],
  ["zhangsan", "/api/bpm/draft/list"],
  ["lisi", "/api/bpm/task/done/list"],
  ["lisi", "/api/bpm/copy/list"],
  ["lisi", "/api/sys/message/list"],
  ["zhangsan", "/api/zyz/mine/list"],
  ["admin", "/api/biz/equipment/list"],
  ["admin", "/api/sys/task/list"],
  ["admin", "/api/sys/customDialog/list"],
  ["admin", "/api/bpm/serial/list"],
])("%s finds something at %s", async (account, path) => {
  const user: Caller = await server.asUser(account);
  expect(await user("GET", path)).toMatchObject({ code: 200, data: { total: expect.any(Number) } });
  expect((await user("GET", path)).data.total).toBeGreaterThan(0);
});

it("a row rule shows a keeper of instruments their own department's, and the administrator all", async () => {
  const shown = async (account: string): Promise<Set<unknown>> => {
    const user = await server.asUser(account);
    const { data } = await user("GET", "/api/biz/equipment/list", { page: 1, size: 50 });
    return new Set(data.records.map(({ dept }: { dept: string }) => dept));
  };
  expect((await shown("admin")).size).toBe(4);
  expect(await shown("zhoujian")).toEqual(new Set(["dept-survey-team-1"]));
  const admin = await server.asUser("admin");
  const rules = await admin("GET", "/api/business/rule/list", { tableCode: "equipment" });
  expect(rules.data.records).toMatchObject([{ sentence: expect.stringContaining("仪器管理员") }]);
});

it("an application of the life goes on: its handler agrees to it", async () => {
  const lisi = await server.asUser("lisi");
  const { data } = await lisi("GET", "/api/bpm/task/todo/list");
  const done = await lisi("POST", "/api/bpm/task/todo/complete", {
    taskId: data.records[0].taskId ?? data.records[0].id,
    action: "agree",
  });
  expect(done).toMatchObject({ code: 200 });
});

it("everybody may download what the authority gives to the public", async () => {
  const { data } = await server.anonymous("GET", "/api/public/permit/files", { region: "32" });
  expect(data.map(({ title }: { title: string }) => title)).toEqual(["测绘作业证办理指南", "作业证使用须知"]);
  const ids = data.map(({ url }: { url: string }) => /[0-9a-f]{32}/.exec(url)?.[0]);
  const stored = await server.db.query<{ path: string; size: number }>(
    "select path, size::int from sys_file where id = any($1::text[])",
    [ids],
  );
  expect(stored).toHaveLength(2);
  for (const { path, size } of stored) {
    const content = readFileSync(join(folder, "files", path));
    expect([content.length, content.subarray(0, 5).toString()]).toEqual([size, "%PDF-"]);
  }
});

it("a leave that ends before it begins is refused at its end", async () => {
  const zhangsan = await server.asUser("zhangsan");
  const leave = { department: "工程测量部", leaveType: "年假", reason: "探亲" };
  const boData = { leave: { ...leave, startDate: "2026-11-30", endDate: "2026-11-02" } };
  const answer = await zhangsan("POST", "/api/bpm/process/start", { defCode: "leave_apply", boData });
  const fields = { "leave.endDate": "结束日期不能早于开始日期" };
  expect(answer).toMatchObject({ code: 400, data: { fields } });
});

it("life comes once: a second start adds nothing", async () => {
  expect(await bringToLife({ db: server.db, config }, server.app.log)).toBe(false);
});

it("bare demonstrations have accounts only", () => {
  const lively = (FLOWSMITH_DEMO: string) => readConfig({ FLOWSMITH_DEMO }).demoLife;
  expect([lively(""), lively("bare"), lively("0"), readConfig({ NODE_ENV: "production" }).demoLife]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
