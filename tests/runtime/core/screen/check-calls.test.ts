import { describe, expect, it } from "vitest";
import { callDirectory, type DeclaredCall } from "@/runtime/core/resource/call-directory";
import { resolvePath, staticPath } from "@/runtime/core/screen/call-path";
import { callUses } from "@/runtime/core/screen/call-uses";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary as known } from "@/screens/app/vocabulary";

const vocabulary = known as Required<typeof known>;
const { calls } = callDirectory(vocabulary.resources);

const documentOf = (parts: object): ScreenDocument => ({
  schemaVersion: 1,
  id: "t",
  route: "/t",
  title: "测试",
  body: [],
  ...parts,
});
const findingsOf = (parts: object) => validateScreen(JSON.stringify(documentOf(parts), null, 2), vocabulary);

const VERBS = { GET: "get", POST: "post", PUT: "put", DELETE: "del" } as const;
/** A step that makes the call; parts of its address come from the page's address. */
const stepOf = ({ method, path }: DeclaredCall) => ({
  [VERBS[method]]: path.replaceAll(/\{\w+\}/g, "${route.query.x}"),
});
const writing = calls.filter(({ reads }) => !reads);
const named = (list: readonly DeclaredCall[]) =>
  list.map((call) => [`${call.method} ${call.path}`, call] as const);

describe("a call that writes", () => {
  it.each(named(writing))("%s is refused while a page loads, and taken at a click", (text, call) => {
    const step = stepOf(call);
    const [finding, ...more] = findingsOf({ on: { load: [step] } });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      rule: "screen.call-automatic",
      pointer: `/on/load/0/${Object.keys(step)[0]}`,
      line: 10,
    });
    expect(finding?.message).toContain("不能自动执行");
    expect(finding?.en).toContain("cannot run by itself");
    expect(text).toContain(call.method);
    const button = { type: "button", text: "x", on: { click: [step] } };
    expect(findingsOf({ body: [button] })).toEqual([]);
  });

  const step = { post: "/api/sys/role/setUsers", body: { id: "r" } };
  const rows = { get: "/api/sys/role/list" };
  it.each<[string, object, string]>([
    ["a source", { data: { a: { post: "/api/sys/role/setUsers" } } }, "/data/a/post"],
    [
      "a source with a timer",
      { data: { a: { post: "/api/sys/role/setUsers", every: 1000, auto: false } } },
      "/data/a/post",
    ],
    ["a condition", { on: { load: [{ if: false, else: [step] }] } }, "/on/load/0/else/0/post"],
    ["a loop", { on: { load: [{ each: [1], do: [{ all: [step] }] }] } }, "/on/load/0/do/0/all/0/post"],
    [
      "a named action that loading runs, over another",
      { on: { load: [{ call: "a" }] }, actions: { a: [{ call: "b" }], b: [step] } },
      "/actions/b/0/post",
    ],
    [
      "a change of a form",
      { body: [{ type: "form", fields: ["a"], on: { change: [step] } }] },
      "/body/0/on/change/0/post",
    ],
    [
      "a selection",
      { body: [{ type: "tree", data: "${rows}", on: { select: [step] } }], data: { rows } },
      "/body/0/on/select/0/post",
    ],
    [
      "a block within a tab",
      {
        body: [
          {
            type: "tabs",
            items: [{ title: "a", body: [{ type: "form", fields: ["a"], on: { change: [step] } }] }],
          },
        ],
      },
      "/body/0/items/0/body/0/on/change/0/post",
    ],
  ])("is refused in %s", (_, parts, pointer) => {
    expect(findingsOf(parts)).toMatchObject([{ rule: "screen.call-automatic", pointer }]);
  });

  it("is taken on handing in, in a dialog's OK, and in an action that a click runs", () => {
    const parts = {
      actions: { save: [step] },
      dialogs: { d: { title: "d", body: [], ok: [step] } },
      body: [
        { type: "form", fields: ["a"], on: { submit: [step, { call: "save" }] } },
        { type: "button", text: "x", on: { click: [{ open: "d" }] } },
      ],
    };
    expect(findingsOf(parts)).toEqual([]);
  });
});

describe("a call", () => {
  it.each(named(calls.filter(({ reads }) => reads)))("%s may be made while a page loads", (_, call) => {
    expect(findingsOf({ on: { load: [stepOf(call)] } })).toEqual([]);
  });

  it.each([
    ["/api/sys/role/lst", "/api/sys/role/list"],
    ["/api/sys/../sys/role/list", "/api/sys/role/list"],
    ["https://example.com/", undefined],
  ])("that is not declared is found: %s", (get, suggestion) => {
    const [finding, ...more] = findingsOf({ data: { a: { get } } });
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ rule: "screen.call", pointer: "/data/a/get" });
    if (suggestion) expect(finding?.suggestion).toBe(suggestion);
  });

  it("with the wrong method is found, and the method suggested", () => {
    const put = { put: "/api/sys/user/password" };
    const found = findingsOf({ body: [{ type: "button", text: "x", on: { click: [put] } }] });
    expect(found).toMatchObject([{ suggestion: "POST /api/sys/user/password" }]);
  });

  it.each([
    "${state.url}",
    "/api/${state.url}/list",
    "/api/sys/role/li${state.url}",
    "/api/sys/role/list?id=${1}",
  ])("whose address is known only at run time is refused: %s", (get) => {
    const found = findingsOf({ state: { url: "" }, data: { a: { get } } });
    expect(found).toHaveLength(1);
    expect(found[0]?.rule).toMatch(/^screen\.call/);
  });

  it("may have an expression where its address has a part of its own", () => {
    const get = "/api/bpm/model/${route.query.id}/get";
    expect(findingsOf({ data: { a: { get } } })).toEqual([]);
    expect(staticPath(get)).toBe("/api/bpm/model/\u0000/get");
  });
});

describe("an address", () => {
  it("keeps a value within its part", () => {
    const address = (id: string) => resolvePath("/api/bpm/model/${x}/get", () => id);
    expect(address("a b")).toBe("/api/bpm/model/a%20b/get");
    expect(address("../../sys/role")).toBe("/api/bpm/model/..%2F..%2Fsys%2Frole/get");
    for (const part of ["", ".", ".."]) expect(() => address(part)).toThrow("no part");
    expect(() => resolvePath("${x}", () => "https://example.com")).toThrow("not a call");
    expect(() => resolvePath("https://example.com/", () => "")).toThrow("not a call");
  });
});

describe("a list", () => {
  const codesOf = (options: object) =>
    callUses(
      documentOf({ body: [{ type: "crud", resource: "sys/role", columns: ["code"], ...options }] }),
      vocabulary,
    )
      .map(({ call }) => call?.access ?? "")
      .toSorted();

  it("makes the calls of its buttons", () => {
    expect(codesOf({ form: [], remove: false })).toEqual(["login"]);
    expect(codesOf({ form: ["code"], view: { fields: ["code"] } })).toEqual([
      "login",
      "sys:role:add",
      "sys:role:del",
      "sys:role:edit",
      "sys:role:list",
    ]);
    expect(codesOf({ form: ["code"], add: false, edit: false, remove: "${row.sort > 1}" })).toEqual([
      "login",
      "sys:role:del",
    ]);
  });
});

describe("a route", () => {
  it.each(["/login", "/Login", "/autologin", "/screen", "/", "/api/x", "/a//b", "/a/", "a", "/a?b"])(
    "%s is no page's",
    (route) => {
      expect(findingsOf({ route })).toMatchObject([{ rule: "screen.route", pointer: "/route" }]);
    },
  );
});
