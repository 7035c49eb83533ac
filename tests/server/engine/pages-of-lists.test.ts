import { afterAll, beforeAll, expect, it } from "vitest";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;

const COUNT = 24;
const SIZE = 5;
const line = (): ProcessBuilder =>
  new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("a", ["wangwu"])
    .task("b", ["wangwu"])
    .path("s", "a", "b", "e");

/** Everything of one person, and all of it at the same moment. */
beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  await deploy(server.db, "same-time", line());
  for (let at = 0; at < COUNT; at++) {
    const inst = await office.start("same-time", "wangwu");
    await office.agree(inst, "a", "wangwu");
    await office.call("wangwu", "draft/save", { defCode: "same-time", boData: {} });
    await deploy(server.db, `same-time-${at}`, line());
    const form = { formCode: `same_time_${at}`, formName: `同时 ${at}` };
    await (
      await server.asUser("admin")
    )("POST", "/api/form/save", form);
  }
  for (const change of [
    "bpm_task set create_date = '2026-01-01', done_date = case when status = 'done' then timestamptz '2026-01-02' end",
    "bpm_instance set create_date = '2026-01-01', title = '同名'",
    "bpm_draft set update_date = '2026-01-01'",
    "bpm_definition set update_date = '2026-01-01'",
    "form_definition set update_date = '2026-01-01'",
  ])
    await server.db.query(`update ${change}`);
});
afterAll(() => server.close());

it.each([
  ["wangwu", "/api/bpm/task/todo/list", ""],
  ["wangwu", "/api/bpm/task/todo/list", "title"],
  ["wangwu", "/api/bpm/task/done/list", ""],
  ["wangwu", "/api/bpm/process/mine", ""],
  ["wangwu", "/api/bpm/process/mine", "-title"],
  ["wangwu", "/api/bpm/draft/list", ""],
  ["admin", "/api/bpm/definition/list", ""],
  ["admin", "/api/form/definition/list", ""],
])(
  "the pages that %s has of %s show each row once where all are of one moment, by „%s“",
  async (account, path, sort) => {
    const call = await server.asUser(account);
    const shown: string[] = [];
    let total = 0;
    for (let page = 1; page === 1 || shown.length < total; page++) {
      const { data } = await call("GET", path, { page, size: SIZE, sort });
      ({ total } = data);
      if (data.records.length === 0) break;
      shown.push(...(data.records as { id: string }[]).map(({ id }) => id));
    }
    expect(total).toBeGreaterThanOrEqual(COUNT);
    expect(new Set(shown).size).toBe(total);
  },
);
