import { describe, expect, it } from "vitest";
import { validateScreen } from "@/runtime/core/screen/validate";
import { vocabulary } from "@/screens/app/vocabulary";
import { shippedNames } from "@/server/documents/known-names";

const known = { ...vocabulary, names: shippedNames() };

const found = (parts: object): { pointer: string; suggestion: string | undefined }[] =>
  validateScreen(
    JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", body: [], ...parts }, null, 2),
    known,
  ).map(({ pointer, suggestion }) => ({ pointer, suggestion }));

const inText = (text: unknown) => ({ body: [{ type: "text", text }] });
const inTag = (value: unknown) => ({ body: [{ type: "tag", value }] });
const inDialog = (title: unknown) => ({
  dialogs: { d: { title, body: [] } },
  body: [{ type: "button", text: "b", on: { click: [{ open: "d" }] } }],
});
const inList = (label: unknown) => ({
  body: [{ type: "tabs", items: [{ key: "a", title: label, body: [] }] }],
});
const inUntyped = (hint: unknown) => ({
  state: { hint: "" },
  body: [{ type: "button", text: "b", on: { click: [{ set: { hint } }] } }],
});
const inSteps = (toast: unknown) => ({
  body: [{ type: "button", text: "b", on: { click: [{ toast }] } }],
});

describe("a text in two languages", () => {
  it.each([
    ["a block", inText, "/body/0/text"],
    ["a dialog", inDialog, "/dialogs/d/title"],
    ["a list of a block", inList, "/body/0/items/0/title"],
    ["a step", inSteps, "/body/0/on/click/0/toast"],
  ])("of %s whose language is misspelt is told there, with an expression in it or without", (_, page, at) => {
    for (const words of ["字", "${user.name}字"]) {
      expect(found(page({ zh: words, en: words }))).toEqual([]);
      expect(found(page({ zh: words, eng: words }))).toEqual([{ pointer: `${at}/eng`, suggestion: "en" }]);
      expect(found(page({ hz: words, en: words }))).toContainEqual({ pointer: `${at}/hz`, suggestion: "zh" });
      expect(found(page({ en: words }))).toEqual([expect.objectContaining({ pointer: at })]);
    }
  });

  it("that is set as a value is taken for one with a slip, unless its other key is no language at all", () => {
    expect(found(inUntyped({ zh: "字", eng: "word" }))).toEqual([
      { pointer: "/body/0/on/click/0/set/hint/eng", suggestion: "en" },
    ]);
    expect(found(inTag({ zh: "字", eng: "word" }))).toEqual([
      { pointer: "/body/0/value/eng", suggestion: "en" },
    ]);
    expect(found(inUntyped({ zh: "字", count: 3 }))).toEqual([]);
  });

  it("without Chinese says that it is missing", () => {
    const [fault] = validateScreen(
      JSON.stringify({ schemaVersion: 1, id: "t", route: "/t", title: "测试", ...inText({ en: "only" }) }),
      known,
    );
    expect(fault).toMatchObject({ message: "缺少 zh", en: "zh is missing" });
  });
});
