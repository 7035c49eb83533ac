import { describe, expect, it } from "vitest";
import { choices, type ChoiceKind } from "@/runtime/core/screen/choices";
import type { NodeSpec, ScreenDocument } from "@/runtime/core/screen/document";
import { readableNames, scopeAt } from "@/runtime/core/screen/scope-at";
import { validateScreen } from "@/runtime/core/screen/validate";
import { allNames } from "@/runtime/core/references/known-names";
import { vocabulary as declared } from "@/screens/app/vocabulary";

const vocabulary = { ...declared, names: { icon: allNames(["user"]), code: allNames(["sys:role:list"]) } };

const screen: ScreenDocument = {
  schemaVersion: 1,
  id: "t",
  route: "/t",
  title: "测试",
  state: { chosen: null },
  data: { roles: { get: "/api/sys/role/list" } },
  dialogs: { edit: { title: { zh: "修改" }, body: [] } },
  body: [
    { type: "crud", id: "list", resource: "sys/role", columns: ["code"] },
    { type: "table", data: "${roles.records}", columns: ["code"], rowActions: [{ type: "text", text: "x" }] },
  ],
};

const crud = screen.body[0] as NodeSpec;
const valuesOf = (kind: ChoiceKind, node?: NodeSpec, path?: (string | number)[]) =>
  choices(kind, { screen, vocabulary, node, path }).map(({ value }) => value);

describe("what may be written", () => {
  it.each<[ChoiceKind, string]>([
    ["resource", "sys/role"],
    ["call", "GET /api/sys/role/list"],
    ["source", "roles"],
    ["pageDialog", "edit"],
    ["state", "chosen"],
    ["block", "list"],
    ["reloadable", "roles"],
    ["code", "sys:role:list"],
  ])("as %s has %s", (kind, value) => {
    expect(valuesOf(kind)).toContain(value);
  });

  it("as a call is named by whose it is and what it does first, in both languages", () => {
    const call = choices("call", { screen, vocabulary }).find(
      ({ value }) => value === "GET /api/bpm/instance/positions",
    );
    expect(call?.title).toEqual({
      zh: "流程实例 · 申请现在的位置（节点、任务、处理人）与可以移动到的节点",
      en: "Process instances · Where an application is now",
    });
  });

  it("as a column is all that the checker takes, and it takes nothing else", () => {
    const offered = valuesOf("columns", crud, ["body", 0]);
    const withColumns = (columns: string[]) =>
      validateScreen(JSON.stringify({ ...screen, body: [{ ...crud, columns }] }), vocabulary).filter(
        ({ pointer }) => pointer.startsWith("/body/0/columns"),
      );
    expect(offered).toContain("name");
    expect(withColumns(offered)).toEqual([]);
    expect(withColumns(["noSuchThing"])).toHaveLength(1);
  });

  it("in an expression follows where it stands: a row of a list in its row actions", () => {
    const names = (path: (string | number)[]) =>
      readableNames(scopeAt(screen, path, vocabulary)).map(({ text }) => text);
    expect(names(["body", 1])).toContain("roles.records");
    expect(names(["body", 1])).not.toContain("row");
    expect(names(["body", 1, "rowActions", 0])).toEqual(
      expect.arrayContaining(["row.name", "index", "list.selected"]),
    );
  });
});
