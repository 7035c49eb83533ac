import { describe, expect, it } from "vitest";
import { withFragments } from "@/runtime/core/fragment/declaration";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import { allNames } from "@/runtime/core/references/known-names";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary as shipped } from "@/screens/app/vocabulary";

const frame = { schemaVersion: 1, title: "t", body: [] };
const card: FragmentDocument = {
  ...frame,
  kind: "fragment",
  id: "dept.card",
  params: { row: { type: "object", required: true }, size: { type: "number" } },
  slots: { footer: ["count"] },
  emits: { done: ["value"] },
};
const outer: FragmentDocument = { ...frame, kind: "fragment", id: "outer", body: [{ type: "@inner" }] };
const fragments = new Map([card, outer].map((one) => [one.id, one]));
const vocabulary = { blocks: withFragments(declaredBlocks, fragments), fragments };

const check = (document: object) =>
  validateScreen(JSON.stringify(document, null, 2), vocabulary).map(({ rule, pointer, suggestion }) => ({
    rule,
    pointer,
    ...(suggestion === undefined ? {} : { suggestion }),
  }));
const page = (...body: object[]) => check({ ...frame, id: "p", route: "/p", body });
const fragment = (given: object) => check({ ...frame, kind: "fragment", id: "f", ...given });

describe("a block that uses a fragment", () => {
  it.each<[string, object, object]>([
    [
      "that there is not",
      { type: "@dept.crad", row: {} },
      { rule: "screen.type", pointer: "/body/0/type", suggestion: "@dept.card" },
    ],
    ["without what it must be told", { type: "@dept.card" }, { rule: "screen.required", pointer: "/body/0" }],
    [
      "with what it does not take",
      { type: "@dept.card", row: {}, siez: 1 },
      { rule: "screen.key", pointer: "/body/0/siez", suggestion: "size" },
    ],
    [
      "with a value that does not fit",
      { type: "@dept.card", row: 3 },
      { rule: "screen.option", pointer: "/body/0/row" },
    ],
    [
      "with a slot that there is not",
      { type: "@dept.card", row: {}, slots: { fotter: [] } },
      { rule: "screen.slot-name", pointer: "/body/0/slots/fotter", suggestion: "footer" },
    ],
    [
      "with an event that it does not raise",
      { type: "@dept.card", row: {}, on: { dnoe: [] } },
      { rule: "screen.event", pointer: "/body/0/on/dnoe", suggestion: "done" },
    ],
    [
      "with a fault in a slot",
      { type: "@dept.card", row: {}, slots: { footer: [{ type: "txt" }] } },
      { rule: "screen.type", pointer: "/body/0/slots/footer/0/type" },
    ],
  ])("%s is told", (_what, node, found) => {
    expect(page(node)).toMatchObject([found]);
  });

  it("takes expressions for its params, and its slots know what it hands out", () => {
    const node = {
      type: "@dept.card",
      row: "${user}",
      size: "${1 + 1}",
      slots: { footer: [{ type: "text", text: "${count} ${user.name}" }] },
      on: { done: [{ toast: "${value}" }] },
    };
    expect(page(node)).toEqual([]);
    expect(page({ ...node, slots: { footer: [{ type: "text", text: "${size}" }] } })).toMatchObject([
      { rule: "expression.name" },
    ]);
  });
});

describe("a fragment", () => {
  it("knows its params, its own names, user and locale, and nothing else", () => {
    const body = (text: string) => [{ type: "text", text }];
    const known = { params: { row: {} }, state: { open: false } };
    expect(fragment({ ...known, body: body("${row.a} ${state.open} ${user.name} ${locale}") })).toEqual([]);
    expect(fragment({ ...known, body: body("${route.path}") })).toMatchObject([{ rule: "expression.name" }]);
    expect(fragment({ ...known, body: body("${item}") })).toMatchObject([{ rule: "expression.name" }]);
  });

  it.each<[string, object, object]>([
    [
      "a param of no type",
      { params: { a: { type: "text" } } },
      { rule: "screen.param", pointer: "/params/a/type" },
    ],
    [
      "a param by a name that means something",
      { params: { type: {} } },
      { rule: "screen.param", pointer: "/params/type" },
    ],
    [
      "a default that does not fit",
      { params: { a: { type: "number", default: "x" } } },
      { rule: "screen.param", pointer: "/params/a/default" },
    ],
    [
      "a slot block for no slot",
      { slots: { body: [] }, body: [{ type: "slot", name: "bdoy" }] },
      { rule: "screen.slot-name", suggestion: "body" },
    ],
    [
      "a name that a slot does not declare",
      { slots: { body: [] }, body: [{ type: "slot", name: "body", with: { a: 1 } }] },
      { rule: "screen.slot-name" },
    ],
    [
      "an event that it does not declare",
      { emits: { done: [] }, actions: { a: [{ emit: "dnoe" }] } },
      { rule: "step.emit", suggestion: "done" },
    ],
    [
      "a name that an event does not declare",
      { emits: { done: ["value"] }, actions: { a: [{ emit: "done", with: { valeu: 1 } }] } },
      { rule: "step.emit", suggestion: "value" },
    ],
    ["a route", { route: "/x" }, { rule: "screen.key" }],
    ["itself", { body: [{ type: "@f" }] }, { rule: "screen.type" }],
    [
      "one that uses it",
      { id: "inner", body: [{ type: "@outer" }] },
      { rule: "screen.cycle", pointer: "/body/0/type" },
    ],
  ])("with %s is told", (_what, given, found) => {
    expect(fragment(given)).toMatchObject([found]);
  });
});

it("steps and blocks of fragments are refused in a page", () => {
  expect(page({ type: "slot", name: "a" })).toMatchObject([{ rule: "screen.slot-name" }]);
  expect(page({ type: "button", text: "x", on: { click: [{ emit: "a" }] } })).toMatchObject([
    { rule: "step.emit" },
  ]);
});

describe("what a param names", () => {
  const leading: FragmentDocument = {
    ...frame,
    kind: "fragment",
    id: "leading",
    params: { to: { type: "string", "x-names": "route" }, icon: { type: "string", "x-names": "icon" } },
  };
  const known = {
    blocks: withFragments(declaredBlocks, new Map([[leading.id, leading]])),
    fragments: new Map([[leading.id, leading]]),
    names: { route: allNames(["/work/todo"]), icon: allNames(["home"]) },
  };
  const used = (options: object) =>
    validateScreen(
      JSON.stringify({ ...frame, id: "p", route: "/p", body: [{ type: "@leading", ...options }] }),
      known,
    ).map(({ rule, pointer, suggestion }) => `${rule} ${pointer} ${suggestion}`);

  it("is told where a page hands over one that there is not", () => {
    expect(used({ to: "/work/tdo" })).toEqual(["reference.route /body/0/to /work/todo"]);
    expect(used({ icon: "hom" })).toEqual(["reference.icon /body/0/icon home"]);
  });

  it("and not where it is there, or known later", () => {
    expect(used({ to: "/work/todo", icon: "home" })).toEqual([]);
    expect(used({ to: "${user.name}" })).toEqual([]);
  });

  it("are properties of the rows that it is handed", () => {
    const listing: FragmentDocument = {
      ...frame,
      kind: "fragment",
      id: "listing",
      params: { data: {}, key: { type: "string", "x-names": "row" }, show: { "x-names": "columns" } },
    };
    const fragments = new Map([[listing.id, listing]]);
    const body = [{ type: "@listing", data: "${roles.records}", key: "cod", show: ["nmae", { name: "id" }] }];
    const page = { ...frame, id: "p", route: "/p", data: { roles: { get: "/api/sys/role/list" } }, body };
    const found = validateScreen(JSON.stringify(page), {
      ...shipped,
      blocks: withFragments(shipped.blocks, fragments),
      fragments,
      names: {},
    });
    expect(found.map(({ rule, pointer, suggestion }) => `${rule} ${pointer} ${suggestion}`)).toEqual([
      "reference.property /body/0/key code",
      "reference.property /body/0/show/0 name",
    ]);
  });

  it("is of a kind that there is", () => {
    const found = validateScreen(
      JSON.stringify({ ...frame, kind: "fragment", id: "f", params: { to: { "x-names": "rout" } } }),
      known,
    );
    expect(found.map(({ pointer }) => pointer)).toEqual(["/params/to/x-names"]);
  });
});
