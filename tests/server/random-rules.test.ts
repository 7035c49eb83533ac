import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../support/server";

const ROUNDS = 14;
const PREVIEWS = 5;
const ROWS = 24;
const TABLE = "ledger";

/** Numbers that come again with their seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

interface Person {
  id: string;
  account: string;
  deptId: string | null;
  roles: string[];
  scope: string;
}

interface Row {
  id: string;
  title: string | null;
  amount: number | null;
  owner: string | null;
  dept: string | null;
  open: boolean | null;
  day: string | null;
  createBy: string;
}

interface World {
  people: Person[];
  /** Department → the one above it. */
  above: Map<string, string | null>;
}

/** Whether a department is another one or lies below it. */
function isBelow({ above }: World, dept: string | null, top: string | null): boolean {
  if (dept === null || top === null) return false;
  return dept === top || isBelow({ people: [], above }, above.get(dept) ?? null, top);
}

type Test = (row: Row, person: Person, world: World) => boolean;

/** Conditions as authors write them, each beside what it means. */
const CONDITIONS: [text: string, test: Test][] = [
  ["row.amount < 50", ({ amount }) => amount !== null && amount < 50],
  ["!(row.amount < 50)", ({ amount }) => amount === null || amount >= 50],
  ["row.amount == null || row.amount >= 70", ({ amount }) => amount === null || amount >= 70],
  ["row.open", ({ open }) => open === true],
  ["!row.open", ({ open }) => open !== true],
  ["row.title != '甲'", ({ title }) => title !== "甲"],
  ["row.title in ['甲', '乙']", ({ title }) => title === "甲" || title === "乙"],
  ["!(row.title in ['甲', '乙'])", ({ title }) => title !== "甲" && title !== "乙"],
  ["empty row.title", ({ title }) => title === null],
  [
    "not empty row.dept && row.amount > 10",
    ({ dept, amount }) => dept !== null && amount !== null && amount > 10,
  ],
  ["row.day >= '2026-06-01'", ({ day }) => day !== null && day >= "2026-06-01"],
  [
    "!(row.day >= '2026-06-01' || row.open)",
    ({ day, open }) => !(day !== null && day >= "2026-06-01") && open !== true,
  ],
  ["row.dept in user.depts", ({ dept }, { deptId }, world) => isBelow(world, dept, deptId)],
  [
    "!(row.dept in user.depts)",
    ({ dept }, { deptId }, world) => deptId !== null && !isBelow(world, dept, deptId),
  ],
  ["row.dept == user.deptId", ({ dept }, { deptId }) => deptId !== null && dept === deptId],
  ["row.dept != user.deptId", ({ dept }, { deptId }) => deptId !== null && dept !== deptId],
  ["row.owner == user.id", ({ owner }, { id }) => owner === id],
  ["'ra' in user.roles", (_, { roles }) => roles.includes("ra")],
  [
    "!('ra' in user.roles) && contains(row.title, '乙')",
    ({ title }, { roles }) => !roles.includes("ra") && (title ?? "").includes("乙"),
  ],
  [
    "startsWith(row.title, '甲') || row.createBy == user.account",
    ({ title, createBy }, { account }) => (title ?? "").startsWith("甲") || createBy === account,
  ],
];

interface Rule {
  may: "see" | "change";
  who: "all" | "own" | "department" | "departmentBelow" | "scope";
  field: "owner" | "dept" | null;
  roleCode: string | null;
  condition: string | null;
}

function isHis(row: Row, person: Person, { world, rule }: { world: World; rule: Rule }): boolean {
  const whose = rule.who === "scope" ? person.scope : rule.who;
  if (whose === "all") return true;
  const byId = new Map(world.people.map((one) => [one.id, one]));
  const byAccount = new Map(world.people.map((one) => [one.account, one]));
  const owner = rule.field === "owner" ? byId.get(row.owner ?? "") : byAccount.get(row.createBy);
  const isOwn = owner?.id === person.id;
  if (whose === "own") return isOwn;
  const dept = rule.field === "dept" ? row.dept : (owner?.deptId ?? null);
  const inReach =
    whose === "department"
      ? person.deptId !== null && dept === person.deptId
      : isBelow(world, dept, person.deptId);
  return inReach || (rule.field !== "dept" && isOwn);
}

/** What the rules mean, row by row. */
function allowed(
  rows: Row[],
  person: Person,
  { world, rules, may }: { world: World; rules: Rule[]; may: Rule["may"] },
): string[] {
  const isAllowed = (row: Row): boolean =>
    rules.some((rule) => {
      if (may === "change" && rule.may === "see") return false;
      if (rule.roleCode !== null && !person.roles.includes(rule.roleCode)) return false;
      const test = CONDITIONS.find(([text]) => text === rule.condition)?.[1];
      return isHis(row, person, { world, rule }) && (test === undefined || test(row, person, world));
    });
  return rows
    .filter(isAllowed)
    .map(({ id }) => id)
    .toSorted();
}

let server: TestServer;
let admin: Caller;
let world: World;
let rows: Row[];

/** Departments in three levels, five people with roles of their own, rows of everybody. */
async function prepare(random: (below: number) => number): Promise<void> {
  const { db } = server;
  const depts = ["d1", "d2", "d3", "d4", "d5"];
  const above = new Map<string, string | null>([
    ["d1", null],
    ["d2", "d1"],
    ["d3", "d2"],
    ["d4", "d1"],
    ["d5", null],
  ]);
  for (const id of depts)
    await db.query("insert into sys_dept (id, parent_id, name, code) values ($1, $2, $1, $1)", [
      id,
      above.get(id),
    ]);
  const columns = [
    { code: "title", name: "标题", kind: "text", search: true },
    { code: "amount", name: "金额", kind: "decimal", search: true },
    { code: "owner", name: "负责人", kind: "user", search: true },
    { code: "dept", name: "部门", kind: "dept", search: true },
    { code: "open", name: "公开", kind: "boolean", search: true },
    { code: "day", name: "日期", kind: "date", search: true },
  ];
  await admin("POST", "/api/business/table/add", { code: TABLE, name: "台账", columns });
  const line = [{ code: "ledger", name: "台账", kind: "reference", table: TABLE }];
  await admin("POST", "/api/business/table/add", { code: "line", name: "明细", columns: line });
  const codes = [
    ...["list", "add", "edit", "del"].map((call) => `biz:${TABLE}:${call}`),
    "biz:line:list",
    "sys:businessLog:list",
  ];
  for (const role of ["ra", "rb"]) {
    const { data } = await admin("POST", "/api/sys/role/add", { code: role, name: role });
    await admin("POST", "/api/sys/role/grant", { id: data.id, codes });
  }
  const pages = await admin("POST", "/api/sys/role/add", { code: "pages", name: "pages", dataScope: "own" });
  await admin("POST", "/api/sys/role/grant", {
    id: pages.data.id,
    codes: ["sys:screen:edit", "sys:role:list"],
  });
  await db.query(
    "delete from sys_user_role where user_id in (select id from sys_user where account <> 'admin')",
  );
  const accounts = ["zhangsan", "lisi", "wangwu", "designer"];
  const people: Person[] = [];
  for (const [index, account] of accounts.entries()) {
    const deptId = index === 3 ? null : (depts[random(depts.length)] ?? null);
    const [user] = await db.query<{ id: string }>(
      "update sys_user set dept_id = $2 where account = $1 returning id",
      [account, deptId],
    );
    const roles = index % 2 === 0 ? ["ra"] : index === 3 ? ["ra", "rb"] : ["rb"];
    await db.query(
      "insert into sys_user_role (user_id, role_id) select $1, id from sys_role where code = any($2::text[])",
      [user!.id, [...roles, "pages"]],
    );
    people.push({ id: user!.id, account, deptId, roles, scope: "all" });
  }
  world = { people, above };
  const some = <T>(values: readonly T[]): T | null =>
    random(4) === 0 ? null : (values[random(values.length)] ?? null);
  rows = [];
  for (let index = 0; index < ROWS; index++) {
    const values = {
      title: some(["甲", "乙", "丙乙", "甲一"]),
      amount: random(4) === 0 ? null : random(100),
      owner: some(people.map(({ id }) => id)),
      dept: some(depts),
      open: some([true, false]),
      day: some(["2026-05-31", "2026-06-01", "2026-12-31"]),
    };
    const createBy = people[random(people.length)]!.account;
    const made = await admin("POST", `/api/biz/${TABLE}/add`, values);
    await db.query(`update "biz"."${TABLE}" set create_by = $2 where id = $1`, [made.data.id, createBy]);
    rows.push({ ...values, id: made.data.id, createBy });
    await admin("POST", "/api/biz/line/add", { ledger: made.data.id });
  }
}

beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  await prepare(randomOf(7));
}, 60_000);
afterAll(() => server.close());

/** Every road by which rows can be read: ids that somebody finds on it. */
const ROADS: Record<string, (call: Caller) => Promise<string[]>> = {
  list: async (call) => idsIn(await call("GET", `/api/biz/${TABLE}/list`, { size: 200 })),
  sorted: async (call) => idsIn(await call("GET", `/api/biz/${TABLE}/list`, { size: 200, sort: "-amount" })),
  searched: async (call) => idsIn(await call("GET", `/api/biz/${TABLE}/list`, { size: 200, keyword: "" })),
  pages: async (call) => {
    const first = await call("GET", `/api/biz/${TABLE}/list`, { size: 5 });
    const found = idsIn(first);
    for (let page = 2; found.length < first.data.total; page++) {
      const next = idsIn(await call("GET", `/api/biz/${TABLE}/list`, { size: 5, page }));
      if (next.length === 0) break;
      found.push(...next);
    }
    return found;
  },
  filtered: async (call) => {
    const parts = [{ open: true }, { open: false }];
    const found = [];
    for (const query of parts)
      found.push(...idsIn(await call("GET", `/api/biz/${TABLE}/list`, { size: 200, ...query })));
    const open = new Set(rows.filter(({ open: isOpen }) => isOpen === null).map(({ id }) => id));
    return [...found, ...(await ROADS["list"]!(call)).filter((id) => open.has(id))];
  },
  alias: async (call) =>
    idsIn(await call("GET", `/api/fictitiousData/getList/biz_${TABLE}_list`, { size: 200 })),
  detail: async (call) => {
    const found = [];
    for (const { id } of rows)
      if ((await call("GET", `/api/biz/${TABLE}/get`, { id })).status === 200) found.push(id);
    return found;
  },
  labels: async (call) => {
    const { data } = await call("GET", "/api/biz/line/list", { size: 200 });
    const titled = data.records.filter(
      ({ ledgerLabel }: { ledgerLabel: string | null }) => ledgerLabel !== null,
    );
    // A row without a title has no label to be seen by.
    const untitled = new Set(rows.filter(({ title }) => title === null).map(({ id }) => id));
    const shown = titled.map(({ ledger }: { ledger: string }) => ledger);
    return [...shown, ...(await ROADS["list"]!(call)).filter((id) => untitled.has(id))];
  },
  log: async (call) => {
    const { data } = await call("GET", "/api/sys/businessLog/list", { size: 200, resource: `biz/${TABLE}` });
    const own = data.records.filter(({ resource }: { resource: string }) => resource === `biz/${TABLE}`);
    return [...new Set<string>(own.map(({ rowId }: { rowId: string }) => rowId))];
  },
};

const idsIn = ({ data }: { data: { records: { id: string }[] } }): string[] =>
  data.records.map(({ id }) => id);

function randomRule(random: (below: number) => number): Rule {
  const one = <T>(values: readonly T[]): T => values[random(values.length)]!;
  return {
    may: one(["see", "see", "change"]),
    who: one(["all", "own", "department", "departmentBelow", "scope"]),
    field: one([null, "owner", "dept"]),
    roleCode: one([null, "ra", "rb"]),
    condition: random(3) === 0 ? null : one(CONDITIONS)[0],
  };
}

async function layDown(random: (below: number) => number): Promise<Rule[]> {
  const { db } = server;
  await db.query("delete from data_rule");
  const rules = Array.from({ length: 1 + random(3) }, () => randomRule(random));
  for (const rule of rules) {
    const made = await admin("POST", "/api/business/rule/add", { tableCode: TABLE, ...rule });
    if (made.code !== 200) throw new Error(`${JSON.stringify(rule)}: ${made.message}`);
  }
  const scopes = ["own", "department", "departmentBelow", "all"];
  const widest = new Map<string, number>();
  for (const role of ["ra", "rb"]) {
    widest.set(role, random(scopes.length));
    await db.query("update sys_role set data_scope = $2 where code = $1", [role, scopes[widest.get(role)!]]);
  }
  for (const person of world.people)
    person.scope = scopes[Math.max(...person.roles.map((role) => widest.get(role) ?? 0))]!;
  return rules;
}

it.each(Array.from({ length: ROUNDS }, (_, seed) => seed + 1))(
  "on every road everybody finds exactly the rows that the rules mean (seed %i)",
  async (seed) => {
    const rules = await layDown(randomOf(seed));
    for (const person of world.people) {
      const call = await server.asUser(person.account);
      const expected = allowed(rows, person, { world, rules, may: "see" });
      for (const [road, find] of Object.entries(ROADS))
        expect([road, person.account, rules, (await find(call)).toSorted()]).toEqual([
          road,
          person.account,
          rules,
          expected,
        ]);
      const changeable = new Set(allowed(rows, person, { world, rules, may: "change" }));
      const tried = await admin("GET", "/api/business/rule/tryOut", { table: TABLE, userId: person.id });
      expect(tried.data).toMatchObject({ see: expected.length, change: changeable.size, total: ROWS });
      for (const { id, amount } of rows.slice(0, 6)) {
        const { status } = await call("PUT", `/api/biz/${TABLE}/edit`, { id, amount });
        expect([id, status]).toEqual([id, changeable.has(id) ? 200 : 404]);
      }
    }
  },
  60_000,
);

/** The data scope of some roles: the widest of what they have now. */
async function scopeOf(roles: readonly string[]): Promise<string> {
  const found = await server.db.query<{ scope: string }>(
    "select data_scope as scope from sys_role where code = any($1::text[])",
    [roles],
  );
  const scopes = found.map(({ scope }) => scope);
  return ["all", "departmentBelow", "department"].find((scope) => scopes.includes(scope)) ?? "own";
}

const inPreview =
  (call: Caller, ids: string): Caller =>
  (method, path, input) =>
    call(method, path, { ...input, PreviewRoles: ids });

it.each(Array.from({ length: PREVIEWS }, (_, seed) => seed + 101))(
  "as a role one finds the rows that both one with that role alone and oneself see (seed %i)",
  async (seed) => {
    const rules = await layDown(randomOf(seed));
    const ids = await server.db.query<{ id: string; code: string }>("select id, code from sys_role");
    for (const person of world.people)
      for (const roles of [["ra"], ["rb"], ["ra", "rb"]]) {
        const asked = ids.filter(({ code }) => roles.includes(code)).map(({ id }) => id);
        const call = inPreview(await server.asUser(person.account), asked.join(","));
        const holder = { ...person, roles, scope: await scopeOf(roles) };
        const own = new Set(allowed(rows, person, { world, rules, may: "see" }));
        const expected = allowed(rows, holder, { world, rules, may: "see" }).filter((id) => own.has(id));
        for (const road of ["list", "pages", "detail", "labels", "log"])
          expect([road, person.account, roles, rules, (await ROADS[road]!(call)).toSorted()]).toEqual([
            road,
            person.account,
            roles,
            rules,
            expected,
          ]);
      }
  },
  60_000,
);
