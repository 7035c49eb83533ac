import { describe, expect, it } from "vitest";
import { recordsIn } from "@/runtime/core/guards";
import { addressName, allNames, someNames } from "@/runtime/core/references/known-names";
import { declaredResources } from "@/runtime/core/resource/declared";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { pageQuery } from "@/runtime/core/screen/page-query";
import { validateScreen } from "@/runtime/core/screen/validate";
import { shippedAddressNames } from "@/server/documents/address-names";
import { shippedRoutes } from "@/server/documents/shipped";

const declared = { blocks: declaredBlocks, resources: declaredResources };
const pageOf = (parts: object): ScreenDocument => ({
  schemaVersion: 1,
  id: "own.p",
  route: "/own/p",
  title: "页面",
  body: [],
  ...parts,
});
const read = (parts: object) => pageQuery(pageOf(parts), declared);

describe("what a page reads of its address", () => {
  it("is in its expressions, wherever they stand", () => {
    const source = { get: "/api/sys/user/list", query: { roleId: "${route.query.roleId}" } };
    const text = { type: "text", text: "${route.query['of'] ?? route.query.roleId} · ${route.path}" };
    expect(read({ data: { users: source }, body: [text] })).toEqual(["of", "roleId"]);
    expect(read({ body: [{ type: "text", text: "route.query.no" }] })).toEqual([]);
  });

  it("is what its lists are searched by, as far as an address can say it", () => {
    const list = { type: "crud", resource: "sys/client", search: ["code", { name: "type" }, "createDate"] };
    expect(read({ body: [list] })).toEqual(["code", "type"]);
    expect(read({ body: [{ type: "card", body: [{ ...list, search: ["name"] }] }] })).toEqual(["name"]);
  });

  it("is what its blocks say that they read", () => {
    expect(read({ body: [{ type: "playground" }] })).toEqual(["example"]);
  });

  it.each([
    ["the whole query is handed on", { body: [{ type: "text", text: "${size(keys(route.query))}" }] }],
    [
      "a name is computed",
      { state: { at: "a" }, body: [{ type: "text", text: "${route.query[state.at]}" }] },
    ],
    ["a script reads it", { actions: { a: [{ script: "return route.query.id" }] } }],
    ["a block is none of the product", { body: [{ type: "own.map" }] }],
  ])("cannot be told where %s", (_, parts) => {
    expect(read(parts)).toBeNull();
  });
});

const routes = allNames([...shippedRoutes, "/own/open", "/own/read"]);
const query = allNames([
  addressName("/own/read"),
  addressName("/own/read", "taskId"),
  addressName("/own/read", "state"),
]);
const findings = (parts: object, names = { route: routes, query }) =>
  validateScreen(JSON.stringify(pageOf(parts)), { ...declared, names }).map(
    ({ severity, pointer, suggestion }) => [severity, pointer, suggestion],
  );
const clicked = (step: object) => ({ body: [{ type: "button", text: "Go", on: { click: [step] } }] });

describe("a name in an address that its page does not read", () => {
  it.each([
    ["go", clicked({ go: "/own/read", query: { tasksId: "1", state: "open" } }), "/query/tasksId", "taskId"],
    ["the address itself", clicked({ go: "/own/read?stat=open&taskId=1#top" }), "/go", "state"],
    ["window", clicked({ window: "/own/read", query: { nothing: "1" } }), "/query/nothing", undefined],
  ])("is told at its place: %s", (_, page, place, suggestion) => {
    expect(findings(page)).toEqual([["error", `/body/0/on/click/0${place}`, suggestion]]);
  });

  it("is told of blocks that lead somewhere", () => {
    const tiles = { type: "tiles", data: [], title: "${item.name}", to: "/own/read", query: { taksId: "1" } };
    expect(findings({ body: [tiles] })).toEqual([["error", "/body/0/query/taksId", "taskId"]]);
  });

  it("is doubtful where an administrator may have changed the page", () => {
    const names = { route: routes, query: someNames(query.names) };
    const page = clicked({ go: "/own/read", query: { taskid: "1" } });
    expect(findings(page, names)).toEqual([["warning", "/body/0/on/click/0/query/taskid", "taskId"]]);
  });

  it("is fine where the page reads anything, is another site's, or is the page itself as it is now", () => {
    const reads = { type: "text", text: "${route.query.fresh}" };
    const [leads] = clicked({ go: "/own/p", query: { fresh: "1" } }).body;
    expect(findings(clicked({ go: "/own/open", query: { any: "1" } }))).toEqual([]);
    expect(findings(clicked({ window: "https://a.example/?x=1" }))).toEqual([]);
    expect(findings({ body: [reads, leads] })).toEqual([]);
    const gone = { route: routes, query: allNames([...query.names, "/own/p?", "/own/p?old"]) };
    expect(findings(clicked({ go: "/own/p", query: { old: "1" } }), gone)).toHaveLength(1);
  });
});

it("a page that the menu does not have may be told which list it was opened from, and no other one", () => {
  const known = new Set(shippedAddressNames());
  expect(known).toContain(addressName("/process/manage/tasktodo", "from"));
  expect(known).toContain(addressName("/workbench/application", "from"));
  expect(known).not.toContain(addressName("/user", "from"));
});

it("the declared resources lead to pages that read what they hand over", () => {
  const known = new Set(shippedAddressNames());
  const stray = Object.entries(declaredResources).flatMap(([name, declaration]) =>
    [...recordsIn(declaration.opens), ...recordsIn(declaration.leads)].flatMap(({ go, query = {} }) =>
      Object.keys(query as object)
        .map((one) => addressName(String(go), one))
        .filter((one) => known.has(addressName(String(go))) && !known.has(one))
        .map((one) => `${name}: ${one}`),
    ),
  );
  expect(known).toContain(addressName("/user", "roleId"));
  expect(stray).toEqual([]);
});
