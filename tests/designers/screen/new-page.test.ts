import { describe, expect, it } from "vitest";
import { importedPage } from "@/designers/screen/new-page";
import "@/designers/screen/texts";
import { freeId, newPageOf } from "@/designers/screen/AddPage";

describe("a page that is begun", () => {
  it("has an id that no page has, without its author thinking of one", () => {
    expect(freeId([])).toBe("own.page1");
    expect(freeId([{ id: "own.page1" }, { id: "own.page2" }, { id: "system.user" }])).toBe("own.page3");
  });

  it("is found at the address that its id makes, unless another one is said", () => {
    expect(newPageOf({ id: "own.repairs", titleZh: "维修" }).route).toBe("/own/repairs");
    expect(newPageOf({ id: "own.repairs", titleZh: "维修", route: "/repairs" }).route).toBe("/repairs");
  });
});

describe("a file that comes into an open page", () => {
  const own = { id: "own.page", route: "/own", kind: "page" as const };

  it("brings what it says; the page keeps its id and its route", () => {
    const given = JSON.stringify({ schemaVersion: 1, id: "other", route: "/other", title: "别的", body: [] });
    expect(JSON.parse(importedPage(given, own))).toMatchObject({
      id: own.id,
      route: own.route,
      title: "别的",
      body: [],
    });
  });

  it.each(["hello", "", "[]", "null", '{ "list": [], "config": {} }', '{ "body": {} }'])(
    "is refused in words where it is no page: %s",
    (given) => {
      expect(() => importedPage(given, own)).toThrow("该文件不是页面文档");
    },
  );

  it("is refused with the place where it is cut off", () => {
    expect(() => importedPage('{\n  "body": [\n    { "type": "text"', own)).toThrow(
      "该文件不是页面文档：第 3 行第 21 列：JSON 语法错误：此处需要 }",
    );
  });

  it("is refused in words where it is nested deeper than any page may be", () => {
    const nested = `${'[{"type":"card","body":'.repeat(5000)}[]${"}]".repeat(5000)}`;
    expect(() => importedPage(`{"title":"深","body":${nested}}`, own)).toThrow("该文件嵌套过深");
  });

  it("comes as a fragment into a fragment alone, and as a page into a page", () => {
    const fragment = JSON.stringify({ kind: "fragment", id: "a.b", title: "片", body: [] });
    const page = JSON.stringify({ id: "a.b", route: "/a", title: "页", body: [] });
    const open = { id: "own.part", route: undefined, kind: "fragment" as const };
    expect(() => importedPage(fragment, own)).toThrow("该文件是页面片段");
    expect(() => importedPage(page, open)).toThrow("该文件是页面，");
    expect(JSON.parse(importedPage(fragment, open))).toMatchObject({ kind: "fragment", id: "own.part" });
  });
});
