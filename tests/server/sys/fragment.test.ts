import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
let designer: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  designer = await server.asUser("designer");
});
afterAll(() => server.close());

const path = (call: string) => `/api/sys/screen/${call}`;
const textOf = (document: object): string =>
  JSON.stringify({ schemaVersion: 1, title: "试验", ...document }, null, 2);
const fragment = (id: string, given: object = {}) => textOf({ kind: "fragment", id, body: [], ...given });
const page = (id: string, ...body: object[]) => textOf({ id, route: `/${id}`, body });
const publish = (id: string, text: string, base = 0) => admin("POST", path("publish"), { id, text, base });

const card = (params: object) => fragment("own.card", { params, body: [{ type: "text", text: "${name}" }] });

describe("a fragment is kept like a page", () => {
  it("with drafts and versions; blocks use it as soon as it is published", async () => {
    const use = page("uses", { type: "@own.card", name: "一" });
    const early = await publish("uses", use);
    expect(early.data.findings).toMatchObject([{ rule: "screen.type", line: 8 }]);
    await admin("POST", path("saveDraft"), { id: "own.card", text: "{", base: 0 });
    const first = await publish("own.card", card({ name: { type: "string", required: true } }));
    expect(first.data).toMatchObject({
      version: 1,
      kind: "fragment",
      route: "@own.card",
      active: true,
      draftText: null,
    });
    expect((await publish("uses", use)).data).toMatchObject({ version: 1, kind: "page" });
  });

  it("comes with the pages that use it, and with no others", async () => {
    await publish("own.unused", fragment("own.unused"));
    const idsFor = async (account: string): Promise<string[]> => {
      const { data } = await (await server.asUser(account))("GET", path("published"));
      return data.map(({ id }: { id: string }) => id);
    };
    expect(await idsFor("zhangsan")).toEqual(["uses", "own.card"]);
    expect(await idsFor("designer")).toEqual(["uses", "own.card", "own.unused"]);
  });

  it("stays a fragment: no page can have its id, nor it a page's", async () => {
    expect(await publish("own.card", page("own.card"), 1)).toMatchObject({ status: 409 });
    expect(await publish("uses", fragment("uses"), 1)).toMatchObject({ status: 409 });
    expect(await publish("system.client", fragment("system.client"))).toMatchObject({ status: 409 });
  });

  it("is found where it is used, and its place is no route", async () => {
    const { data } = await admin("GET", "/api/sys/reference/uses", { kind: "fragment", name: "own.card" });
    expect(data.records).toMatchObject([
      { documentId: "own.card", isDefinition: true },
      { documentId: "uses", isDefinition: false, line: 8 },
    ]);
    const { names } = (await admin("GET", "/api/sys/reference/names")).data;
    expect(names.route.names).not.toContain("@own.card");
  });
});

describe("a change of a fragment", () => {
  it("that breaks a page is refused, naming the page and the line", async () => {
    const answer = await publish(
      "own.card",
      card({ title: { type: "string" }, name: { type: "number" } }),
      1,
    );
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.message).toMatch(/「试验」第 9 行/);
    const gone = await publish("own.card", fragment("own.card", { params: { title: {} } }), 1);
    expect(gone.data.findings).toMatchObject([
      { rule: "fragment.users", message: expect.stringContaining("name") },
    ]);
    const more = await publish("own.card", card({ name: { type: "string" }, size: { required: true } }), 1);
    expect(more.message).toMatch(/缺少 size/);
    expect((await publish("own.card", card({ name: { type: "string" }, size: {} }), 1)).data.version).toBe(2);
  });

  it("that comes back to itself is refused", async () => {
    await publish("own.outer", fragment("own.outer", { body: [{ type: "@own.card", name: "x" }] }));
    const loop = fragment("own.card", { params: { name: {} }, body: [{ type: "@own.outer" }] });
    expect((await publish("own.card", loop, 2)).data.findings).toMatchObject([{ rule: "screen.cycle" }]);
  });

  it("cannot be its end while something uses it", async () => {
    expect(await admin("POST", path("reset"), { id: "own.card" })).toMatchObject({ status: 422 });
    await admin("POST", path("reset"), { id: "uses" });
    await admin("POST", path("reset"), { id: "own.outer" });
    expect((await admin("POST", path("reset"), { id: "own.card" })).data.active).toBe(false);
    expect(
      (await admin("POST", path("rollback"), { id: "own.card", version: 2, base: 2 })).data.version,
    ).toBe(3);
  });
});

it("lends no rights: who may not make a fragment's calls themselves waits for a release of what uses it", async () => {
  const removing = fragment("own.remove", {
    body: [{ type: "button", text: "x", on: { click: [{ del: "/api/sys/user/del", query: { ids: "1" } }] } }],
  });
  expect((await publish("own.remove", removing)).data.version).toBe(1);
  const text = page("byDesigner", { type: "@own.remove" });
  const waiting = await designer("POST", path("publish"), { id: "byDesigner", text, base: 0 });
  expect(waiting.data).toMatchObject({ active: false, pending: { codes: [{ code: "sys:user:del" }] } });
});

it.each(["process/tasktodo", "process/application", "public/search"])(
  "shipped ones are known: %s is published as it is",
  async (file) => {
    const text = await readFile(`screens/${file}.json`, "utf8");
    expect(await publish(file.replace("/", "."), text)).toMatchObject({
      status: 200,
      data: { kind: "page" },
    });
  },
);
