import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "@/server/config";
import { DatabaseFault } from "@/server/db/fault";
import { finishJob, takeDueJobs } from "@/server/jobs/job-rows";
import { runDueJobs } from "@/server/jobs/runner";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.exec("delete from sys_job"));

const add = (id: string) =>
  server.db.query(
    "insert into sys_job (id, kind, ref, due_date, payload) values ($1, 'cron', 'x', now(), '{}')",
    [id],
  );
const take = () => server.db.transaction((db) => takeDueJobs(db, 10, ["cron"]));
/** What all rows written so far look like after the clock was moved by so much. */
const moveClock = (interval: string) =>
  server.db.exec(`update sys_job set leased_until = leased_until - interval '${interval}'`);

describe("a job that a process had taken when the clock was moved", () => {
  it("a day back waits for its lease at most, not for a day", async () => {
    await add("back");
    expect(await take()).toHaveLength(1);
    expect(await take()).toEqual([]);
    await moveClock("-1 day");
    expect(await take()).toHaveLength(1);
  });

  it("a day forward may be taken again, and is done once", async () => {
    await add("forward");
    const [first] = await take();
    await moveClock("1 day");
    const [second] = await take();
    if (!first || !second) throw new Error("the job was not taken twice");
    expect(await finishJob(server.db, first)).toBe(false);
    expect(await finishJob(server.db, second)).toBe(true);
  });
});

it("counts the time to the next attempt on the database's clock", async () => {
  await add("failing");
  const failing = { cron: () => Promise.reject(new Error("no")) };
  await runDueJobs({ db: server.db, config: readConfig({}) }, server.app.log, { handlers: failing });
  const [row] = await server.db.query<{ wait: number }>(
    "select extract(epoch from due_date - update_date)::float as wait from sys_job",
  );
  expect(row?.wait).toBeCloseTo(5, 1);
});

it("gives back what an outage of the database interrupted, and does not count the attempt", async () => {
  await add("a");
  await add("b");
  const handlers = { cron: () => Promise.reject(new DatabaseFault("unavailable")) };
  const turn = runDueJobs({ db: server.db, config: readConfig({}) }, server.app.log, { handlers });
  await expect(turn).rejects.toMatchObject({ kind: "unavailable" });
  const rows = await server.db.query("select attempts, leased_until, status from sys_job");
  expect(rows).toEqual(Array(2).fill({ attempts: 0, leased_until: null, status: "waiting" }));
});

it("a session outlives a clock that is set back, and ends with one that is set forward past its time", async () => {
  const lisi = await server.asUser("lisi");
  const shift = (by: string) => server.db.exec(`update sys_session set last_seen = now() + interval '${by}'`);
  await shift("1 day");
  expect(await lisi("GET", "/api/sys/current")).toMatchObject({ code: 200 });
  await shift("-1 day");
  expect(await lisi("GET", "/api/sys/current")).toMatchObject({ code: 401 });
});
