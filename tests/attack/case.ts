import { WORK_PERMIT } from "@/tests/support/work-permit";
import type { Known } from "./hostile-values";
import type { World } from "./world";

/** Stands in everything that the victim writes, so that it is seen wherever it leaks. */
export const MARK = "PRIVATE-MARK-7d1f";

/** What the victim, an applicant, has in the system. */
export interface Case {
  account: "zhangsan";
  /** What exists, by the names of the fields that calls take it in. */
  known: Known;
}

const DEF_CODE = "work_permit_apply";

/** An applicant hands in an application and keeps a draft, a phrase, a proxy, feedback, a file and a message. */
export async function buildCase({ server }: World): Promise<Case> {
  const call = await server.asUser("zhangsan");
  const must = async (...args: Parameters<typeof call>): Promise<Record<string, string>> => {
    const answer = await call(...args);
    if (answer.code !== 200) throw new Error(`${args[1]}: ${answer.message}`);
    return answer.data as Record<string, string>;
  };
  const boData = { work_permit: { ...WORK_PERMIT, unitName: MARK } };
  const { instId = "" } = await must("POST", "/api/bpm/process/start", {
    defCode: DEF_CODE,
    boData,
    title: MARK,
  });
  const draft = await must("POST", "/api/bpm/draft/save", { defCode: DEF_CODE, boData, title: MARK });
  const problem = await must("POST", "/api/problem/save", { title: MARK, content: MARK }, { form: true });
  const proxy = await must("POST", "/api/workbench/proxy/add", {
    proxyId: await idOf(server, "wangwu"),
    startDate: "2026-01-01T00:00:00Z",
    endDate: "2099-01-01T00:00:00Z",
    note: MARK,
  });
  const ids = {
    instId,
    draftId: draft["id"] ?? "",
    problemId: problem["id"] ?? "",
    proxyId: proxy["id"] ?? "",
    phraseId: await insertedPhrase(server),
    messageId: await insertedMessage(server),
    taskId: await taskOf(server, instId),
    defId: await definitionOf(server),
    formId: await formOf(server),
  };
  return { account: "zhangsan", known: knownOf(ids) };
}

function knownOf(ids: Record<string, string>): Known {
  const all = Object.values(ids);
  const only = (name: string): string[] => [ids[name] ?? ""];
  return {
    id: all,
    ids: [...all, all.join(",")],
    instId: only("instId"),
    taskId: only("taskId"),
    draftId: only("draftId"),
    defId: only("defId"),
    modelId: only("defId"),
    defCode: [DEF_CODE],
    code: [DEF_CODE],
    formCode: ["work_permit"],
    codes: ["work_permit"],
    taskIds: only("taskId"),
    instIds: only("instId"),
    to: ["wangwu"],
    users: ["wangwu", "lisi,wangwu"],
    name: ["columns", "a"],
  };
}

type Server = World["server"];

async function idOf({ db }: Server, account: string): Promise<string> {
  const rows = await db.query<{ id: string }>("select id from sys_user where account = $1", [account]);
  return rows[0]?.id ?? "";
}

async function insertedPhrase(server: Server): Promise<string> {
  const user = await idOf(server, "zhangsan");
  await server.db.query(
    "insert into workbench_phrase (id, content, user_id, create_by) values ('phrase-of-victim', $1, $2, 'zhangsan')",
    [MARK, user],
  );
  return "phrase-of-victim";
}

async function insertedMessage(server: Server): Promise<string> {
  const user = await idOf(server, "zhangsan");
  await server.db.query(
    "insert into sys_message (id, user_id, title, content) values ('message-of-victim', $1, $2, $2)",
    [user, MARK],
  );
  return "message-of-victim";
}

async function taskOf({ db }: Server, instId: string): Promise<string> {
  const rows = await db.query<{ id: string }>(
    "select id from bpm_task where inst_id = $1 and status = 'open' limit 1",
    [instId],
  );
  return rows[0]?.id ?? "";
}

async function definitionOf({ db }: Server): Promise<string> {
  const rows = await db.query<{ id: string }>("select id from bpm_definition where code = $1 and is_main", [
    DEF_CODE,
  ]);
  return rows[0]?.id ?? "";
}

async function formOf({ db }: Server): Promise<string> {
  const rows = await db.query<{ id: string }>("select id from form_definition where code = 'work_permit'");
  return rows[0]?.id ?? "";
}
