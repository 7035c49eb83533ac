import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "@/server/config";
import { nextRuns } from "@/runtime/core/cron";
import { officeMoment } from "@/runtime/core/office-zone";
import type { JobRow } from "@/server/jobs/job-rows";
import { mendPlans, runAndLog, runScheduled } from "@/server/jobs/scheduled-task";
import { runDueJobs } from "@/server/jobs/runner";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const turn = (): Promise<number> => runDueJobs({ db: server.db, config: readConfig({}) }, server.app.log);
const hasten = (): Promise<unknown> =>
  server.db.query("update sys_job set due_date = now() - interval '1 second'");
const jobsOf = (id: string): Promise<unknown[]> =>
  server.db.query("select 1 from sys_job where ref = $1", [id]);
const logsOf = async (taskId: string) =>
  (await admin("GET", "/api/sys/taskLog/list", { taskId })).data.records;

describe("a scheduled task", () => {
  it("runs when it is due, is logged, and waits for its next time", async () => {
    const task = (
      await admin("POST", "/api/sys/task/add", {
        name: "提醒",
        kind: "remindTodo",
        cron: "0 8 * * *",
        days: 2,
      })
    ).data;
    expect(await jobsOf(task.id)).toHaveLength(1);
    await turn();
    expect(await logsOf(task.id)).toEqual([]);
    await hasten();
    await Promise.all([turn(), turn()]);
    expect(await logsOf(task.id)).toMatchObject([
      { taskName: "提醒", startedBy: "schedule", status: "ok", message: "提醒 0 人" },
    ]);
    const seen = (await admin("GET", "/api/sys/task/get", { id: task.id })).data;
    expect(seen.lastStatus).toBe("ok");
    expect(Date.parse(seen.nextDate)).toBeGreaterThan(Date.now());
    expect(await jobsOf(task.id)).toHaveLength(1);
  });

  it("has its next time again when a clock that ran ahead has put that off, or when it was lost", async () => {
    const given = { name: "每日", kind: "remindTodo", cron: "0 8 * * *", days: 2 };
    const { id } = (await admin("POST", "/api/sys/task/add", given)).data;
    const next = nextRuns(given.cron, 1);
    const due = async () =>
      (await server.db.query<{ due_date: string }>("select due_date from sys_job where ref = $1", [id])).map(
        ({ due_date }) => due_date,
      );
    await server.db.query("update sys_job set due_date = due_date + interval '1 year' where ref = $1", [id]);
    await Promise.all([mendPlans(server.db), mendPlans(server.db)]);
    expect(await due()).toEqual(next);
    await server.db.query("delete from sys_job where ref = $1", [id]);
    await mendPlans(server.db);
    expect(await due()).toEqual(next);
    await server.db.query("update sys_job set due_date = now() - interval '1 day' where ref = $1", [id]);
    const [late] = await due();
    await mendPlans(server.db);
    expect(await due()).toEqual([late]);
    await admin("DELETE", "/api/sys/task/del", { ids: id });
  });

  it("does not run again at a time that a clock shows twice, as it is put right by some minutes", async () => {
    const soon = new Date(Date.now() + 300_000);
    const cron = `${soon.getMinutes()} ${officeMoment(soon).slice(11, 13)} * * *`;
    const given = { name: "每日一次", kind: "remindTodo", cron, days: 2 };
    const { id } = (await admin("POST", "/api/sys/task/add", given)).data;
    const [first, second] = nextRuns(cron, 2) ?? [];
    const due = async () =>
      (await server.db.query<{ due_date: string }>("select due_date from sys_job where ref = $1", [id]))[0]
        ?.due_date;
    const ranAt = async (last: string): Promise<void> => {
      await server.db.query("update sys_task set last_date = $2 where id = $1", [id, last]);
      await server.db.query("update sys_job set due_date = $2 where ref = $1", [id, second]);
      await mendPlans(server.db);
    };
    await ranAt(first ?? "");
    expect(await due()).toBe(second);
    await ranAt(new Date(Date.parse(first ?? "") + 86_400_000).toISOString());
    expect(await due()).toBe(first);
    await admin("DELETE", "/api/sys/task/del", { ids: id });
  });

  it("takes no less than no time where the clock is set back while it runs", async () => {
    const given = { name: "对时", kind: "remindTodo", cron: "0 8 * * *", days: 2 };
    const task = (await admin("POST", "/api/sys/task/add", given)).data;
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() - 600_000);
    await runAndLog({ db: server.db, config: readConfig({}) }, task, { startedBy: "schedule", key: "k" });
    clock.mockRestore();
    const [{ duration }] = await logsOf(task.id);
    expect(duration).toBeGreaterThanOrEqual(0);
    await admin("DELETE", "/api/sys/task/del", { ids: task.id });
  });

  it("runs once at its time, also by a clock that is a little behind the one that found it due", async () => {
    const given = { name: "每分钟", kind: "remindTodo", cron: "* * * * *", days: 2 };
    const { id } = (await admin("POST", "/api/sys/task/add", given)).data;
    const jobs = () => server.db.query<JobRow>("select * from sys_job where ref = $1", [id]);
    const [job] = await jobs();
    if (!job) throw new Error("there is no next run");
    await runScheduled({ db: server.db, config: readConfig({}) }, job);
    expect(await logsOf(id)).toHaveLength(1);
    const [next] = await jobs();
    expect(Date.parse(next?.due_date ?? "") - Date.parse(job.due_date)).toBe(60_000);
    await admin("DELETE", "/api/sys/task/del", { ids: id });
  });

  it("runs at once when asked to, and its fault is a result with a log", async () => {
    const input = {
      name: "内网",
      kind: "http",
      cron: "*/5 * * * *",
      url: "http://127.0.0.1:9/",
      enabled: false,
    };
    const task = (await admin("POST", "/api/sys/task/add", input)).data;
    const answer = (await admin("POST", "/api/sys/task/run", { id: task.id })).data;
    expect(answer).toMatchObject({ status: "failed" });
    expect(answer.message).toContain("在内网，未被允许");
    expect(await logsOf(task.id)).toMatchObject([{ startedBy: "manual", status: "failed" }]);
  });

  it("has no next run while it is off or gone", async () => {
    const task = (
      await admin("POST", "/api/sys/task/add", { name: "清理", kind: "cleanLogs", cron: "0 3 * * 0" })
    ).data;
    await admin("PUT", "/api/sys/task/edit", { id: task.id, enabled: false });
    expect(await jobsOf(task.id)).toEqual([]);
    expect((await admin("GET", "/api/sys/task/get", { id: task.id })).data.nextDate).toBeNull();
    await admin("PUT", "/api/sys/task/edit", { id: task.id, enabled: true });
    expect(await jobsOf(task.id)).toHaveLength(1);
    await admin("DELETE", "/api/sys/task/del", { ids: task.id });
    expect(await jobsOf(task.id)).toEqual([]);
  });

  it.each([
    [{ cron: "every day" }, "/cron"],
    [{ cron: "0 0 31 2 *" }, "/cron"],
    [{ kind: "http" }, "/url"],
    [{ kind: "http", url: "file:///etc/passwd" }, "/url"],
    [{ kind: "http", url: "http://10.0.0.1/report" }, "/url"],
    [{ kind: "http", url: "https://example.com/${date}" }, "/url"],
  ])("is refused with %j", async (change, field) => {
    const answer = await admin("POST", "/api/sys/task/add", {
      name: "x",
      kind: "cleanLogs",
      cron: "0 3 * * *",
      ...change,
    });
    expect(answer.code).toBe(400);
    expect(answer.data.fields).toHaveProperty([field]);
    expect((await admin("GET", "/api/sys/task/list", { name: "x" })).data.total).toBe(0);
  });
});

it("the next runs of a pattern are shown in the zone of the product", async () => {
  const { runs } = (await admin("GET", "/api/sys/task/preview", { cron: "30 8 * * 1-5", count: 7 })).data;
  expect(runs).toHaveLength(7);
  expect(runs.every((run: string) => run.endsWith("T00:30:00.000Z"))).toBe(true);
  expect(runs.some((run: string) => [0, 6].includes(new Date(run).getUTCDay()))).toBe(false);
  for (const [cron, said] of [
    ["nonsense", "现有 1 段"],
    ["0 0 30 2 *", "该执行计划永远不会执行"],
  ])
    expect(await admin("GET", "/api/sys/task/preview", { cron })).toMatchObject({
      status: 400,
      data: { fields: { "/cron": expect.stringContaining(String(said)) } },
    });
});
