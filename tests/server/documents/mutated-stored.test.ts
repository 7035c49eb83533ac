import { Buffer } from "node:buffer";
import { createServer, type Server } from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isRecord, recordIn, textIn } from "@/runtime/core/guards";
import { mutated, mutationsOf } from "@/tests/support/mutate";
import { type Answer, type Caller, startServer, type TestServer } from "@/tests/support/server";

/** Each run saves, uses and deletes a document. */
const RUNS = Math.max(6, Math.floor(Number(process.env["FUZZ_STEPS"] ?? 0) / 100));

let server: TestServer;
let service: Server;
let admin: Caller;
let sourceId = "";

const MAIN = {
  code: "crate",
  name: "箱",
  columns: [
    { code: "title", name: "名称", kind: "text", length: 20, search: true },
    { code: "amount", name: "数量", kind: "integer", search: true },
    { code: "day", name: "日期", kind: "date", search: true },
    { code: "owner", name: "经办人", kind: "user" },
  ],
};
const CHILD = {
  code: "bottle",
  name: "瓶",
  columns: [
    { code: "crate", name: "箱", kind: "reference", table: "crate" },
    { code: "kind", name: "类别", kind: "text", length: 20, search: true },
    { code: "litres", name: "升", kind: "decimal", search: true },
  ],
};

beforeAll(async () => {
  service = createServer((_request, response) => {
    response.end(JSON.stringify({ list: [{ id: 1, 姓名: "甲", phone: "100" }] }));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  server = await startServer({ config: { httpAllow: ["127.0.0.1"] } });
  admin = await server.asUser("admin");
  const source = { code: "api", name: "接口", kind: "http", url: `http://127.0.0.1:${address.port}/v1` };
  sourceId = (await admin("POST", "/api/sys/dataSource/add", source)).data.id;
  for (const table of [MAIN, CHILD]) await admin("POST", "/api/business/table/add", table);
});
afterAll(async () => {
  await server.close();
  service.closeAllConnections();
  service.close();
});

/** Names and values that are right somewhere, and so slip into other places. */
const WORDS: readonly unknown[] = [
  "id",
  "name",
  "title",
  "amount",
  "crate",
  "biz/crate",
  "sys/dept",
  "user",
  "dict",
  "reference",
  "decimal",
  "sex",
  "tree",
  "true",
  "2026-02-31",
  "name,account",
  "${user.id}",
  "${row.amount}",
  "{NO:4}{dd}",
  "/people/{dept}",
  "id = 1 and x = 2",
  "https://example.com/x",
  1.5,
  40,
];

/** One slip at a time, mostly a right word in the wrong place: wrong types, and most pairs, are refused one and all. */
const SLIPS = mutationsOf({
  most: 1,
  values: [...WORDS, ...WORDS],
  kinds: ["replace", "replace", "replace", "replace", "replace", "delete", "rename", "repeat"],
});

/** A call of a document that was accepted: it works. */
async function works(answer: Promise<Answer>): Promise<Answer> {
  const given = await answer;
  expect(given).toMatchObject({ code: 200 });
  return given;
}

interface Stored {
  what: string;
  path: string;
  document: () => Record<string, unknown>;
  /** What is done with one that was accepted, as it was sent and as it is kept. */
  putToUse: (kept: Record<string, unknown>, sent: Record<string, unknown>) => Promise<void>;
}

const VALUES: Record<string, unknown> = {
  text: "甲",
  longText: "甲",
  integer: 1,
  decimal: 1,
  boolean: true,
  date: "2026-01-31",
  datetime: "2026-01-31T08:00:00Z",
  dict: "1",
  user: "user-admin",
};

const exec = (dialog: unknown, params: object): Promise<Answer> => {
  const sql = Buffer.from(JSON.stringify({ dialog, params })).toString("base64");
  return admin("POST", "/api/sys/customDialog/exec/sql", { sql }, { form: true });
};

const KINDS: readonly Stored[] = [
  {
    what: "a business table",
    path: "/api/business/table",
    document: () => ({
      code: "probe",
      name: "探测",
      columns: [
        {
          code: "title",
          name: "标题",
          kind: "text",
          length: 50,
          required: true,
          search: true,
          default: "无",
        },
        { code: "price", name: "金额", kind: "decimal", decimals: 2, default: 1.25, unique: false },
        { code: "sex", name: "性别", kind: "dict", dict: "sex", default: "1" },
        { code: "owner", name: "经办人", kind: "user", onDelete: "empty" },
        { code: "crate", name: "箱", kind: "reference", table: "crate", onDelete: "refuse" },
      ],
      indexes: [{ name: "查", columns: ["title", "price"], unique: false }],
    }),
    putToUse: async ({ code, columns }) => {
      const known = (Array.isArray(columns) ? columns : []).filter(isRecord);
      const filled = known.filter(({ kind }) => Object.hasOwn(VALUES, String(kind)));
      const row = Object.fromEntries(
        filled.map((column) => [String(column["code"]), VALUES[String(column["kind"])]]),
      );
      await works(admin("GET", `/api/biz/${String(code)}/list`, { keyword: "甲" }));
      const hasTarget = known.every(
        ({ kind, required }) => required !== true || Object.hasOwn(VALUES, String(kind)),
      );
      if (hasTarget) await works(admin("POST", `/api/biz/${String(code)}/add`, row));
      await works(admin("GET", `/api/biz/${String(code)}/list`));
    },
  },
  {
    what: "a dialog",
    path: "/api/sys/customDialog",
    document: () => ({
      code: "pick",
      name: "选人",
      style: "list",
      resource: "sys/user",
      displayFields: "name,account,deptName",
      conditionFields: "name,phone",
      returnFields: "id,name",
      sortField: "-account",
      pageSize: 10,
      width: 700,
      height: 500,
      multiple: false,
      fixed: [
        { name: "enabled", value: "true" },
        { name: "account", value: "${user.account}" },
      ],
      heads: [{ name: "name", label: "姓名", width: 160 }],
    }),
    putToUse: async ({ code, conditionFields }) => {
      await works(exec(code, {}));
      for (const name of textIn(conditionFields)?.split(",") ?? [])
        expect((await exec(code, { [name]: "甲" })).code).toBeLessThan(500);
    },
  },
  {
    what: "a template of a data source",
    path: "/api/sys/dataSourceTemplate",
    document: () => ({
      code: "people",
      name: "人员",
      sourceId,
      place: "/dept/{dept}/people?state={state}",
      rowsAt: "list",
      columns: "id, 姓名 as name, phone",
      sort: "-id",
      pick: "id,name",
      enabled: true,
    }),
    putToUse: async ({ code }) => {
      // Where the rows are in an answer, the service alone can say; so it is with whether it may be asked.
      const { code: status } = await admin("POST", `/api/sys/dataSourceTemplate/rows/${String(code)}`, {
        params: {},
      });
      expect([200, 422]).toContain(status);
    },
  },
  {
    what: "an object",
    path: "/api/business/object",
    document: () => ({
      code: "fullCrate",
      name: "整箱",
      tableCode: "crate",
      columns: "title,amount,day",
      childTables: [
        {
          child: "bottle.crate",
          name: "瓶",
          field: "bottles",
          columns: "litres",
          fixed: [{ column: "kind", value: "水" }],
        },
      ],
    }),
    putToUse: async ({ code }) => {
      const form = { formCode: "of_object", formName: "装箱单", object: code };
      const { data } = await works(admin("POST", "/api/form/save", form));
      await works(admin("POST", "/api/form/removeForm", { id: data.id }, { form: true }));
    },
  },
  {
    what: "a row rule",
    path: "/api/business/rule",
    document: () => ({
      tableCode: "crate",
      may: "see",
      who: "own",
      field: "owner",
      roleCode: "approver",
      condition: "row.amount > 3 and row.title == 'a'",
    }),
    putToUse: async () => {
      await works(admin("GET", "/api/biz/crate/list"));
      await works(admin("GET", "/api/business/rule/tryOut", { table: "crate", userId: "user-lisi" }));
    },
  },
  {
    what: "a serial rule",
    path: "/api/bpm/serial",
    document: () => ({
      code: "no",
      name: "编号",
      rule: "A{yyyy}{MM}{NO:4}",
      reset: "month",
      initial: 1,
      step: 1,
    }),
    putToUse: async ({ rule, reset, initial, step }) => {
      const preview = { rule, reset, initial, step };
      const { data } = await works(admin("POST", "/api/bpm/serial/preview", preview));
      const numbers = data.map(({ number }: { number: string }) => number);
      expect(new Set(numbers).size).toBe(numbers.length);
    },
  },
  {
    what: "a webhook",
    path: "/api/sys/webhook",
    document: () => ({
      name: "推送",
      url: "https://example.com/hook",
      processes: "work_permit_apply",
      onStarted: true,
      onEnded: false,
      enabled: true,
    }),
    putToUse: async ({ id }) => {
      await works(admin("POST", "/api/sys/webhook/rotate", { id }, { form: true }));
    },
  },
  {
    what: "a scheduled task",
    path: "/api/sys/task",
    document: () => ({ name: "提醒", kind: "remindTodo", cron: "0 8 * * 1-5", days: 2, enabled: false }),
    putToUse: async ({ cron }) => {
      await works(admin("GET", "/api/sys/task/preview", { cron }));
    },
  },
];

it.each(KINDS)("$what with slips is refused at its place, or works", async ({ path, document, putToUse }) => {
  /** A new document, or one that is changed into it: accepted ones are used and deleted. */
  const run = async (sent: unknown, isChange: boolean): Promise<boolean> => {
    const former = isChange ? (await works(admin("POST", `${path}/add`, document()))).data : null;
    const answer = former
      ? await admin("PUT", `${path}/edit`, { ...recordIn(sent), id: former.id })
      : await admin("POST", `${path}/add`, sent as Record<string, unknown>);
    expect(answer.code).toBeLessThan(500);
    const kept = answer.code === 200 ? answer.data : former;
    if (kept) {
      if (answer.code === 200) await putToUse(kept, recordIn(sent));
      await works(admin("DELETE", `${path}/del`, deleted(path, kept)));
    }
    if (answer.code === 400 && isRecord(sent)) {
      const places = Object.keys(answer.data?.fields ?? {});
      expect([answer.message, places[0] ?? ""]).toEqual([answer.message, expect.stringMatching(/^\//)]);
    }
    return answer.code === 200;
  };
  for (const isChange of [false, true]) expect(await run(document(), isChange)).toBe(true);
  await fc.assert(
    fc.asyncProperty(SLIPS, fc.boolean(), async (slips, isChange) => {
      await run(mutated(document(), slips), isChange);
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

/** A table's code stands for that its rows may go. */
const deleted = (path: string, { id, code }: Record<string, unknown>): Record<string, unknown> =>
  path.endsWith("/table") ? { id, code } : { ids: id };
