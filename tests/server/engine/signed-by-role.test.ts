import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { concerned } from "@/runtime/core/process/concerned";
import type { SignMode } from "@/runtime/core/process/setting";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let office: Office;

const MODES: readonly SignMode[] = ["all", "sequential", "any", "ratio"];
const MEMBERS = ["designer", "lisi", "wangwu", "zhangsan"];

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  for (const sign of MODES) {
    const builder = new ProcessBuilder().node("s", "StartEvent").node("e", "EndEvent");
    builder.task("review", ["@applicant"], (plugins) => (plugins.userAssign.sign = sign));
    await deploy(server.db, sign, builder.path("s", "review", "e"));
  }
});
afterAll(() => server.close());
beforeEach(() => server.db.query("update sys_user set enabled = true"));

const askedIn = async (instId: string): Promise<(string | null)[]> =>
  (await office.open(instId))
    .map(({ assignee }) => assignee)
    .toSorted((a, b) => `${a}`.localeCompare(`${b}`));

const switchOff = (accounts: readonly string[]): Promise<unknown> =>
  server.db.query("update sys_user set enabled = false where account = any($1::text[])", [accounts]);

/** The lines of the review, as their reader has them. */
async function linesOf(instId: string): Promise<string[]> {
  const { data } = await office.call("zhangsan", "process/detail", { instId }, "GET");
  return (data.history as BpmProcessHistoryLine[])
    .filter(({ node }) => node === "review")
    .map((line) => `${line.action} ${line.actorName ?? ""}${concerned(line, "zh")}`);
}

it.each(["all", "any", "ratio"])(
  "asks every member of a role, each by a task of their own (%s)",
  async (mode) => {
    expect(await askedIn(await office.start(mode))).toEqual(MEMBERS);
  },
);

it("asks the members of a role one after another", async () => {
  const instId = await office.start("sequential");
  for (const account of MEMBERS) {
    expect(await askedIn(instId)).toEqual([account]);
    await office.agree(instId, "review", account);
  }
  expect(await office.status(instId)).toBe("end");
});

it("asks who is to sign later though the role is their no longer, as where all sign at once", async () => {
  const instId = await office.start("sequential");
  const [role] = await server.db.query<{ role_id: string; user_id: string }>(
    `delete from sys_user_role ur using sys_role r, sys_user u where r.id = ur.role_id and u.id = ur.user_id
       and r.code = 'applicant' and u.account = 'lisi' returning ur.role_id, ur.user_id`,
  );
  await office.agree(instId, "review", "designer");
  expect(await askedIn(instId)).toEqual(["lisi"]);
  await server.db.query("insert into sys_user_role (role_id, user_id) values ($1, $2)", [
    role?.role_id,
    role?.user_id,
  ]);
});

it("tells of those who are disabled when their turn comes", async () => {
  const instId = await office.start("sequential");
  await switchOff(["lisi", "wangwu"]);
  await office.agree(instId, "review", "designer");
  expect(await askedIn(instId)).toEqual(["zhangsan"]);
  expect(await linesOf(instId)).toEqual([
    "agree 苏晓雯",
    "cancelled 「李思」不存在或已停用，不再请其会签",
    "cancelled 「王武」不存在或已停用，不再请其会签",
  ]);
});

it("goes on where all who are left are disabled, and shows the review as done", async () => {
  const instId = await office.start("sequential");
  await office.agree(instId, "review", "designer");
  await switchOff(["wangwu", "zhangsan"]);
  await office.agree(instId, "review", "lisi");
  expect(await office.status(instId)).toBe("end");
  const { data } = await office.call("designer", "process/detail", { instId }, "GET");
  expect(data.diagram.states.review.state).toBe("done");
});
