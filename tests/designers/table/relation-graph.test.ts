import { describe, expect, it } from "vitest";
import { BOX, heightOf, relationGraph } from "@/designers/table/relations/relation-graph";

const column = (name: string) => ({ id: name, name, nameEn: `${name}!`, table: null });
const child = (table: string, main: string, relation = "many") => ({
  id: `${main}<${table}`,
  name: table,
  table,
  relation,
  by: { zh: "所属", en: "Owner" },
  children: [],
});
const table = (code: string, ...children: object[]) => ({
  id: code,
  name: `表 ${code}`,
  nameEn: `Table ${code}`,
  table: code,
  children,
});

const names = (locale: "zh" | "en") => ({
  rowKey: "table",
  label: "name",
  parts: "children",
  target: "table",
  locale,
});

describe("the diagram of anything whose parts refer to others", () => {
  const teams = [
    { no: 1, title: "研发", titleEn: "Development", has: [{ title: "甲" }, { title: "交付给", to: 2 }] },
    {
      no: 2,
      title: "测试",
      has: [
        { title: "退回", to: 1 },
        { title: "外包", to: 9 },
      ],
    },
  ];
  const own = { rowKey: "no", label: "title", parts: "has", target: "to", locale: "zh" as const };

  it("takes names, parts and targets from the properties that the page says", () => {
    const { tables, relations } = relationGraph(teams, own);
    expect(tables.map(({ id, title, columns }) => [id, title, columns])).toEqual([
      ["1", "研发", ["甲"]],
      ["2", "测试", ["外包"]],
    ]);
    expect(relations).toEqual([
      { id: "1<2", main: "1", child: "2", words: "交付给" },
      { id: "2<1", main: "2", child: "1", words: "退回" },
    ]);
    expect(relationGraph(teams, { ...own, locale: "en" }).tables[0]?.title).toBe("Development");
  });

  it("says at a line what the page says of it", () => {
    const link = (item: Record<string, unknown>, part: Record<string, unknown>): string =>
      `${String(item["title"])} → ${String(part["to"])}`;
    expect(relationGraph(teams, { ...own, link }).relations.map(({ words }) => words)).toEqual([
      "研发 → 2",
      "测试 → 1",
    ]);
  });
});

describe("the diagram of business objects", () => {
  const objects = [
    table("trip", column("地点"), child("cost", "trip"), child("report", "trip", "one")),
    table("cost", column("金额"), child("proof", "cost")),
    table("report"),
    table("proof"),
  ];

  it("has a box for each table with its columns, in the reader's language", () => {
    const { tables } = relationGraph(objects, names("en"));
    expect(tables.map(({ id, title, columns }) => [id, title, columns])).toEqual([
      ["trip", "Table trip", ["地点!"]],
      ["cost", "Table cost", ["金额!"]],
      ["report", "Table report", []],
      ["proof", "Table proof", []],
    ]);
  });

  it("has a line for each reference, with its kind and its column", () => {
    expect(relationGraph(objects, names("zh")).relations).toEqual([
      { id: "trip<cost", main: "trip", child: "cost", kind: "many", words: "一对多 · 所属" },
      { id: "trip<report", main: "trip", child: "report", kind: "one", words: "一对一 · 所属" },
      { id: "cost<proof", main: "cost", child: "proof", kind: "many", words: "一对多 · 所属" },
    ]);
  });

  it("stands main tables left of those that refer to them, none over another", () => {
    const { tables } = relationGraph(objects, names("zh"));
    const step = BOX.width + BOX.gapX;
    expect(tables.map(({ x }) => x)).toEqual([0, step, step, 2 * step]);
    const [, cost, report] = tables;
    expect(report!.y).toBeGreaterThanOrEqual(cost!.y + heightOf(cost!));
  });

  it("survives tables that refer to themselves, in a circle, and what is no list of objects", () => {
    const circle = [table("a", child("b", "a"), child("a", "a")), table("b", child("a", "b"))];
    expect(relationGraph(circle, names("zh")).tables).toHaveLength(2);
    expect(relationGraph(null, names("zh"))).toEqual({ tables: [], relations: [] });
  });
});
