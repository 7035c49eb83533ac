import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "@/server/resource/declaration";
import { requestSchema } from "@/server/resource/request-schema";
import { createWorld, declaredCalls, type DeclaredCall, type World } from "@/tests/attack/world";
import { deploy, Office } from "@/tests/support/engine";
import { ProcessBuilder } from "@/tests/support/process-graph";
import type { Answer } from "@/tests/support/server";
import { cases, demands, type Setting } from "./trail-cases";

let world: World;
let setting: Setting;
beforeAll(async () => {
  world = await createWorld();
  const office = new Office(world.server);
  const line = new ProcessBuilder()
    .node("s", "StartEvent")
    .node("e", "EndEvent")
    .task("a")
    .task("b", ["wangwu"])
    .path("s", "a", "b", "e");
  const [first, second] = [
    await deploy(world.server.db, "line", line, 1),
    await deploy(world.server.db, "line", line, 2),
  ];
  setting = { world, office, versions: [first, second] };
});
afterAll(() => world.close());

const audited = (): DeclaredCall[] => declaredCalls().filter(({ call }) => call.audit === true);

const rows = (): Promise<{ action: string; before: object | null; after: object | null }[]> =>
  world.server.db.query(
    "select action, before, after, row_id, request_id, ip from sys_business_log order by create_date, id",
  );

/** Makes a call as the administrator; parts of its path come from the input. */
async function made(call: Call, input: Record<string, unknown>): Promise<Answer> {
  const rest = { ...input };
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return value;
  });
  const admin = await world.server.asUser("admin");
  return admin(call.method, path, rest, { form: call.body === "form" });
}

describe("the declaration", () => {
  it("says of every call that may change something whether it leaves a row, and if not, why", () => {
    const silent = declaredCalls().filter(({ call }) => call.method !== "GET" && call.audit === "");
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it("has a case here for every call that leaves one", () => {
    const custom = audited()
      .filter(({ call }) => call.kind === "custom" || call.handled)
      .map(({ name }) => name);
    expect(custom.filter((name) => cases[name] === undefined)).toEqual([]);
    const known = new Set(audited().map(({ name }) => name));
    expect(Object.keys(cases).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("a successful call of an administrator", () => {
  it.each(audited().map((declared) => [declared.name, declared] as const))(
    "leaves a row: %s",
    async (name, declared) => {
      const prepare = cases[name];
      const input = prepare ? await prepare(setting) : await plainInput(declared);
      const before = (await rows()).length;
      const answer = await made(declared.call, input);
      expect(answer).toMatchObject({ code: 200 });
      const added = (await rows()).slice(before);
      expect(added.length).toBeGreaterThan(0);
      // The door's own row says only that it was done: each call says what it did.
      expect(added.filter(({ before: old, after }) => old === null && after === null)).toEqual([]);
      expect(JSON.stringify(added)).not.toMatch(/"password"|SECRET-VALUE|\$scrypt/);
    },
  );

  it("leaves none when it is refused", async () => {
    const before = (await rows()).length;
    const [call] = declaredCalls().filter(({ name }) => name === "sys/dict.add");
    if (call) await made(call.call, { key: "" });
    expect((await rows()).length).toBe(before);
  });

  it("is found by the id of its request", async () => {
    const answer = await world.request("admin", {
      method: "POST",
      url: "/api/sys/dict/add",
      headers: { "x-request-id": "audit-request-1" },
      payload: { key: "request", value: "request" },
    });
    expect(answer.status).toBe(200);
    const list = await world.request("admin", {
      method: "GET",
      url: "/api/sys/businessLog/list?requestId=audit-request-1",
    });
    expect(JSON.parse(list.text).data).toMatchObject({
      total: 1,
      records: [{ rowLabel: "request", createBy: "admin" }],
    });
  });
});

it("whatever was done has a name for who reads the log", async () => {
  const unnamed = await world.server.db.query(
    `select distinct action from sys_business_log where action not in (
       select entry.value from sys_dict entry join sys_dict d on d.id = entry.parent_id
        where d.parent_id is null and d.value = 'business_action') order by 1`,
  );
  expect(unnamed).toEqual([]);
});

/** Input of a generated call: a row that was added for it, or what a new row needs. */
async function plainInput({ resource, call }: DeclaredCall): Promise<Record<string, unknown>> {
  const add = resource.calls["add"];
  if (!add) throw new Error(`no case for ${resource.name}.${call.name}`);
  const row = { ...required(requestSchema(resource, add)), ...demands[resource.name]?.() };
  if (call.kind === "add") return row;
  const answer = await made(add, row);
  const id = answer.data.id as string;
  if (call.kind === "remove") return { ids: id };
  const more = { ...required(requestSchema(resource, add)), ...demands[resource.name]?.() };
  return { ...more, id };
}

function required(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = schema["properties"] as Record<string, { type?: string; enum?: unknown[] }>;
  const names = schema["required"] as string[];
  return Object.fromEntries(names.map((name) => [name, valueOf(properties[name] ?? {})]));
}

const valueOf = ({ type, enum: values }: { type?: string; enum?: unknown[] }): unknown =>
  values ? values[0] : type === "string" ? `x${randomUUID().slice(0, 8)}` : 1;
