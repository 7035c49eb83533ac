import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walkWidgets, type FormDocument, type FormWidget } from "@/runtime/core/form/document";
import { isField } from "@/runtime/core/form/value-schema";
import {
  FIELD_STATUS,
  INITIATOR_CODE,
  type ElementPermission,
  type FieldStatus,
  type FormPermission,
} from "@/runtime/core/process/setting";
import { newId } from "@/server/db/id";
import { DEMO_PASSWORD, insertUser } from "@/server/db/seed/users";
import { deploy, Office } from "@/tests/support/engine";
import { everyWidget, formOf, widgetOf } from "@/tests/support/every-widget";
import { pagesOf } from "@/tests/support/pdf-text";
import { type Probe, readingProbes } from "@/tests/support/probe";
import { ProcessBuilder } from "@/tests/support/process-graph";
import { startServer, type TestServer } from "@/tests/support/server";

const { hidden, readOnly, unused, writable } = FIELD_STATUS;
const SEED = 20_261_122;
const NODES = ["apply", "first", "second"] as const;
type Node = (typeof NODES)[number];
const READERS = ["zhangsan", "lisi", "wangwu", "copied", "watcher", "chief", "stranger", "designer", "admin"];
const UNFINISHED = "还没有提交的内容";

/** Through which nodes somebody is concerned with the first, second and third application; "all" reads everything. */
const CONCERN: Record<string, readonly (readonly Node[] | "all")[]> = {
  zhangsan: [["apply"], ["apply"], ["apply"]],
  lisi: [["first"], ["first"], ["first"]],
  wangwu: [[], ["second"], ["second"]],
  copied: [[], ["first"], []],
  watcher: [["apply"], ["apply"], ["apply"]],
  chief: ["all", "all", "all"],
  stranger: [[], [], []],
  designer: [[], [], []],
  admin: ["all", "all", "all"],
};

/** A generator that gives the same numbers at every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const next = random(SEED);
const anyStatus = (): FieldStatus => ([unused, hidden, writable, readOnly] as const)[Math.floor(next() * 4)]!;

const free = (widget: FormWidget): FormWidget => ({
  ...widget,
  options: { ...widget.options, required: false, min: undefined, range: false },
  ...(widget.tableColumns ? { tableColumns: widget.tableColumns.map(free) } : {}),
  ...(widget.columns
    ? { columns: widget.columns.map((column) => ({ ...column, list: column.list.map(free) })) }
    : {}),
});
/** Every widget, nothing of it required, and a field in which the first handler writes. */
const form: FormDocument = formOf(
  widgetOf("input", "note"),
  ...everyWidget().list.map((widget) => free(widget)),
);
const fields = [...walkWidgets(form.list)].filter((widget) => isField(widget) && widget.model !== "note");

const entry = (widget: FormWidget, status: FieldStatus): ElementPermission => ({
  id: widget.key,
  name: widget.name,
  code: widget.model,
  type: widget.type,
  status,
  ...(widget.tableColumns
    ? { childList: widget.tableColumns.map((column) => entry(column, anyStatus())) }
    : {}),
});
const NOTE: Record<Node, FieldStatus> = { apply: hidden, first: writable, second: readOnly };
const permissions = Object.fromEntries(
  NODES.map((node): [Node, FormPermission] => [
    node,
    {
      id: "all",
      code: "all",
      name: "全部",
      boCode: "bo",
      boName: "全部",
      formType: 0,
      btnList: ["save"],
      childList: [
        entry(widgetOf("input", "note"), NOTE[node]),
        ...fields.map((one) => entry(one, anyStatus())),
      ],
    },
  ]),
) as Record<Node, FormPermission>;

const places: string[] = [];
/** A value that is found wherever it goes: the number of the application and that of the field or column. */
function mark(instance: number, name: string): string {
  if (!places.includes(name)) places.push(name);
  return `m${instance}x${places.indexOf(name)}x`;
}
const MARK = /m(\d)x(\d+)x/g;
const markedData = (instance: number): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ model, tableColumns }) => [
      model,
      tableColumns
        ? [
            {
              _id: "r1",
              ...Object.fromEntries(
                tableColumns.map((column) => [column.model, mark(instance, model + column.model)]),
              ),
            },
          ]
        : mark(instance, model),
    ]),
  );

const isSeen = (status: FieldStatus | null | undefined): boolean =>
  status === writable || status === readOnly;

/** The marks that the permission of a node shows. */
function seenAt(node: Node, instance: number): string[] {
  return permissions[node].childList.flatMap(({ code, status, childList }) => {
    if (code === "note" || !isSeen(status)) return [];
    if (!childList) return [mark(instance, code)];
    return childList
      .filter((column) => isSeen(column.status))
      .map((column) => mark(instance, code + column.code));
  });
}

function allowed(account: string): Set<string> {
  const everything = (instance: number): string[] => NODES.flatMap((node) => seenAt(node, instance));
  const all = (instance: number): string[] =>
    [...JSON.stringify(markedData(instance)).matchAll(MARK)].map(([found]) => found);
  return new Set(
    (CONCERN[account] ?? []).flatMap((nodes, at) =>
      nodes === "all" ? [...all(at), ...everything(at)] : nodes.flatMap((node) => seenAt(node, at)),
    ),
  );
}

let server: TestServer;
let office: Office;
let probes: Probe[];
let instances: string[];

async function addPeople(): Promise<void> {
  for (const account of ["copied", "watcher", "chief", "stranger"])
    await insertUser(server.db, { id: newId(), account, name: account }, DEMO_PASSWORD);
}

async function publish(): Promise<void> {
  const admin = await server.asUser("admin");
  const { data } = await admin("POST", "/api/form/save", { formCode: "all", formName: "全部" });
  const published = await admin(
    "POST",
    "/api/form/saveFormDesign",
    { id: data.id, formJson: JSON.stringify(form), publish: true },
    { form: true },
  );
  expect(published.message).toBe("操作成功");
}

async function deployProcess(): Promise<void> {
  const builder = new ProcessBuilder()
    .node("s", "StartEvent")
    .task("apply", [INITIATOR_CODE], (plugins) => plugins.formPermission.push(permissions.apply))
    .task("first", ["lisi"], (plugins) => plugins.formPermission.push(permissions.first))
    .task("second", ["wangwu"], (plugins) => plugins.formPermission.push(permissions.second))
    .node("e", "EndEvent")
    .path("s", "apply", "first", "second", "e");
  builder.setting.flow.taskSkip = "firstNodeSkip";
  builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "all", formName: "全部", formType: 0 });
  builder.setting.flow.observer.push({ type: "user", id: "watcher", name: "watcher" });
  await deploy(server.db, "all", builder);
  const admin = await server.asUser("admin");
  const grants = [
    { right: "start", kind: "all", code: "", name: "" },
    { right: "manage", kind: "user", code: "chief", name: "chief" },
  ];
  for (const { right, kind, code, name } of grants.slice(1))
    await server.db.query(
      "insert into bpm_auth (id, def_code, grant_right, kind, code, name) values ($1, 'all', $2, $3, $4, $5)",
      [`grant-${code}`, right, kind, code, name],
    );
  expect((await admin("GET", "/api/bpm/process/startable")).code).toBe(200);
}

/**
 * Three applications: at the first handler with unfinished work of theirs, at the second with a copy sent, and ended.
 */
async function run(): Promise<string[]> {
  const ids = [await office.start("all"), await office.start("all"), await office.start("all")];
  await server.db.query(`update bpm_instance set data = '{"bo": {}}'::jsonb`);
  const save = { taskId: await office.task(ids[0]!, "first"), boData: { bo: { note: UNFINISHED } } };
  expect((await office.call("lisi", "task/todo/save", save)).code).toBe(200);
  const copy = { taskId: await office.task(ids[1]!, "first"), users: "copied", opinion: "请阅" };
  expect((await office.form("lisi", "task/running/copyTo", copy)).code).toBe(200);
  for (const id of ids.slice(1))
    expect(await office.agree(id, "first")).toMatchObject({ code: 200, message: "操作成功" });
  expect((await office.agree(ids[2]!, "second", "wangwu")).code).toBe(200);
  for (const [at, id] of ids.entries())
    await server.db.query("update bpm_instance set data = $2::jsonb where id = $1", [
      id,
      JSON.stringify({ bo: markedData(at) }),
    ]);
  expect((await office.form("zhangsan", "process/restart", { instId: ids[2]! })).code).toBe(200);
  return ids;
}

async function idsIn(sql: string): Promise<string[]> {
  const rows = await server.db.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}

async function knownValues(): Promise<Record<string, string[]>> {
  const tasks = await idsIn("select id from bpm_task");
  const drafts = await idsIn("select id from bpm_draft");
  const definitions = await idsIn("select id from bpm_definition");
  const forms = await idsIn("select id from form_definition");
  const messages = await idsIn("select id from sys_message");
  return {
    id: [...instances, ...drafts, ...definitions, ...forms, ...messages],
    instId: instances,
    taskId: tasks,
    draftId: drafts,
    defId: definitions,
    modelId: definitions,
    defCode: ["all"],
    code: ["all"],
    codes: ["all"],
    formCode: ["all"],
    boCode: ["bo", "all"],
    to: ["second"],
    from: [],
    keyword: ["m0x"],
    title: ["m2x"],
  };
}

beforeAll(async () => {
  server = await startServer();
  office = new Office(server);
  await addPeople();
  await publish();
  await deployProcess();
  instances = await run();
  probes = readingProbes(await knownValues());
});
afterAll(() => server.close());

/** All that an answer says: its text, or the words of a PDF. */
async function answerTo(account: string, { call, input }: Probe): Promise<string> {
  const { accessToken } = await tokens(account);
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => input[name] ?? "none");
  const headers = { authorization: `Bearer ${accessToken}` };
  const response =
    call.method === "GET"
      ? await server.app.inject({ method: "GET", url: path, query: input, headers })
      : await server.app.inject({ method: "POST", url: path, payload: input, headers });
  expect(response.statusCode, `${call.path} ${JSON.stringify(input)}`).toBeLessThan(500);
  const isPdf = response.headers["content-type"] === "application/pdf";
  return isPdf ? (await pagesOf(response.rawPayload)).join("") : response.body;
}

interface Session {
  accessToken: string;
}

const signedIn = new Map<string, Promise<Session>>();
function tokens(account: string): Promise<Session> {
  const known = signedIn.get(account) ?? server.login(account).then(({ data }) => data as Session);
  signedIn.set(account, known);
  return known;
}

describe("what a reader is told by any call that reads", () => {
  it.each(READERS)("holds no value that is hidden from %s", async (account) => {
    const may = allowed(account);
    const leaks: string[] = [];
    const seen = new Set<string>();
    for (const probe of probes) {
      const text = await answerTo(account, probe);
      for (const [found, , place] of text.matchAll(MARK)) {
        seen.add(found);
        if (!may.has(found))
          leaks.push(`${places[Number(place)]} in ${probe.call.path} ${JSON.stringify(probe.input)}`);
      }
      if (account !== "lisi" && text.includes(UNFINISHED))
        leaks.push(`unfinished work in ${probe.call.path}`);
    }
    expect([...new Set(leaks)]).toEqual([]);
    // Whoever is concerned does read all that they may: the search finds it.
    expect(seen).toEqual(may);
  });

  it("shows unfinished work to its writer, who goes on with it", async () => {
    const taskId = await office.task(instances[0]!, "first");
    const { accessToken } = await tokens("lisi");
    const { data } = await server.withToken(accessToken)("POST", "/api/bpm/task/todo/detail", { taskId });
    expect(data.forms[0].values).toMatchObject({ note: UNFINISHED });
  });
});

describe("what is told beside the values", () => {
  const asked = (account: string, method: "GET" | "POST", path: string, input: Record<string, unknown>) =>
    tokens(account).then(({ accessToken }) => server.withToken(accessToken)(method, path, input));

  it("is no title of somebody else's task", async () => {
    const taskIds = [await office.task(instances[1]!, "second")];
    const batch = { taskIds, action: "agree", opinion: "" };
    const strangers = await asked("stranger", "POST", "/api/bpm/task/todo/batchComplete", batch);
    expect(strangers.data.results[0]).toMatchObject({ ok: false, code: 403, title: taskIds[0] });
  });

  it("is a process's drawing for those who have to do with it, and its forms for designers", async () => {
    const [modelId] = await idsIn("select id from bpm_definition where code = 'all'");
    await server.db.query("delete from bpm_auth where def_code = 'all' and grant_right = 'start'");
    const drawing = (account: string) =>
      asked(account, "GET", "/api/bpm/model/diagram", { modelId }).then(({ code }) => code);
    expect(await Promise.all(["zhangsan", "copied", "designer", "stranger"].map(drawing))).toEqual([
      200, 200, 200, 403,
    ]);
    const { code } = await asked("stranger", "GET", "/api/form/definition/getByCodes", { codes: "all" });
    expect(code).toBe(403);
  });
});

describe("a condition that cannot be judged", () => {
  it("names no value of a field that a node hides, and those of the others", async () => {
    const permission: FormPermission = {
      ...permissions.first,
      childList: [entry(widgetOf("input", "input_free"), hidden), entry(widgetOf("input", "note"), readOnly)],
    };
    const builder = new ProcessBuilder()
      .node("s", "StartEvent")
      .task("first", ["lisi"], (plugins) => plugins.formPermission.push(permission))
      .node("g", "ExclusiveGateway")
      .node("e", "EndEvent")
      .path("s", "first", "g")
      .flow("g", "e", "${form.bo.input_free == 'x' && note == 'y' && vars.missing > 3}")
      .flow("g", "e", "${1 == 2}");
    builder.setting.flow.globalForm.push({ boCode: "bo", formKey: "all", formName: "全部", formType: 0 });
    await deploy(server.db, "judged", builder);
    const inst = await (async () => {
      const { accessToken } = await tokens("zhangsan");
      const input = { defCode: "judged", boData: {} };
      return (await server.withToken(accessToken)("POST", "/api/bpm/process/start", input)).data
        .instId as string;
    })();
    const data = { bo: { input_free: "x", note: "y" } };
    await server.db.query("update bpm_instance set data = $2::jsonb where id = $1", [
      inst,
      JSON.stringify(data),
    ]);
    const { accessToken } = await tokens("lisi");
    const input = { taskId: await office.task(inst, "first"), action: "agree" };
    const refused = await server.withToken(accessToken)("POST", "/api/bpm/task/todo/complete", input);
    expect(refused.code).toBe(422);
    expect(refused.message).toContain('note = "y"');
    expect(refused.message).toContain("form.bo.input_free");
    expect(refused.message).not.toMatch(/input_free = /);
  });
});
