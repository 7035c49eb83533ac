import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allResources, getResource } from "@/server/resource/declaration";
import { type Caller, startServer, type TestServer } from "../support/server";

interface Sample {
  resource: string;
  /** A valid new row. */
  add: Record<string, unknown>;
  /** What is changed afterwards. */
  edit: Record<string, unknown>;
  /** A property that must be given, and its title. */
  required: [name: string, title: string];
  /** A property that no two rows share. */
  unique?: string;
}

const samples: Sample[] = [
  {
    resource: "sys/menu",
    add: { name: "试验", type: "page", route: "/try" },
    edit: { name: "改名" },
    required: ["name", "名称"],
    unique: "route",
  },
  {
    resource: "sys/dept",
    add: { code: "try", name: "试验部" },
    edit: { name: "改名" },
    required: ["name", "名称"],
    unique: "code",
  },
  {
    resource: "sys/dict",
    add: { key: "试验", value: "try" },
    edit: { key: "改名" },
    required: ["key", "名称"],
    unique: "value",
  },
  {
    resource: "sys/user",
    add: { account: "try", name: "试验员", password: "Kanal-Tree-2026" },
    edit: { name: "改名" },
    required: ["account", "账号"],
    unique: "account",
  },
  {
    resource: "sys/role",
    add: { code: "try", name: "试验员" },
    edit: { name: "改名" },
    required: ["code", "编码"],
    unique: "code",
  },
  {
    resource: "sys/config",
    add: { code: "try", name: "试验", value: "1" },
    edit: { value: "2" },
    required: ["code", "编码"],
    unique: "code",
  },
  {
    resource: "sys/area",
    add: { code: "990000", name: "试验省" },
    edit: { name: "改名" },
    required: ["code", "区划代码"],
    unique: "code",
  },
  {
    resource: "sys/link",
    add: { name: "试验", url: "https://example.cn" },
    edit: { url: "/inside" },
    required: ["url", "地址"],
    unique: "name",
  },
  {
    resource: "sys/client",
    add: { code: "try", name: "试验" },
    edit: { name: "改名" },
    required: ["name", "名称"],
    unique: "code",
  },
  {
    resource: "bpm/category",
    add: { code: "try", name: "试验" },
    edit: { name: "改名" },
    required: ["name", "名称"],
    unique: "code",
  },
  {
    resource: "workbench/phrase",
    add: { content: "试验。" },
    edit: { content: "改过。" },
    required: ["content", "内容"],
    unique: "content",
  },
  {
    resource: "sys/dataSource",
    add: { code: "try", name: "试验", kind: "http", url: "https://example.com" },
    edit: { name: "改名" },
    required: ["code", "编码"],
    unique: "code",
  },
  {
    resource: "sys/script",
    add: { code: "try", name: "试验", source: "return 1" },
    edit: { name: "改名" },
    required: ["name", "名称"],
    unique: "code",
  },
  {
    resource: "sys/task",
    add: { name: "试验", kind: "cleanLogs", days: 30, cron: "0 3 * * *" },
    edit: { cron: "0 4 * * *" },
    required: ["name", "任务名称"],
    unique: "name",
  },
  {
    resource: "bpm/serial",
    add: { code: "TRY", name: "试验", rule: "{NO}" },
    edit: { step: 2 },
    required: ["code", "编码"],
    unique: "code",
  },
  {
    resource: "bpm/variable",
    add: { code: "try", name: "试验", type: "number", value: "1" },
    edit: { value: "2" },
    required: ["code", "编码"],
    unique: "code",
  },
  {
    resource: "sys/customDialog",
    add: {
      code: "try",
      name: "试验",
      style: "list",
      resource: "sys/user",
      displayFields: "account,name",
      returnFields: "account",
      pageSize: 10,
      width: 800,
      height: 480,
    },
    edit: { name: "改名" },
    required: ["code", "编码"],
    unique: "code",
  },
  {
    resource: "sys/webhook",
    add: { name: "试验", url: "https://example.com/hook", onStarted: true },
    edit: { name: "改名" },
    required: ["url", "地址"],
  },
];

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

it("covers every resource that is plain enough", () => {
  const generated = allResources().filter(
    // What needs no function code has rules of its own, and tests of its own.
    ({ calls }) => calls["add"]?.kind === "add" && calls["add"].access !== "login",
  );
  const covered = new Set(samples.map((sample) => sample.resource));
  // A template needs a source: its own test makes one.
  const foreign = (name: string) =>
    name === "sys/dataSourceTemplate" || !/^(sys|workbench)\/|^bpm\/category$/.test(name);
  expect(
    generated.map((resource) => resource.name).filter((name) => !covered.has(name) && !foreign(name)),
  ).toEqual([]);
});

describe.each(samples)("$resource", ({ resource, add, edit, required, unique }) => {
  const path = (call: string) => `/api/${resource}/${call}`;

  it("adds a row, reads it, lists it, changes it, deletes it", async () => {
    const added = await admin("POST", path("add"), add);
    expect(added).toMatchObject({ status: 200, code: 200, data: without(add, "password") });
    const id = added.data.id as string;
    expect(await admin("GET", path("get"), { id })).toMatchObject({ code: 200, data: { id } });

    const listed = await admin("GET", path("list"), { size: 500 });
    expect(listed.data.total).toBeGreaterThan(0);
    expect(listed.data.records.map((row: { id: string }) => row.id)).toContain(id);

    const edited = await admin("PUT", path("edit"), { ...added.data, ...edit });
    expect(edited).toMatchObject({ code: 200, data: { id, ...edit } });
    expect(await admin("PUT", path("edit"), { ...added.data, ...edit })).toMatchObject({ status: 409 });

    expect(await admin("DELETE", path("del"), { ids: id })).toMatchObject({
      code: 200,
      data: { removed: 1 },
    });
    expect(await admin("GET", path("get"), { id })).toMatchObject({ status: 404, code: 404 });
    expect(await loggedActions(resource, id)).toEqual(["add", "edit", "del"]);
  });

  it("refuses a missing required field by its name", async () => {
    const [name, title] = required;
    const answer = await admin("POST", path("add"), without(add, name));
    expect(answer).toMatchObject({ status: 400, data: { fields: { [`/${name}`]: `请填写${title}` } } });
    expect(answer.message).toContain(title);
    expect(await admin("POST", path("add"), { ...add, [name]: "" })).toMatchObject({ status: 400 });
  });

  it("refuses a field that it does not have", async () => {
    const answer = await admin("POST", path("add"), { ...add, nonsense: 1 });
    expect(answer).toMatchObject({
      status: 400,
      data: { fields: { "/nonsense": "不支持的字段：nonsense" } },
    });
    expect(await admin("GET", path("list"), { nonsense: 1 })).toMatchObject({ status: 400 });
  });

  it.runIf(unique)("refuses the same value twice, at the field", async () => {
    const first = await admin("POST", path("add"), add);
    const second = await admin("POST", path("add"), add);
    expect(second.status).toBe(400);
    expect(second.data.fields[`/${unique}`]).toMatch(/已存在$/);
    await admin("DELETE", path("del"), { ids: first.data.id });
  });

  it("refuses an order by something undeclared", async () => {
    expect(await admin("GET", path("list"), { sort: "id; drop table sys_user" })).toMatchObject({
      status: 400,
    });
  });

  it("needs a token and a function code", async () => {
    expect(await server.anonymous("POST", path("add"), add)).toMatchObject({
      status: 401,
      message: "无法获取身份令牌",
    });
    const applicant = await server.asUser("zhangsan");
    if (resource === "workbench/phrase") return;
    const answer = await applicant("POST", path("add"), add);
    const { permission } = getResource(resource);
    const message = expect.stringMatching(`^没有操作权限：.+ / 新增（${permission}:add）$`);
    expect(answer).toMatchObject({ status: 403, message });
  });
});

async function loggedActions(resource: string, id: string): Promise<string[]> {
  const rows = await server.db.query<{ action: string; after: unknown }>(
    "select action from sys_business_log where resource = $1 and row_id = $2 order by create_date",
    [resource, id],
  );
  return rows.map((row) => row.action);
}

function without(row: Record<string, unknown>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== name));
}
