import { describe, expect, it } from "vitest";
import { locationIn, suggestions, wordsAbout, type SourceNames } from "@/designers/screen/model/suggestions";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { vocabulary } from "@/screens/app/vocabulary";

const PAGE = `{ "id": "t", "title": "t",
  "data": { "rows": { "get": "/api/sys/role/list" } },
  "dialogs": { "edit": { "title": "修改", "body": [] } },
  "body": [ { "type": "crud", "resource": "sys/role", "select": "none", "columns": ["code"] },
            { "type": "button", "text": "x", "on": { "click": [ { "open": "edit" } ] } } ] }`;

const names: SourceNames = {
  screen: JSON.parse(PAGE) as ScreenDocument,
  vocabulary: { ...vocabulary, names: {} },
  locale: "zh",
};

/** What is offered where a mark stands that replaces a part of the text. */
function offered(part: string, written: string): string[] {
  expect(PAGE).toContain(part);
  const text = PAGE.replace(part, written);
  const offset = text.indexOf("|");
  return (suggestions(text.replace("|", ""), offset, names)?.options ?? []).map(({ label }) => label);
}

describe("completion in a page's text", () => {
  it.each<[string, string, string, string]>([
    ["a type", '"type": "crud"', '"type": "cr|"', "crud"],
    ["an option of the block", '"select": "none"', '"s|": 1', "search"],
    ["an option before anything is written", '"select": "none",', "|", "paging"],
    ["a choice", '"none"', '"|"', "many"],
    ["a column", '["code"]', '["code", "na|"]', "name"],
    ["a column in a text that is not finished", '"columns": ["code"] }', '"columns": [{"name": "na|', "name"],
    ["a resource", '"sys/role"', '"sys/|"', "sys/user"],
    ["a call", '"/api/sys/role/list"', '"/api/|"', "GET /api/sys/role/list"],
    ["a verb", '{ "open": "edit" }', '{ "|" }', "toast"],
    ["a word beside a verb", '{ "open": "edit" }', '{ "open": "edit", "|" }', "with"],
    ["a dialog", '"open": "edit"', '"open": "|"', "edit"],
    ["a name in an expression", '"text": "x"', '"text": "${ro|}"', "rows.records"],
  ])("offers %s", (_, part, written, wanted) => {
    expect(offered(part, written)).toContain(wanted);
  });

  it("knows nothing in a text that is nested thousands of levels deep, and does not stumble over it", () => {
    const text = `{ "body": ${"[".repeat(20_000)}`;
    expect(suggestions(text, text.length, names)).toBeNull();
    expect(wordsAbout(text, text.length, names)).toBeNull();
    expect(locationIn(text, text.length)).toBeNull();
  });

  it("offers no option that is there already", () => {
    expect(offered('"select": "none"', '"|": 1')).not.toContain("columns");
  });

  it("says what is offered in the language of who writes", () => {
    const english: SourceNames = { ...names, locale: "en" };
    const detailOf = (part: string, written: string, label: string): string | undefined => {
      const text = PAGE.replace(part, written);
      const offset = text.indexOf("|");
      const found = suggestions(text.replace("|", ""), offset, english)?.options ?? [];
      return found.find((one) => one.label === label)?.detail;
    };
    expect(detailOf('"type": "crud"', '"type": "cr|"', "crud")).toBe("Resource list");
    expect(detailOf('"select": "none"', '"s|": 1', "select")).toBe("Selection");
    expect(detailOf('"none"', '"|"', "many")).toBe("Several");
    expect(detailOf('{ "open": "edit" }', '{ "|" }', "toast")).toBe("a short message");
  });

  it("explains an option that needs it", () => {
    const page = PAGE.replace('"type": "button", "text"', '"type": "image", "alt"');
    expect(wordsAbout(page, page.indexOf('"alt"') + 2, { ...names, locale: "en" })).toContain(
      "What screen readers say",
    );
  });

  it("says of an option what it is and what it takes", () => {
    expect(wordsAbout(PAGE, PAGE.indexOf('"select"') + 3, names)).toBe("增删改查 · 选择\nnone | one | many");
    expect(wordsAbout(PAGE, PAGE.indexOf('"id"') + 2, names)).toBeNull();
  });
});
