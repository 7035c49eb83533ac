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

describe("the diagram of business objects", () => {
  const objects = [
    table("trip", column("地点"), child("cost", "trip"), child("report", "trip", "one")),
    table("cost", column("金额"), child("proof", "cost")),
    table("report"),
    table("proof"),
  ];

  it("has a box for each table with its columns, in the reader's language", () => {
    const { tables } = relationGraph(objects, "en");
    expect(tables.map(({ id, title, columns }) => [id, title, columns])).toEqual([
      ["trip", "Table trip", ["地点!"]],
      ["cost", "Table cost", ["金额!"]],
      ["report", "Table report", []],
      ["proof", "Table proof", []],
    ]);
  });

  it("has a line for each reference, with its kind and its column", () => {
    expect(relationGraph(objects, "zh").relations).toEqual([
      { id: "trip<cost", main: "trip", child: "cost", kind: "many", by: "所属" },
      { id: "trip<report", main: "trip", child: "report", kind: "one", by: "所属" },
      { id: "cost<proof", main: "cost", child: "proof", kind: "many", by: "所属" },
    ]);
  });

  it("stands main tables left of those that refer to them, none over another", () => {
    const { tables } = relationGraph(objects, "zh");
    const step = BOX.width + BOX.gapX;
    expect(tables.map(({ x }) => x)).toEqual([0, step, step, 2 * step]);
    const [, cost, report] = tables;
    expect(report!.y).toBeGreaterThanOrEqual(cost!.y + heightOf(cost!));
  });

  it("survives tables that refer to themselves, in a circle, and what is no list of objects", () => {
    const circle = [table("a", child("b", "a"), child("a", "a")), table("b", child("a", "b"))];
    expect(relationGraph(circle, "zh").tables).toHaveLength(2);
    expect(relationGraph(null, "zh")).toEqual({ tables: [], relations: [] });
  });
});
