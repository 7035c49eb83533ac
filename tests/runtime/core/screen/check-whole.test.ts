import { describe, expect, it } from "vitest";
import { screenNames } from "@/examples/world";
import { withFragments } from "@/runtime/core/fragment/declaration";
import { validateScreen } from "@/runtime/core/screen/validate";
import { shippedFragments } from "@/screens/app/shipped-fragments";
import { vocabulary } from "@/screens/app/vocabulary";

const pageOf = (parts: object): string =>
  JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [], ...parts }, null, 2);

const told = (parts: object): string[] =>
  validateScreen(pageOf(parts), screenNames(vocabulary)).map(
    ({ rule, pointer, severity }) => `${severity} ${rule} ${pointer}`,
  );

const roles = (query: object = {}): object => ({ get: "/api/sys/role/list", query });
const step = (one: object, body: object[] = []): object => ({
  body: [{ type: "button", text: "x", on: { click: [one] } }, ...body],
});
const AT_STEP = "/body/0/on/click/0";

describe("what runs in a circle is told", () => {
  it.each<[string, object, string]>([
    [
      "a source that reads its own answer",
      { data: { a: roles({ code: "${a.total}" }) } },
      "warning screen.source-circle /data/a",
    ],
    [
      "sources that read each other",
      { data: { a: roles({ code: "${b.total}" }), b: roles({ code: "${a.total}" }) } },
      "warning screen.source-circle /data/a",
    ],
    ["an action that runs itself", { actions: { a: [{ call: "a" }] } }, "error step.circle /actions/a"],
    [
      "actions that run each other",
      { actions: { a: [{ try: [{ call: "b" }], catch: [] }], b: [{ toast: "x" }, { call: "a" }] } },
      "error step.circle /actions/a",
    ],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  it.each<[string, object]>([
    ["a source that waits for its own answer", { data: { a: { ...roles(), when: "${!a}" } } }],
    ["one that is asked only by a step", { data: { a: { ...roles({ code: "${a.total}" }), auto: false } } }],
    [
      "an action that goes on as long as something holds",
      { state: { n: 0 }, actions: { a: [{ call: "a", when: "${state.n < 3}" }] } },
    ],
    ["one that asks before", { actions: { a: [{ confirm: "再来？" }, { call: "a" }] } }],
  ])("but not %s", (_what, parts) => {
    expect(told(parts)).toEqual([]);
  });
});

describe("names that cannot be reached are told", () => {
  it.each<[string, object, string]>([
    ["a source named user", { data: { user: roles() } }, "error screen.hidden /data/user"],
    [
      "a block named as a source",
      { data: { a: roles() }, body: [{ type: "text", id: "a", text: "x" }] },
      "warning screen.hidden /body/0/id",
    ],
    ["an answer kept as user", step({ ...roles(), as: "user" }), `warning screen.hidden ${AT_STEP}/as`],
    [
      "tabs of one key",
      {
        body: [
          {
            type: "tabs",
            items: [
              { key: "a", title: "甲", body: [] },
              { key: "a", title: "乙", body: [] },
            ],
          },
        ],
      },
      "error screen.duplicate /body/0/items/1/key",
    ],
    [
      "a form that is none",
      step({ submit: "t" }, [{ type: "text", id: "t", text: "x" }]),
      `error step.submit ${AT_STEP}/submit`,
    ],
    [
      "a block that cannot load again",
      step({ reload: "t" }, [{ type: "text", id: "t", text: "x" }]),
      `error step.reload ${AT_STEP}/reload`,
    ],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  it.each<[string, object]>([
    ["a list that loads again", step({ reload: "t" }, [{ type: "crud", id: "t", resource: "sys/role" }])],
    [
      "a form that is handed in",
      step({ submit: "f" }, [{ type: "form", id: "f", fields: [{ name: "a", title: "甲" }] }]),
    ],
  ])("but not %s", (_what, parts) => {
    expect(told(parts)).toEqual([]);
  });
});

const crud = (parts: object): object => ({ body: [{ type: "crud", resource: "sys/dept", ...parts }] });
const list = (data: unknown): object => ({
  data: { a: roles() },
  body: [{ type: "list", data, item: [{ type: "text", text: "x" }] }],
});

describe("what a block names and draws is there", () => {
  it.each<[string, object, string]>([
    ["a list of a paged answer", list("${a}"), "error screen.rows /body/0/data"],
    ["a list of a text", list("甲"), "error screen.rows /body/0/data"],
    [
      "tabs that are one expression",
      { state: { a: [] }, body: [{ type: "tabs", items: "${state.a}" }] },
      "error screen.option /body/0/items",
    ],
    [
      "columns that are one expression",
      { state: { a: [] }, body: [{ type: "table", data: [], columns: "${state.a}" }] },
      "error screen.option /body/0/columns",
    ],
    [
      "tabs that are a text in two languages",
      { body: [{ type: "tabs", items: { zh: "甲" } }] },
      "error screen.option /body/0/items",
    ],
    ["items that are nothing", { body: [{ type: "tabs", items: null }] }, "error screen.required /body/0"],
    ["a form that is a number", crud({ form: 1 }), "error screen.option /body/0/form"],
    [
      "a property that an object names",
      { body: [{ type: "timeline", data: [{ id: "a" }], title: "${user}" }] },
      "error screen.option /body/0/title",
    ],
    [
      "a property that all of an address names",
      { body: [{ type: "kanban", data: [{ id: "a" }], group: "${route.query}", title: "id" }] },
      "error screen.option /body/0/group",
    ],
    [
      "progress in more parts than can be drawn",
      { body: [{ type: "progress", value: 1, steps: 1e9 }] },
      "error screen.option /body/0/steps",
    ],
    ["a list of a joined text", list("x${a.records}"), "error screen.rows /body/0/data"],
    [
      "a table of a number",
      {
        data: { a: roles() },
        body: [{ type: "table", data: "${a.total}", columns: [{ name: "x", text: "x" }] }],
      },
      "error screen.rows /body/0/data",
    ],
    [
      "a dictionary of groups",
      { body: [{ type: "links", data: [], groupDict: "gendr" }] },
      "error reference.dict /body/0/groupDict",
    ],
    ["a list of what has no rows", crud({ resource: "sys/look" }), "error screen.resource /body/0/resource"],
    [
      "a tree of what is none",
      crud({ resource: "sys/role", tree: true }),
      "error screen.resource /body/0/resource",
    ],
    [
      "a column on demand that stands there always",
      crud({ columns: ["name"], moreColumns: ["code", { name: "name" }] }),
      "error screen.duplicate /body/0/moreColumns/1",
    ],
    [
      "a condition that is asked for twice",
      crud({ search: ["name", { name: "name" }] }),
      "error screen.duplicate /body/0/search/1",
    ],
    [
      "what a search does not heed",
      crud({ search: [{ name: "name", required: true }] }),
      "warning screen.option /body/0/search/0/required",
    ],
    [
      "a widget that a search draws in another one",
      crud({ resource: "sys/user", search: [{ name: "enabled", widget: "switch" }] }),
      "warning screen.option /body/0/search/0/widget",
    ],
    [
      "a tree beside a list that is none",
      crud({ side: { resource: "sys/role", filter: "parentId" } }),
      "error screen.resource /body/0/side/resource",
    ],
    [
      "a tree beside a list that does not exist",
      crud({ side: { resource: "sys/dep", filter: "parentId" } }),
      "error screen.resource /body/0/side/resource",
    ],
    [
      "a value of new rows",
      crud({ defaults: { nme: "x" } }),
      "error reference.property /body/0/defaults/nme",
    ],
    [
      "a tile that leads to no page",
      { body: [{ type: "tiles", data: [{}], title: "x", to: "/work/tood?tab=1" }] },
      "error reference.route /body/0/to",
    ],
    ["a page in a new window", step({ window: "/work/tod" }), `error reference.route ${AT_STEP}/window`],
    ["an address that cannot be opened", step({ window: "work" }), `error step.value ${AT_STEP}/window`],
    [
      "a value that its call refuses",
      step({ post: "/api/sys/role/add", body: { code: "five", name: { a: 1 } } }),
      `error reference.parameter ${AT_STEP}/body/name`,
    ],
    [
      "an expression in wide signs",
      step({ toast: "＄{user.name}" }),
      `warning expression.plain ${AT_STEP}/toast`,
    ],
    [
      "an expression of another tool",
      step({ toast: "{{ user.name }}" }),
      `warning expression.plain ${AT_STEP}/toast`,
    ],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual([expected]);
  });

  it.each<[string, object]>([
    ["the rows of a paged answer", list("${a.records}")],
    ["rows that stand there", list([{ a: 1 }])],
    ["what is nothing yet", list(null)],
    ["a page of the product", step({ window: "/work/todo?title=1" })],
    ["an address of the web", step({ window: "https://example.org" })],
    ["braces that name nothing", step({ toast: "{{name}}" })],
    ["a tree beside a list", crud({ side: { resource: "sys/dept", filter: "parentId" } })],
  ])("but not %s", (_what, parts) => {
    expect(told(parts)).toEqual([]);
  });
});

describe("blocks that belong into another one are told outside of it", () => {
  const approval = (...body: object[]): object => ({
    type: "approval",
    task: "${route.query.taskId}",
    body,
  });
  const card = (...body: object[]): object => ({ type: "card", body });
  const actions = { type: "actions" };

  it.each<[string, object, string[]]>([
    ["beside it", { body: [approval(), actions] }, ["error screen.within /body/1"]],
    ["in another block", { body: [card(actions)] }, ["error screen.within /body/0/body/0"]],
    [
      "in a dialog of the page",
      { dialogs: { a: { title: "x", body: [actions] } }, body: [approval()] },
      ["error screen.within /dialogs/a/body/0"],
    ],
    ["but not in it", { body: [approval(actions)] }, []],
    ["nor deeper in it", { body: [approval(card(actions))] }, []],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts).filter((one) => one.includes("screen.within"))).toEqual(expected);
  });

  it("and so are fragments of them, while a diagram of a process stands alone", () => {
    const body = [approval(), { type: "@application.tabs" }, { type: "diagram", process: "leave" }];
    const fragments = new Map(shippedFragments.map((fragment) => [fragment.id, fragment]));
    const blocks = withFragments(vocabulary.blocks, fragments);
    const known = { ...screenNames(vocabulary), blocks, fragments };
    const found = validateScreen(pageOf({ body }), known).filter(({ rule }) => rule === "screen.within");
    expect(found.map(({ pointer }) => pointer)).toEqual(["/body/1"]);
  });
});

describe("what steps ask of an approval is told where there is none, or no such thing", () => {
  const approval = { type: "approval", task: "${route.query.taskId}", body: [] };
  const text = { type: "text", id: "words", text: "x" };

  it.each<[string, object, object[], string[]]>([
    ["no approval on the page", { act: "agree" }, [], ["step.act " + AT_STEP]],
    ["an action that is not there", { act: "agre" }, [approval], [`step.act ${AT_STEP}/act`]],
    ["a block that is not there", { act: "agree", of: "x" }, [approval], [`step.act ${AT_STEP}/of`]],
    ["a block that does nothing", { act: "agree", of: "words" }, [text], [`step.act ${AT_STEP}/of`]],
    ["an approval by another name", { act: "agree" }, [{ ...approval, id: "a" }], ["step.act " + AT_STEP]],
    ["but not by its name", { act: "agree", of: "a" }, [{ ...approval, id: "a" }], []],
    ["nor the only one", { act: "agree" }, [approval], []],
    ["nor what is known later", { act: "${route.query.do}" }, [approval], []],
  ])("%s", (_what, one, body, expected) => {
    expect(told(step(one, body)).map((said) => said.replace("error ", ""))).toEqual(expected);
  });

  it("buttons of no action are told, and each action of an approval may be a button", () => {
    const body = [{ ...approval, body: [{ type: "actions", show: ["agree", "agre"] }] }];
    expect(told({ body })).toEqual(["error screen.option /body/0/body/0/show/1"]);
    const { does } = vocabulary.blocks["approval"]?.["x-flowsmith"] ?? {};
    const { items } = vocabulary.blocks["actions"]?.properties["show"] ?? {};
    expect(items).toMatchObject({ enum: expect.arrayContaining(does ?? ["?"]) });
  });

  it("names for buttons of no action are told too, and each that may be shown has a name", () => {
    const body = [{ ...approval, body: [{ type: "actions", labels: { agree: "准了", agre: "准了" } }] }];
    expect(told({ body })).toEqual(["error screen.option /body/0/body/0/labels/agre"]);
    const { show, labels } = vocabulary.blocks["actions"]?.properties ?? {};
    expect(labels?.propertyNames).toEqual(show?.items);
  });
});

describe("names in what a page begins with, asks for and fills in are told", () => {
  const form = { type: "form", id: "f", fields: ["title", { name: "note", title: "备注" }] };
  const asking = (more: object) => step({ ask: ["code"], resource: "sys/role", do: [], ...more });

  it.each<[string, object, string[]]>([
    ["in state", { state: { a: "${rout.query.id}" } }, ["error expression.name /state/a"]],
    [
      "in the resource of what is asked",
      asking({ resource: "sys/rol" }),
      [`error screen.resource ${AT_STEP}/resource`],
    ],
    [
      "in words of a field that is asked for",
      asking({ ask: [{ name: "code", titel: "x" }] }),
      [`error screen.key ${AT_STEP}/ask/0/titel`],
    ],
    [
      "in its widget",
      asking({ ask: [{ name: "code", widget: "inputt" }] }),
      [`error reference.widget ${AT_STEP}/ask/0/widget`],
    ],
    [
      "in what asking begins with",
      asking({ init: { cod: "x" } }),
      [`error reference.field ${AT_STEP}/init/cod`],
    ],
    [
      "in the field that gets the cursor",
      step({ focus: "f", field: "titl" }, [form]),
      [`error reference.field ${AT_STEP}/field`],
    ],
    [
      "in values that are filled in",
      step({ fill: "f", values: { titel: "x" } }, [form]),
      [`warning reference.field ${AT_STEP}/values/titel`],
    ],
    [
      "in what a form begins with",
      { body: [{ ...form, init: { notes: "x" } }] },
      ["warning reference.field /body/0/init/notes"],
    ],
    ["but not what a form carries along", { body: [{ ...form, init: { id: "x", note: "y" } }] }, []],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual(expected);
  });
});

describe("properties of values in state are those that they begin with and that steps set", () => {
  const reading = (state: object, set: object = {}) => {
    const button = { type: "button", text: "改", on: { click: [{ set }] } };
    return { state, body: [button, { type: "text", text: "${state.asked.nmae}" }] };
  };
  const NO_PROPERTY = "error expression.property /body/1/text";

  it.each<[string, object, string[]]>([
    ["a wrong one of an object", reading({ asked: { name: "" } }), [NO_PROPERTY]],
    ["a wrong one of what steps set", reading({ asked: null }, { asked: { name: "x" } }), [NO_PROPERTY]],
    ["beside others that steps set", reading({ asked: {} }, { "state.asked.name": "x" }), [NO_PROPERTY]],
    [
      "a wrong one further down",
      { state: { a: { b: { c: 1 } } }, body: [{ type: "text", text: "${state.a.b.d}" }] },
      ["error expression.property /body/0/text"],
    ],
    ["not one that a step sets", reading({ asked: { name: "" } }, { "asked.nmae": "x" }), []],
    [
      "not where a step sets what only runs tell",
      reading({ asked: { name: "" } }, { asked: "${route.query.asked}" }),
      [],
    ],
    ["not of what may be anything", reading({ asked: "${user}" }), []],
    ["not of nothing", reading({ asked: null }), []],
    ["not below a path without end", reading({ asked: {} }, { [`asked${".x".repeat(50_000)}`]: 1 }), []],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual(expected);
  });
});

describe("an object is told that is handed over where a call takes single values", () => {
  const rows = { get: "/api/sys/role/list" };
  const inTable = (body: object) => ({
    data: { rows },
    body: [
      {
        type: "table",
        data: "${rows}",
        columns: ["name"],
        rowActions: [
          { type: "button", text: "x", on: { click: [{ post: "/api/sys/role/setUsers", body }] } },
        ],
      },
    ],
  });
  const AT_BODY = "/body/0/rowActions/0/on/click/0/body";
  const grant = (ids: string, more: object = {}) => ({
    body: [
      { type: "crud", id: "list", resource: "sys/role" },
      { type: "button", text: "x", on: { click: [{ del: "/api/sys/role/del", query: { ids } }] } },
    ],
    ...more,
  });

  it.each<[string, object, string[]]>([
    ["a row", inTable({ id: "${row}", userIds: [] }), [`error reference.parameter ${AT_BODY}/id`]],
    ["but not its id", inTable({ id: "${row.id}", userIds: [] }), []],
    [
      "one that is written out",
      inTable({ id: { id: "${row.id}" }, userIds: [] }),
      [`error reference.parameter ${AT_BODY}/id`],
    ],
    [
      "chosen rows for their ids",
      grant("${list.selected}"),
      ["error reference.parameter /body/1/on/click/0/query/ids"],
    ],
    ["but not the ids", grant("${list.selected.id}"), []],
    [
      "in a source",
      { data: { rows, one: { get: "/api/sys/role/get", query: { id: "${rows}" } } } },
      ["error reference.parameter /data/one/query/id"],
    ],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual(expected);
  });
});

describe("a word that is not among those that are possible is told", () => {
  const asked = { get: "/api/bpm/instance/list" };
  const grant = (text: string, field: object) => ({
    body: [
      { type: "form", id: "f", fields: [{ name: "kind", title: "种类", ...field }] },
      { type: "text", text },
    ],
  });
  const choices = { widget: "select", options: { options: [{ value: "role", label: "角色" }] } };
  const toned = (tone: string) => ({ body: [{ type: "text", text: "x", tone }] });

  it.each<[string, object, string[]]>([
    [
      "of a declared property",
      {
        data: { asked },
        body: [
          {
            type: "each",
            data: "${asked.records}",
            body: [{ type: "text", text: "${item.status == 'runing'}" }],
          },
        ],
      },
      ["warning expression.comparison /body/0/body/0/text"],
    ],
    [
      "of a field with its choices",
      grant("${f.values.kind == 'rol'}", choices),
      ["warning expression.comparison /body/1/text"],
    ],
    [
      "of one that lists its values",
      grant("${f.values.kind == 'rol'}", { enum: ["role"] }),
      ["warning expression.comparison /body/1/text"],
    ],
    ["but not one of them", grant("${f.values.kind == 'role'}", choices), []],
    [
      "that an expression chooses for an option",
      toned("${user.name == '' ? 'sucess' : 'info'}"),
      ["error screen.option /body/0/tone"],
    ],
    ["but not one that it takes", toned("${user.name == '' ? 'success' : ''}"), []],
    ["nor what only its run tells", toned("${user.name == '' ? 'success' : user.name}"), []],
    [
      "with a name for a value that a property never has",
      {
        data: { grants: { get: "/api/bpm/auth/list", query: { defCode: "x" } } },
        body: [
          {
            type: "table",
            data: "${grants}",
            resource: "bpm/auth",
            columns: [
              {
                name: "right",
                title: "权限",
                labels: { start: "发起", mange: "管理" },
                tones: { strat: "info" },
              },
            ],
          },
        ],
      },
      [
        "warning screen.option /body/0/columns/0/labels/mange",
        "warning screen.option /body/0/columns/0/tones/strat",
      ],
    ],
    [
      "with a name for a value that a field does not list",
      {
        body: [{ type: "form", fields: [{ name: "kind", title: "种类", enum: ["a"], labels: { b: "乙" } }] }],
      },
      ["warning screen.option /body/0/fields/0/labels/b"],
    ],
    [
      "of a property of rows whose resource is no table",
      {
        data: { grants: { get: "/api/bpm/auth/list", query: { defCode: "x" } } },
        body: [{ type: "table", data: "${grants}", resource: "bpm/auth", columns: ["rihgt"] }],
      },
      ["error reference.property /body/0/columns/0"],
    ],
    [
      "of a search",
      {
        body: [
          { type: "search", id: "find", fields: [{ name: "defCode", title: "流程" }] },
          { type: "text", text: "${find.values.deCode}" },
        ],
      },
      ["warning expression.property /body/1/text"],
    ],
  ])("%s", (_what, parts, expected) => {
    expect(told(parts)).toEqual(expected);
  });
});
