import { describe, expect, it } from "vitest";
import { declaredBlocks } from "@/runtime/core/screen/declared-blocks";
import { withFragments } from "@/runtime/core/fragment/declaration";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { ScreenStore } from "@/runtime/store/screen-store";
import { hiddenParts, partsOf, readsOf, sourcesOf } from "@/screens/app/explain/facts";
import { testApp } from "../../support/screen";

const page = (...body: object[]): ScreenDocument =>
  ({
    schemaVersion: 1,
    id: "t",
    route: "/t",
    title: "t",
    state: { level: 1 },
    data: { roles: { get: "/api/sys/role/list" } },
    body,
  }) as ScreenDocument;

const FRAGMENTS = new Map([
  [
    "own.head",
    {
      schemaVersion: 1,
      kind: "fragment",
      id: "own.head",
      title: "头",
      slots: { extra: [] },
      body: [{ type: "slot", name: "extra" }],
    } as FragmentDocument,
  ],
]);

function look(document: ScreenDocument, codes = "") {
  const screen = new ScreenStore(document, testApp({}, { codes }), { path: "/t", query: {} });
  const parts = partsOf(document, withFragments(declaredBlocks, FRAGMENTS));
  const hidden = hiddenParts(parts, () => ({ screen, scope: screen.scope }));
  return { parts, screen, hidden: hidden.map(({ pointer, why }) => `${pointer} ${why}`) };
}

describe("the parts of an explained page", () => {
  it("stand in the order of the document, with columns and tabs that are not for everybody", () => {
    const { parts } = look(
      page(
        { type: "card", body: [{ type: "text", text: "a" }] },
        { type: "table", data: "${[]}", columns: ["name", { name: "pay", access: "own:pay" }] },
      ),
    );
    expect(parts.map(({ pointer, depth }) => `${pointer} ${depth}`)).toEqual([
      "/body/0 0",
      "/body/0/body/0 1",
      "/body/1 0",
      "/body/1/columns/1 1",
    ]);
  });

  it("stand in the slots of a fragment too", () => {
    const { parts } = look(page({ type: "@own.head", slots: { extra: [{ type: "text", text: "a" }] } }));
    expect(parts.map(({ pointer }) => pointer)).toEqual(["/body/0", "/body/0/slots/extra/0"]);
  });

  it("are hidden for want of a code or by their condition, and what lies in them is not told again", () => {
    const document = page(
      { type: "card", access: "own:a", body: [{ type: "text", text: "a", access: "own:b" }] },
      { type: "text", text: "b", if: "${state.level > 3}" },
      { type: "text", text: "c", if: "${state.level == 1}" },
      {
        type: "table",
        data: "${[]}",
        columns: [{ name: "pay", access: "own:pay" }],
        rowActions: [{ type: "button", text: "x", if: "${row.open}" }],
      },
    );
    expect(look(document).hidden).toEqual(["/body/0 access", "/body/1 if", "/body/3/columns/0 access"]);
    expect(look(document, "own:a,own:b,own:pay").hidden).toEqual(["/body/1 if"]);
  });

  it("tell what their expressions read and give, and which sources they need", () => {
    const { parts, screen } = look(
      page({
        type: "text",
        text: "${state.level + 1} ${size(roles.records)}",
        if: "${state.level < 2}",
        on: { x: [] },
      }),
    );
    const [part] = parts;
    if (!part) throw new Error("no part");
    const [text, condition] = readsOf(part, screen.scope);
    expect(text?.names).toContainEqual({ text: "state.level", value: 1 });
    expect(condition).toMatchObject({
      option: "if",
      value: true,
      names: [{ text: "state.level", value: 1 }],
    });
    expect(sourcesOf(part, screen)).toEqual(["roles"]);
  });
});
