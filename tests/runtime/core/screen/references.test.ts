import { describe, expect, it } from "vitest";
import { allNames, someNames, type KnownNames } from "@/runtime/core/references/known-names";
import { fieldWidgetNames } from "@/runtime/core/resource/field-widgets";
import { CELL_FORMAT_NAMES } from "@/runtime/core/resource/cell-formats";
import { validateScreen } from "@/runtime/core/screen/validate";
import { widgets } from "@/runtime/registry/widget";
import { fieldWidgets } from "@/runtime/widgets";
import { vocabulary } from "@/screens/app/vocabulary";
import { shippedNames } from "@/server/documents/known-names";

/** What exists, as publishing knows it: nothing else may be there. */
const names: KnownNames = Object.fromEntries(
  Object.entries({ ...shippedNames(), dialog: someNames(["pick_user"]) }).map(([kind, list]) => [
    kind,
    allNames(list.names),
  ]),
);

const sound = `{
  "schemaVersion": 1,
  "id": "t",
  "route": "/t",
  "title": "客户端",
  "permission": "sys:client:list",
  "under": "/system/client",
  "state": { "chosen": null },
  "data": {
    "items": { "get": "/api/sys/client/list", "query": { "page": 1, "size": 20 } },
    "first": { "get": "/api/sys/client/list", "pick": "\${body.records[0]}" }
  },
  "actions": {
    "save": [
      { "submit": "f", "as": "v" },
      { "post": "/api/sys/client/add", "body": { "code": "\${v.code}", "name": "\${v.name}" } },
      { "reload": "items" },
      { "go": "/system/client" },
      { "window": "/user", "query": { "roleId": "1" } }
    ]
  },
  "dialogs": {
    "card": { "title": "\${row.name}", "body": [{ "type": "descriptions", "data": "\${row}", "resource": "sys/client", "fields": ["code", "phone"] }] },
    "edit": { "title": "修改", "body": [{ "type": "form", "id": "f", "resource": "sys/client", "fields": ["code", { "name": "name", "widget": "input" }, { "name": "type", "dict": "client_type" }] }], "ok": [{ "call": "save" }] }
  },
  "body": [
    { "type": "text", "text": "\${items.total} \${size(items.records)} \${first.name} \${user.account}" },
    { "type": "list", "data": "\${items.records}", "item": [{ "type": "text", "text": "\${item.contact}" }] },
    { "type": "chart", "data": "\${items.records}", "x": "code", "y": ["name"], "names": { "name": "名称" } },
    { "type": "dialogPreview", "code": "pick_user" },
    {
      "type": "crud",
      "id": "list",
      "resource": "sys/client",
      "query": { "enabled": true },
      "search": ["code", "type"],
      "columns": ["code", { "name": "createDate", "format": "minute" }, { "name": "say", "text": "\${row.address}" }],
      "view": { "fields": ["code", "remark"] },
      "form": ["code", { "name": "phone", "widget": "input" }],
      "toolbar": [
        { "type": "button", "text": "\${list.selected[0].name}", "icon": "plus", "access": "sys:client:add", "on": { "click": [{ "open": "edit" }] } }
      ],
      "rowActions": [{ "type": "button", "text": "详情", "if": "\${row.enabled}", "on": { "click": [{ "open": "card", "with": { "row": "\${row}" } }] } }]
    }
  ]
}`;

const faults: [string, string, string, { pointer: string; suggestion?: string }][] = [
  [
    "page permission",
    '"permission": "sys:client:list"',
    '"permission": "sys:clientt:lst"',
    { pointer: "/permission", suggestion: "sys:client:list" },
  ],
  [
    "page above",
    '"under": "/system/client"',
    '"under": "/system/clent"',
    { pointer: "/under", suggestion: "/system/client" },
  ],
  [
    "code of a button",
    "sys:client:add",
    "sys:cleint:add",
    { pointer: "/body/4/toolbar/0/access", suggestion: "sys:client:add" },
  ],
  [
    "address of a source",
    '"items": { "get": "/api/sys/client/list"',
    '"items": { "get": "/api/sys/clientt/list"',
    { pointer: "/data/items/get", suggestion: "/api/sys/client/list" },
  ],
  [
    "query of a source",
    '"page": 1',
    '"pagee": 1',
    { pointer: "/data/items/query/pagee", suggestion: "page" },
  ],
  [
    "address of a step",
    "/api/sys/client/add",
    "/api/sys/client/adddd",
    { pointer: "/actions/save/1/post", suggestion: "/api/sys/client/add" },
  ],
  [
    "body of a step",
    '{ "code": "${v.code}", ',
    '{ "coed": "${v.code}", ',
    { pointer: "/actions/save/1/body/coed", suggestion: "code" },
  ],
  [
    "what an address hands over",
    '"roleId": "1"',
    '"rolId": "1"',
    { pointer: "/actions/save/4/query/rolId", suggestion: "roleId" },
  ],
  ["lacking part of a body", '"body": { "code": "${v.code}", ', '"body": { ', { pointer: "/actions/save/1" }],
  [
    "verb of a source",
    '{ "get": "/api/sys/client/list", "pick"',
    '{ "post": "/api/sys/client/list", "pick"',
    { pointer: "/data/first/post", suggestion: "GET /api/sys/client/list" },
  ],
  [
    "route that is gone to",
    '"go": "/system/client"',
    '"go": "/system/cleint?x=1"',
    { pointer: "/actions/save/3/go", suggestion: "/system/client" },
  ],
  [
    "route like nothing",
    '"go": "/system/client"',
    '"go": "/completely/elsewhere"',
    { pointer: "/actions/save/3/go" },
  ],
  [
    "column",
    '"columns": ["code"',
    '"columns": ["coed"',
    { pointer: "/body/4/columns/0", suggestion: "code" },
  ],
  [
    "key of a column",
    '{ "name": "createDate"',
    '{ "nmae": "createDate"',
    { pointer: "/body/4/columns/1/nmae", suggestion: "name" },
  ],
  [
    "format of a column",
    '"minute"',
    '"minuet"',
    { pointer: "/body/4/columns/1/format", suggestion: "minute" },
  ],
  [
    "search field",
    '"search": ["code"',
    '"search": ["codee"',
    { pointer: "/body/4/search/0", suggestion: "code" },
  ],
  [
    "search by what is not searched",
    '"search": ["code"',
    '"search": ["phone"',
    { pointer: "/body/4/search/0" },
  ],
  [
    "fixed query",
    '{ "enabled": true }',
    '{ "enabeld": true }',
    { pointer: "/body/4/query/enabeld", suggestion: "enabled" },
  ],
  ["form field", '"form": ["code"', '"form": ["cod"', { pointer: "/body/4/form/0", suggestion: "code" }],
  [
    "field of a view",
    '["code", "remark"]',
    '["code", "reamrk"]',
    { pointer: "/body/4/view/fields/1", suggestion: "remark" },
  ],
  [
    "widget",
    '"phone", "widget": "input"',
    '"phone", "widget": "inputt"',
    { pointer: "/body/4/form/1/widget", suggestion: "input" },
  ],
  [
    "dictionary",
    '"dict": "client_type"',
    '"dict": "clinet_type"',
    { pointer: "/dialogs/edit/body/0/fields/2/dict", suggestion: "client_type" },
  ],
  ["shape of an answer", "${items.total}", "${items.totl}", { pointer: "/body/0/text", suggestion: "total" }],
  [
    "list in an answer",
    "size(items.records)",
    "size(items.recrods)",
    { pointer: "/body/0/text", suggestion: "records" },
  ],
  ["what a source picks", "${first.name}", "${first.nmae}", { pointer: "/body/0/text", suggestion: "name" }],
  ["who reads", "${user.account}", "${user.acount}", { pointer: "/body/0/text", suggestion: "account" }],
  [
    "property of an item",
    "${item.contact}",
    "${item.contcat}",
    { pointer: "/body/1/item/0/text", suggestion: "contact" },
  ],
  [
    "property of a row",
    "${row.enabled}",
    "${row.enabeld}",
    { pointer: "/body/4/rowActions/0/if", suggestion: "enabled" },
  ],
  [
    "property of a row in a cell",
    "${row.address}",
    "${row.adress}",
    { pointer: "/body/4/columns/2/text", suggestion: "address" },
  ],
  [
    "property of a row in a dialog",
    '"title": "${row.name}"',
    '"title": "${row.nmae}"',
    { pointer: "/dialogs/card/title", suggestion: "name" },
  ],
  [
    "property of what is selected",
    "list.selected[0].name",
    "list.selected[0].nmae",
    { pointer: "/body/4/toolbar/0/text", suggestion: "name" },
  ],
  [
    "name of a series of a chart",
    '"names": { "name": ',
    '"names": { "nmae": ',
    { pointer: "/body/2/names/nmae", suggestion: "name" },
  ],
  ["series of a chart", '"y": ["name"]', '"y": ["nmae"]', { pointer: "/body/2/y", suggestion: "name" }],
  ["icon", '"icon": "plus"', '"icon": "puls"', { pointer: "/body/4/toolbar/0/icon", suggestion: "plus" }],
  [
    "dialog to pick in",
    '"code": "pick_user"',
    '"code": "pick_uesr"',
    { pointer: "/body/3/code", suggestion: "pick_user" },
  ],
];

const check = (text: string, known = names) => validateScreen(text, { ...vocabulary, names: known });

describe("names in a page", () => {
  it("that exist are fine", () => {
    expect(check(sound)).toEqual([]);
  });

  it.each(faults)("%s: a slip is found at its place, once", (_, from, to, { pointer, suggestion }) => {
    expect(sound).toContain(from);
    const text = sound.replace(from, to);
    const [first, ...more] = check(text);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ severity: "error", pointer });
    expect(first?.suggestion).toBe(suggestion);
    expect(first?.en).not.toMatch(/[一-鿿]{4}/);
    const line = text.slice(0, text.indexOf(to)).split("\n").length;
    expect(Math.abs((first?.line ?? 0) - line)).toBeLessThanOrEqual(1);
  });

  it("that an administrator may have added elsewhere are a warning where no database is at hand", () => {
    const [first] = check(sound.replace("sys:client:list", "own:page:list"), shippedNames());
    expect(first).toMatchObject({ severity: "warning", rule: "reference.code", pointer: "/permission" });
  });

  it("are not asked for of pages that run already", () => {
    expect(validateScreen(sound.replace("sys:client:add", "gone:code"), vocabulary)).toEqual([]);
  });
});

/** What handlers answer without a table of their own: rows, named shapes, and such within others. */
const handled = `{
  "schemaVersion": 1,
  "id": "h",
  "route": "/h",
  "title": "待办",
  "data": {
    "one": { "postForm": "/api/bpm/definition/get", "query": { "id": "1" } },
    "groups": { "get": "/api/bpm/auth/list", "query": { "defCode": "leave" } }
  },
  "body": [
    { "type": "text", "text": "\${one.name} \${groups[0].right}" },
    { "type": "crud", "resource": "bpm/todo", "columns": ["title", "taskId", { "name": "say", "text": "\${row.instStatus}" }] },
    { "type": "button", "text": "反馈", "on": { "click": [
      { "postForm": "/api/problem/save", "body": { "title": "t", "content": "c" }, "as": "made" },
      { "toast": "\${made.title}" }
    ] } },
    { "type": "approval", "task": "\${route.query.taskId}", "body": [
      { "type": "text", "text": "\${approval.instance.title} \${approval.steps[0].who} \${approval.closedBy}" }
    ] }
  ]
}`;

describe("names in what handlers answer", () => {
  it("that are declared are fine", () => {
    expect(check(handled)).toEqual([]);
  });

  it.each([
    ["a named shape", "${one.name}", "${one.nmae}", "/body/0/text", "name"],
    ["a list of named shapes", "${groups[0].right}", "${groups[0].rihgt}", "/body/0/text", "right"],
    [
      "a column of rows without a table",
      '"title", "taskId"',
      '"title", "tsakId"',
      "/body/1/columns/1",
      "taskId",
    ],
    [
      "a row that handlers fill in",
      "${row.instStatus}",
      "${row.instStauts}",
      "/body/1/columns/2/text",
      "instStatus",
    ],
    [
      "what a block offers its slots",
      "${approval.closedBy}",
      "${approval.closdBy}",
      "/body/3/body/0/text",
      "closedBy",
    ],
    [
      "the application that is handled",
      "approval.instance.title",
      "approval.instance.titel",
      "/body/3/body/0/text",
      "title",
    ],
    ["a step of its history", "steps[0].who", "steps[0].whoo", "/body/3/body/0/text", "who"],
    ["what a step is answered", "${made.title}", "${made.ttile}", "/body/2/on/click/1/toast", "title"],
  ])("%s: a slip is found at its place", (_, from, to, pointer, suggestion) => {
    expect(handled).toContain(from);
    expect(check(handled.replace(from, to))).toMatchObject([{ severity: "error", pointer, suggestion }]);
  });
});

/** A form, what its steps read of its values, and a page that reads them under its id. */
const written = `{
  "schemaVersion": 1,
  "id": "w",
  "route": "/w",
  "title": "登记",
  "actions": { "keep": [{ "submit": "f", "as": "v" }, { "toast": "\${v.title} \${v.id} \${v.other}" }] },
  "body": [
    { "type": "form", "id": "f", "fields": ["title", "content"], "init": { "id": "1" }, "on": { "submit": [
      { "toast": "\${values.title} \${values.other}" }
    ] } },
    { "type": "text", "text": "\${f.values.content}" }
  ]
}`;

describe("values of a form", () => {
  it("may be carried along without a field", () => {
    expect(check(written)).toEqual([]);
  });

  it.each([
    ["the steps of its event", "values.title", "values.titel", "/body/0/on/submit/0/toast", "title"],
    ["steps after it was handed in", "v.title", "v.tilte", "/actions/keep/1/toast", "title"],
    ["what stands beside it", "f.values.content", "f.values.contnet", "/body/1/text", "content"],
  ])("almost called like a field are doubtful in %s", (_, from, to, pointer, suggestion) => {
    const found = check(written.replace(from, to));
    expect(found).toMatchObject([{ severity: "warning", pointer, suggestion }]);
  });
});

it("the widgets that fields may name are those that are registered", () => {
  for (const name of fieldWidgetNames()) expect(() => widgets.get(name)).not.toThrow();
  expect(Object.keys(fieldWidgets).toSorted()).toEqual(fieldWidgetNames().toSorted());
  expect(CELL_FORMAT_NAMES).toContain("minute");
});
