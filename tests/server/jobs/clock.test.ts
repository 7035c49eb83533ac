import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Due } from "@/runtime/core/process/time/timer";
import { readConfig } from "@/server/config";
import { DatabaseFault } from "@/server/db/fault";
import { offerSerials } from "@/server/form/serials";
import { finishJob, takeDueJobs } from "@/server/jobs/job-rows";
import { mendCycles } from "@/server/jobs/mend-cycles";
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

it("numbers that begin again each day come once, also when the clock ran a day ahead for a while", async () => {
  await server.db.exec(
    "insert into bpm_serial (id, code, name, rule, reset) values ('s', 'daily', 's', '{yyyy}{MM}{dd}-{no}', 'day')",
  );
  const next = () =>
    server.db.transaction(async (db) => {
      const { texts, draw } = await offerSerials(db, ["daily"], 1);
      await draw({ daily: 1 });
      return texts["daily"]?.[0] ?? "";
    });
  const atDay = (day: number) => vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, day, 12) });
  atDay(26);
  const given = [await next(), await next()];
  atDay(27);
  given.push(await next());
  atDay(26);
  given.push(await next());
  atDay(27);
  given.push(await next());
  vi.useRealTimers();
  expect(given).toEqual(["20261126-1", "20261126-2", "20261127-1", "20261126-3", "20261127-2"]);
});

describe("a cycle whose next time was reckoned by a clock that ran ahead", () => {
  const DAY = 86_400_000;
  /** A daily one that began some days ago, at a time of day so many minutes from now; when it is due once it is looked at. */
  const mended = async (given: { inMinutes: number; daysAhead: number; attempts?: number }) => {
    const at = (days: number): string =>
      new Date(begun + given.inMinutes * 60_000 + days * DAY).toISOString();
    const begun = Date.now();
    const due = { at: at(given.daysAhead), every: "P1D", left: 3, from: at(-9) };
    await server.db.query(
      `insert into sys_job (id, kind, ref, due_date, payload, attempts) values ('cycle', 'timeout', 'x', $1, $2::jsonb, $3)`,
      [due.at, JSON.stringify({ due, other: 1 }), given.attempts ?? 0],
    );
    await mendCycles(server.db);
    const [job] = await server.db.query<{ due_date: string; payload: { due: Due; other: number } }>(
      "select due_date, payload from sys_job",
    );
    expect(job?.payload).toMatchObject({ other: 1, due: { at: job?.due_date, left: 3, every: "P1D" } });
    return Math.round((Date.parse(job?.due_date ?? "") - Date.parse(at(0))) / DAY);
  };

  it.each([
    ["comes at its next time again", { inMinutes: 60, daysAhead: 3 }, 0],
    ["comes tomorrow where today's time has passed", { inMinutes: -60, daysAhead: 3 }, 1],
    ["comes no second time where the clock was put back by minutes", { inMinutes: 5, daysAhead: 1 }, 1],
    ["stays where it is right", { inMinutes: 60, daysAhead: 0 }, 0],
    ["stays put off after a fault", { inMinutes: 60, daysAhead: 3, attempts: 1 }, 3],
  ])("%s", async (_, given, days) => {
    expect(await mended(given)).toBe(days);
  });
});

it("wrong passwords that a clock which was set back has put into the future keep nobody out", async () => {
  for (let time = 0; time < 6; time++) await server.login("wangwu", "wrong");
  expect((await server.login("wangwu")).status).toBe(429);
  await server.db.exec("update sys_login_log set create_date = create_date + interval '1 hour'");
  expect((await server.login("wangwu")).code).toBe(200);
});

it("a session outlives a clock that is set back, and ends with one that is set forward past its time", async () => {
  const lisi = await server.asUser("lisi");
  const shift = (by: string) => server.db.exec(`update sys_session set last_seen = now() + interval '${by}'`);
  await shift("1 day");
  expect(await lisi("GET", "/api/sys/current")).toMatchObject({ code: 200 });
  await shift("-1 day");
  expect(await lisi("GET", "/api/sys/current")).toMatchObject({ code: 401 });
});
