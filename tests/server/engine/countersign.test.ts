import { afterAll, beforeAll, expect, it } from "vitest";
import { concerned } from "@/runtime/core/process/concerned";
import type { BpmDefSetting } from "@/runtime/core/process/setting";
import { OFFICE_ZONE } from "@/runtime/core/office-zone";
import words from "@/runtime/core/process/words.json";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import { migrations } from "@/server/db/migrate";
import { startServer, type Answer, type TestServer } from "@/tests/support/server";
import { WORK_PERMIT } from "@/tests/support/work-permit";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

async function call(account: string, method: "GET" | "POST", path: string, input = {}): Promise<Answer> {
  return (await server.asUser(account))(method, `/api/bpm/${path}`, input);
}

const SIGNERS = ["lisi", "wangwu"];

/** A version of the work permit whose review is signed by two people, one after another or until one agrees. */
async function deploySigned(sign: "sequential" | "any" | "all" | "ratio", script = {}): Promise<void> {
  const model = (await call("admin", "GET", "model/process-work-permit/get")).data;
  const setting = JSON.parse(model.bpmDefSetting) as BpmDefSetting;
  const review = setting.nodeMap["Task_review"]?.plugins;
  if (!review) throw new Error("the demonstration has no review");
  review.userAssign = {
    ruleList: [
      {
        rule: "user",
        description: "",
        source: SIGNERS.map((code) => ({ code, name: code, type: "user" as const })),
      },
    ],
    executeSubjectEmpty: "",
    sign,
  };
  review.btnList.addSign = 1;
  Object.assign(review.script, script);
  const { defCode, name, sourceXml: flowXml } = model;
  const info = { defCode, name, flowXml, bpmDefSetting: JSON.stringify(setting) };
  const saved = await call("admin", "POST", "model/process-work-permit/save", { info });
  expect(saved.code).toBe(200);
  const { modelId } = saved.data;
  expect((await call("admin", "POST", `model/${modelId}/deploy`)).code).toBe(200);
  expect((await call("admin", "POST", "definition/enableVersion", { id: modelId })).code).toBe(200);
}

const APPLICATION = { ...WORK_PERMIT, grade: "丙级" };

/** Applies as the applicant; gives the application's id. */
async function applied(): Promise<string> {
  const { data } = await call("zhangsan", "POST", "process/start", {
    defCode: "work_permit_apply",
    boData: { work_permit: APPLICATION },
  });
  return data.instId as string;
}

async function taskOf(account: string, instId: string): Promise<string | undefined> {
  const { records } = (await call(account, "GET", "task/todo/list", { size: 100 })).data;
  return (records as Record<string, string>[]).find((task) => task["instId"] === instId)?.["taskId"];
}

async function agree(account: string, instId: string): Promise<Answer> {
  const taskId = await taskOf(account, instId);
  return call(account, "POST", "task/todo/complete", { taskId, action: "agree" });
}

it("asks two people one after another, and goes on after the second", async () => {
  await deploySigned("sequential");
  const instId = await applied();
  expect(await taskOf("wangwu", instId)).toBeUndefined();
  expect((await agree("lisi", instId)).data.status).toBe("running");
  expect(await taskOf("lisi", instId)).toBeUndefined();
  expect((await agree("wangwu", instId)).data.status).toBe("end");
});

it("shows a review that one of its signers has passed as done, though the other is no longer asked", async () => {
  await deploySigned("any");
  const instId = await applied();
  expect((await agree("lisi", instId)).data.status).toBe("end");
  const { diagram } = (await call("zhangsan", "GET", "process/detail", { instId })).data;
  expect(diagram.states["Task_review"].state).toBe("done");
});

it("runs the script before a review once, however many sign it and whoever is added", async () => {
  for (const sign of ["all", "sequential"] as const) {
    await deploySigned(sign, { preHandle: "vars.reviews = (vars.reviews || 0) + 1" });
    const instId = await applied();
    const taskId = await taskOf("lisi", instId);
    const lisi = await server.asUser("lisi");
    const added = { taskId, users: "admin" };
    expect((await lisi("POST", "/api/bpm/task/running/copyTask", added, { form: true })).code).toBe(200);
    await agree("lisi", instId);
    expect(await varsOf(instId)).toMatchObject({ reviews: 1 });
  }
});

async function varsOf(instId: string): Promise<object | undefined> {
  const [row] = await server.db.query<{ vars: object }>("select vars from bpm_instance where id = $1", [
    instId,
  ]);
  return row?.vars;
}

it("runs the script behind a review once, with the last who signs, and not as it changes hands", async () => {
  for (const sign of ["all", "sequential"] as const) {
    await deploySigned(sign, { handled: "vars.reviewed = (vars.reviewed || 0) + 1" });
    const instId = await applied();
    const taskId = await taskOf("lisi", instId);
    const given = { taskId, action: "assign", to: "admin" };
    expect((await call("lisi", "POST", "task/todo/complete", given)).code).toBe(200);
    expect(await varsOf(instId)).not.toHaveProperty("reviewed");
    await agree("admin", instId);
    expect(await varsOf(instId)).not.toHaveProperty("reviewed");
    expect((await agree("wangwu", instId)).data.status).toBe("end");
    expect(await varsOf(instId)).toMatchObject({ reviewed: 1 });
  }
});

it("tells a rejection that is one vote among others as that, and the one that decides as what sends it back", async () => {
  await deploySigned("ratio");
  const instId = await applied();
  const against = async (account: string): Promise<Answer> =>
    call(account, "POST", "task/todo/complete", {
      taskId: await taskOf(account, instId),
      action: "turnDown",
      opinion: "材料不齐",
    });
  const told = async (account: string): Promise<string[]> => {
    const { history } = (await call("zhangsan", "GET", "process/detail", { instId })).data;
    const lines = history as BpmProcessHistoryLine[];
    return lines
      .filter(({ actor }) => actor === account)
      .map((line) => `${words.zh.action[line.action as "oppose"]} ${concerned(line, "zh")}`);
  };
  expect((await against("lisi")).code).toBe(200);
  expect(await told("lisi")).toEqual(["反对 计入票数，等待其他人表决"]);
  const { diagram } = (await call("zhangsan", "GET", "process/detail", { instId })).data;
  expect(diagram.states["Task_review"].state).toBe("active");
  expect((await against("wangwu")).data.status).toBe("back");
  expect(await told("lisi")).toEqual(["反对 计入票数，等待其他人表决"]);
  expect(await told("wangwu")).toEqual(["驳回 退回到：填报申请"]);
  expect([await outcomeFor("lisi", instId), await outcomeFor("wangwu", instId)]).toEqual(["反对", "驳回"]);
  const { data } = await call("admin", "GET", "statistics/nodes", {
    ...today(),
    defCode: "work_permit_apply",
  });
  expect(data).toContainEqual(expect.objectContaining({ node: "Task_review", rejects: 1 }));
});

/** What 已办 says of their task. */
async function outcomeFor(account: string, instId: string): Promise<unknown> {
  const { records } = (await call(account, "GET", "task/done/list", { size: 100 })).data;
  const { action } = (records as Record<string, string>[]).find((task) => task["instId"] === instId) ?? {};
  const { data } = await (
    await server.asUser("admin")
  )("GET", "/api/sys/dict/dictItem", { key: "task_action" });
  return (data as { key: string; value: string }[]).find(({ value }) => value === action)?.key;
}

function today(): { from: string; to: string } {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: OFFICE_ZONE }).format();
  return { from: day, to: day };
}

it("tells votes against that older versions kept as rejections as what they were", async () => {
  await deploySigned("ratio");
  const instId = await applied();
  const taskId = await taskOf("lisi", instId);
  await call("lisi", "POST", "task/todo/complete", { taskId, action: "turnDown", opinion: "材料不齐" });
  for (const table of ["bpm_history", "bpm_task"])
    await server.db.query(`update ${table} set action = 'turnDown' where action = 'oppose'`);
  expect(await outcomeFor("lisi", instId)).toBe("驳回");
  const migration = migrations.find(({ name }) => name === "760-votes-against")?.sql ?? "";
  for (const statement of migration.split(";").slice(0, -1)) await server.db.query(statement);
  expect(await outcomeFor("lisi", instId)).toBe("反对");
  const { history } = (await call("zhangsan", "GET", "process/detail", { instId })).data;
  expect(history.map(({ action }: BpmProcessHistoryLine) => action)).toContain("oppose");
});
