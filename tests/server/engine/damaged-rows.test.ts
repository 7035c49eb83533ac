import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type Answer, type TestServer } from "../../support/server";
import { WORK_PERMIT } from "../../support/work-permit";
import { changePublished } from "@/tests/support/published-form";

let server: TestServer;
let instId: string;
let rows: { document: unknown; setting: unknown; graph: unknown }[];
const body = { defCode: "work_permit_apply", boData: { work_permit: WORK_PERMIT } };

beforeAll(async () => {
  server = await startServer();
  instId = (await call("POST", "/api/bpm/process/start", body)).data.instId as string;
  rows = await server.db.query(
    `select v.document, d.setting, d.graph from form_version v, bpm_definition d
     where v.code = 'work_permit' and d.code = 'work_permit_apply' and d.is_main`,
  );
});
afterAll(() => server.close());

async function call(
  method: "GET" | "POST",
  path: string,
  input: Record<string, unknown> = {},
  account = "zhangsan",
): Promise<Answer> {
  return (await server.asUser(account))(method, path, input);
}

/** Writes a broken row, as a server finds it that remembers nothing of the version. */
async function damage(column: "document" | "setting" | "graph", value: unknown): Promise<void> {
  const kept = rows[0]!;
  const now = { document: kept.document, setting: kept.setting, graph: kept.graph, [column]: value };
  await changePublished(
    server.db,
    "update form_version set document = $1::jsonb where code = 'work_permit'",
    [JSON.stringify(now.document)],
  );
  await server.db.query(
    `update bpm_definition set setting = $1::jsonb, graph = $2::jsonb, rev = rev + 1
     where code = 'work_permit_apply' and is_main`,
    [JSON.stringify(now.setting), JSON.stringify(now.graph)],
  );
}

const FORM = "表单「work_permit」第 1 版的数据已损坏";
const PROCESS = "第 1 版的数据已损坏";

describe.each([
  ["a form without widgets", "document", { config: {} }, FORM],
  ["a form of null", "document", { list: [null], config: {} }, FORM],
  [
    "a form with a grid of texts",
    "document",
    { list: [{ type: "grid", options: {}, columns: ["x"] }], config: {} },
    FORM,
  ],
  ["a form that is a text", "document", "x", FORM],
  ["settings without forms", "setting", { nodeMap: {}, flow: {} }, PROCESS],
  ["settings that are a list", "setting", [], PROCESS],
  ["a graph without nodes", "graph", { start: "x" }, PROCESS],
  ["a graph that is a number", "graph", 7, PROCESS],
  [
    "a graph with flows into nowhere",
    "graph",
    { start: "a", nodes: { a: { outgoing: ["f"] } }, flows: {} },
    PROCESS,
  ],
] as const)("%s in the database", (_what, column, value, said) => {
  it("is told by name and version wherever it is needed", async () => {
    await damage(column, value);
    const answers = [
      await call("GET", "/api/bpm/process/startForm", { defCode: "work_permit_apply" }),
      await call("POST", "/api/bpm/process/start", body),
      await call("GET", "/api/bpm/process/detail", { instId }),
      await call("POST", "/api/bpm/instance/print", { id: instId }),
    ];
    for (const answer of answers) {
      expect(answer.code).toBe(409);
      expect(answer.message).toContain(said);
    }
  });

  it("leaves lists and everything else alone", async () => {
    await damage(column, value);
    const paths: [path: string, account: string][] = [
      ["/api/bpm/process/startable", "zhangsan"],
      ["/api/bpm/process/mine", "zhangsan"],
      ["/api/bpm/task/todo/list", "lisi"],
      ["/api/bpm/instance/list", "admin"],
      ["/api/bpm/definition/list", "admin"],
      ["/api/form/definition/list", "admin"],
      ["/api/form/definition/relations", "admin"],
    ];
    const codes: Record<string, number> = {};
    for (const [path, account] of paths) codes[path] = (await call("GET", path, {}, account)).code;
    expect(codes).toEqual(Object.fromEntries(paths.map(([path]) => [path, 200])));
  });
});
