import { describe, expect, it } from "vitest";
import { partIn, recordsIn } from "@/runtime/core/guards";
import { declaredResources } from "@/runtime/core/resource/declared";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import { callUses } from "@/runtime/core/screen/call-uses";
import { completeList } from "@/runtime/core/screen/complete-list";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import type { NodeSpec } from "@/runtime/core/screen/document";
import { validateScreen } from "@/runtime/core/screen/validate";
import { shippedScreens } from "@/screens/app/shipped-screens";
import { shippedNames } from "@/server/documents/known-names";

const names = shippedNames();
const pageOf = (node: NodeSpec) => ({
  schemaVersion: 1,
  id: "own.made",
  route: "/own/made",
  title: "x",
  body: [node],
});
const faults = (node: NodeSpec): string[] =>
  validateScreen(JSON.stringify(pageOf(node)), {
    blocks: declaredBlocks,
    resources: declaredResources,
    names,
  })
    .filter(({ severity }) => severity === "error")
    .map(({ pointer, message }) => `${pointer} ${message}`);

const dog: ResourceDeclaration = {
  title: "Dogs",
  permission: "own:dog",
  list: { columns: ["name"], search: ["name"], select: "many" },
  entity: { type: "object", properties: { name: { type: "string", title: "名称" } } },
  calls: {
    list: { kind: "list" },
    feed: {
      kind: "custom",
      method: "POST",
      request: { type: "object", properties: { ids: { type: "array", items: { type: "string" } } } },
      buttons: [
        { rows: "many", text: "Feed all", condition: "row.hungry", done: "Fed" },
        { rows: "one", text: "Feed", confirm: "Sure?", with: { much: true } },
      ],
    },
    name: {
      kind: "custom",
      method: "POST",
      body: "form",
      access: "login",
      request: { type: "object", properties: { id: { type: "string" }, name: { type: "string" } } },
      buttons: [{ rows: "one", text: "Name", ask: ["name"], title: "A new name" }],
    },
    call: { kind: "custom", method: "POST", buttons: [{ rows: "none", text: "Whistle" }] },
  },
};
const resources = { "own/dog": dog };
const whole = (options: object = {}): NodeSpec =>
  completeList({ type: "crud", id: "dogs", resource: "own/dog", ...options }, resources);
const buttonsOf = (node: NodeSpec, place: string) => recordsIn(node[place]);

describe("a list of a resource", () => {
  it("takes from there what its page does not say", () => {
    expect(whole()).toMatchObject({ columns: ["name"], search: ["name"], select: "many" });
    expect(whole({ columns: ["id"], select: "none" })).toMatchObject({ columns: ["id"], select: "none" });
  });

  it("leads to where its rows open: by a button before the page's own and by the column that names a row", () => {
    const opens = [
      {
        text: "Open",
        go: "/dog",
        query: { id: "${row.id}" },
        column: "name",
        access: "own:dog:get",
        condition: "row.home",
      },
    ];
    const known = { "own/dog": { ...dog, calls: { list: dog.calls["list"]! }, opens } };
    const own = { type: "button", text: "Own" };
    const made = completeList({ type: "crud", resource: "own/dog", rowActions: [own] }, known);
    const on = { click: [{ go: "/dog", query: { id: "${row.id}" } }] };
    expect(made["rowActions"]).toEqual([
      { type: "button", text: "Open", access: "own:dog:get", if: "${row.home}", on },
      own,
    ]);
    expect(made["columns"]).toEqual([
      { name: "name", body: [{ type: "button", kind: "link", text: "${row.name}", on }] },
    ]);
    const same = { type: "button", text: "Look", on };
    const once = completeList({ type: "crud", resource: "own/dog", rowActions: [same] }, known);
    expect(once["rowActions"]).toEqual([same]);
    const columns = [{ name: "name", text: "x" }, "id"];
    expect(completeList({ type: "crud", resource: "own/dog", columns }, known)["columns"]).toEqual(columns);
  });

  it("leads to where the first row comes from, unless its page says otherwise", () => {
    const known = { "own/dog": { ...dog, firstStep: { text: "Adopt", go: "/adopt", access: "own:adopt" } } };
    const node = { type: "crud", resource: "own/dog" };
    expect(completeList(node, known)["firstStep"]).toMatchObject([
      { kind: "primary", text: "Adopt", access: "own:adopt", on: { click: [{ go: "/adopt" }] } },
    ]);
    expect(completeList({ ...node, firstStep: [] }, known)["firstStep"]).toEqual([]);
  });

  it("begins with the call that its first row comes from, above the rows and where there are none", () => {
    const adopt: ResourceDeclaration["calls"][string] = {
      kind: "custom",
      method: "POST",
      request: { type: "object", properties: { name: { type: "string" } } },
      buttons: [{ rows: "none", begins: true, text: "Adopt", ask: ["name"] }],
    };
    const known = { "own/dog": { ...dog, calls: { ...dog.calls, adopt } } };
    const button = { kind: "primary", text: "Adopt", on: { click: [{ ask: ["name"] }] } };
    const made = completeList({ type: "crud", resource: "own/dog" }, known);
    expect(made["firstStep"]).toMatchObject([button]);
    expect(recordsIn(made["toolbar"]).find(({ text }) => text === "Adopt")).toMatchObject(button);
    const emptied = completeList({ type: "crud", resource: "own/dog", firstStep: [] }, known);
    expect(emptied["firstStep"]).toEqual([]);
  });

  it("leads to routes that there are", () => {
    const routes = new Set(shippedScreens.map(({ route }) => route));
    for (const { opens = [], firstStep } of Object.values(declaredResources))
      for (const { go } of [...opens, ...(firstStep ? [firstStep] : [])].filter(
        ({ go: to }) => !to.includes("${"),
      ))
        expect(routes).toContain(go);
  });

  it("shows what its entity declares where nobody says anything", () => {
    const { list: _, ...plain } = dog;
    const node = { type: "crud", resource: "own/dog" };
    expect(completeList(node, { "own/dog": plain })["columns"]).toEqual(["name"]);
  });

  it("is left as it is where nothing is known of its resource, as any other block is", () => {
    const [strange, table] = [
      { type: "crud", resource: "own/cat" },
      { type: "table", resource: "own/dog" },
    ];
    expect(completeList(strange, resources)).toBe(strange);
    expect(completeList(table, resources)).toBe(table);
  });
});

describe("the buttons that the calls of a resource declare", () => {
  it("stand above the list before those of the page, for the selected rows that they are for", () => {
    const [all, whistle, own] = buttonsOf(whole({ toolbar: [{ type: "text", text: "own" }] }), "toolbar");
    const hungry = "filter(dogs.selected, row -> row.hungry)";
    expect(all).toEqual({
      type: "button",
      text: "Feed all",
      access: "own:dog:feed",
      disabled: `\${empty ${hungry}}`,
      on: {
        click: [
          { post: "/api/own/dog/feed", body: { ids: `\${map(${hungry}, row -> row.id)}` } },
          { reload: "dogs" },
          { toast: "Fed" },
        ],
      },
    });
    expect(partIn(whistle?.["on"], "click")).toEqual([{ post: "/api/own/dog/call" }, { reload: "dogs" }]);
    expect(own).toEqual({ type: "text", text: "own" });
  });

  it("stand in each row after those of the page, ask first and send the row", () => {
    const [own, feed, name] = buttonsOf(whole({ rowActions: [{ type: "text", text: "own" }] }), "rowActions");
    expect(own).toEqual({ type: "text", text: "own" });
    expect(partIn(feed?.["on"], "click")).toEqual([
      { confirm: "Sure?" },
      { post: "/api/own/dog/feed", body: { ids: ["${row.id}"], much: true } },
      { reload: "dogs" },
    ]);
    const done = [
      { postForm: "/api/own/dog/name", body: { id: "${row.id}", name: "${answer.name ?? ''}" } },
      { reload: "dogs" },
    ];
    expect(name).not.toHaveProperty("access");
    expect(partIn(name?.["on"], "click")).toEqual([{ ask: ["name"], title: "A new name", do: done }]);
  });

  it("name a list that has no name of its own", () => {
    expect(completeList({ type: "crud", resource: "own/dog" }, resources).id).toBe("own_dog");
  });

  it("are calls of the page", () => {
    const page = pageOf({ type: "crud", resource: "sys/session", remove: false });
    const uses = callUses(page, { blocks: declaredBlocks, resources: declaredResources });
    expect(uses.filter(({ text }) => text === "POST /api/sys/session/end")).toMatchObject([
      { isAutomatic: false, call: { access: "sys:session:end" } },
      { isAutomatic: false },
    ]);
  });
});

const said = Object.entries(declaredResources).filter(
  ([, { list, calls }]) => list ?? Object.values(calls).some(({ buttons }) => buttons),
);

describe("what a resource says of its lists", () => {
  it("is said by most", () => {
    expect(said.length).toBeGreaterThan(30);
  });

  it.each(said.map(([name]) => name))("%s is sound when a page writes it out", (resource) => {
    expect(faults(completeList({ type: "crud", id: "list", resource }, declaredResources))).toEqual([]);
    expect(faults({ type: "crud", id: "list", resource })).toEqual([]);
  });
});

it("leads from a row to the documents that name it, where the resource says what they call it", () => {
  const node = { type: "crud", resource: "sys/dict" };
  expect(completeList(node, declaredResources)["rowActions"]).toMatchObject([
    {
      access: "sys:reference:list",
      on: { click: [{ go: "/system/reference", query: { kind: "dict", name: "${row.value}" } }] },
    },
  ]);
  const named = Object.values(declaredResources).filter(({ knownAs }) => knownAs);
  expect(named.length).toBeGreaterThan(3);
  for (const { knownAs, entity } of named) expect(entity?.properties).toHaveProperty(knownAs?.property ?? "");
});

describe("what a resource shows of a row", () => {
  const cat: ResourceDeclaration = {
    title: "Cats",
    permission: "own:cat",
    opens: [{ text: "Open", go: "/own/cat", tells: "visit" }],
    leads: [{ text: "All pets", go: "/own/pets", kind: "primary", access: "own:pet:list" }],
    dialogs: {
      photo: { text: "Photo", title: "${row.name}", body: [{ type: "text", text: "${row.photo}" }] },
      weight: { title: "Weight", body: [{ type: "text", text: "${answer.kilos}" }] },
    },
    borrows: {
      "own/dog#name": [{ rows: "one", text: "As a dog", with: { id: "${row.dogId}" } }],
      "own/none#name": [{ rows: "one", text: "Nobody's" }],
    },
    calls: {
      visit: { kind: "custom", method: "POST" },
      weigh: {
        kind: "custom",
        request: { type: "object", properties: { code: { type: "string" } } },
        buttons: [{ rows: "one", text: "Weigh", with: { code: "${row.code}" }, show: "weight" }],
      },
    },
  };
  const known = { "own/cat": cat, ...resources };
  const row = recordsIn(
    completeList({ type: "crud", id: "cats", resource: "own/cat" }, known)["rowActions"],
  ).map(({ text, on }) => [text, partIn(on, "click")]);

  it("has its button, what opens is told first, and calls show what came back without the list being read again", () => {
    expect(row.slice(0, 3)).toEqual([
      ["Open", [{ post: "/api/own/cat/visit", body: { id: "${row.id}" } }, { go: "/own/cat" }]],
      ["Photo", [{ open: "own/cat#photo", with: { row: "${row}" } }]],
      [
        "Weigh",
        [
          { get: "/api/own/cat/weigh", query: { code: "${row.code}" }, as: "answer" },
          { open: "own/cat#weight", with: { answer: "${answer}", row: "${row}" } },
        ],
      ],
    ]);
  });

  it("stands below the buttons that lead elsewhere", () => {
    const list = completeList({ type: "crud", id: "cats", resource: "own/cat", toolbar: [] }, known);
    expect(list["toolbar"]).toEqual([
      {
        type: "button",
        text: "All pets",
        kind: "primary",
        access: "own:pet:list",
        on: { click: [{ go: "/own/pets" }] },
      },
    ]);
  });

  it("stands beside the calls of other resources that it offers, those that there are", () => {
    expect(row.slice(3)).toEqual([
      ["As a dog", [{ postForm: "/api/own/dog/name", body: { id: "${row.dogId}" } }, { reload: "cats" }]],
    ]);
  });

  it("is found among the calls of a page that lists it", () => {
    const asks = { type: "form", fields: [{ name: "a", url: "/api/own/cat/weigh" }] };
    const dialogs = { photo: { text: "Photo", title: "x", body: [asks] } };
    const uses = callUses(pageOf({ type: "crud", resource: "own/cat" }), {
      blocks: declaredBlocks,
      resources: { "own/cat": { ...cat, dialogs } },
    });
    expect(uses.map(({ text }) => text)).toContain("GET /api/own/cat/weigh");
  });
});

const showing = Object.entries(declaredResources).filter(([, { dialogs }]) => dialogs);

describe("the dialogs that resources declare", () => {
  it.each(showing.map(([name]) => name))("%s has sound ones, and each is opened", (resource) => {
    const { dialogs = {}, calls, borrows = {} } = declaredResources[resource] ?? dog;
    const offered = [...Object.values(calls).map(({ buttons = [] }) => buttons), ...Object.values(borrows)];
    const shown = offered.flat().map(({ show }) => show);
    for (const [name, { text, ...dialog }] of Object.entries(dialogs)) {
      expect(text ?? shown.includes(name)).toBeTruthy();
      const page = { ...pageOf({ type: "crud", resource }), dialogs: { [name]: dialog } };
      const found = validateScreen(JSON.stringify(page), {
        blocks: declaredBlocks,
        resources: declaredResources,
        names,
      });
      expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
    }
    for (const name of shown) if (name !== undefined) expect(Object.keys(dialogs)).toContain(name);
  });

  it("stand beside borrowed calls that there are", () => {
    for (const { borrows = {} } of Object.values(declaredResources))
      for (const [resource = "", call = ""] of Object.keys(borrows).map((one) => one.split("#")))
        expect(declaredResources[resource]?.calls).toHaveProperty(call);
  });
});

it("asks who uses a row of those that documents name: of a tree of them the top ones", () => {
  const askingOf = (held: "rows" | "roots") => {
    const known: ResourceDeclaration = { ...dog, knownAs: { kind: "dict", property: "name", held } };
    const list = completeList({ type: "crud", resource: "own/dog" }, { "own/dog": known });
    return buttonsOf(list, "rowActions").find(({ access }) => access === "sys:reference:list");
  };
  expect(askingOf("rows")).not.toHaveProperty("if");
  expect(askingOf("roots")).toMatchObject({ if: "${empty row.parentId}" });
});
