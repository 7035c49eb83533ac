import { isRecord, listIn, recordsIn, textIn } from "@/runtime/core/guards";

/** A table of the diagram, where it stands. */
export interface TableBox {
  id: string;
  title: string;
  columns: string[];
  x: number;
  y: number;
}

/** A table refers to another one: to its main table. */
export interface Relation {
  id: string;
  main: string;
  child: string;
  kind: "one" | "many";
  by: string;
}

export interface RelationGraph {
  tables: TableBox[];
  relations: Relation[];
}

/** Columns that a table shows; the others are counted. */
export const SHOWN_COLUMNS = 8;
export const BOX = { width: 240, head: 40, row: 24, gapX: 150, gapY: 36 } as const;

/** The diagram of business objects (`/api/business/object/trees`): main tables left of those that refer to them. */
export function relationGraph(objects: unknown, locale: "zh" | "en"): RelationGraph {
  const named = (node: unknown): string =>
    (isRecord(node) && (textIn(node[locale === "en" ? "nameEn" : "name"]) ?? textIn(node["name"]))) || "";
  const tables = recordsIn(listIn(objects)).map((node) => ({
    id: textIn(node["table"]) ?? "",
    title: named(node),
    columns: recordsIn(node["children"])
      .filter(({ table }) => table === null)
      .map(named),
  }));
  const relations = recordsIn(listIn(objects)).flatMap((node) =>
    recordsIn(node["children"])
      .filter(({ table, relation }) => typeof table === "string" && typeof relation === "string")
      .map((child) => relationOf(textIn(node["table"]) ?? "", child, locale)),
  );
  return { tables: placed(tables, relations), relations };
}

function relationOf(main: string, child: Record<string, unknown>, locale: "zh" | "en"): Relation {
  const by = isRecord(child["by"]) ? (textIn(child["by"][locale]) ?? "") : "";
  const kind = child["relation"] === "one" ? "one" : "many";
  return { id: textIn(child["id"]) ?? "", main, child: textIn(child["table"]) ?? "", kind, by };
}

/** How high a table is drawn. */
export const heightOf = ({ columns }: Pick<TableBox, "columns">): number =>
  BOX.head + BOX.row * Math.min(columns.length, SHOWN_COLUMNS + 1);

type Unplaced = Omit<TableBox, "x" | "y">;

/** In columns by how far a table is from one that refers to none; tables that refer in a circle count once. */
function placed(tables: readonly Unplaced[], relations: readonly Relation[]): TableBox[] {
  const mains = new Map<string, string[]>();
  for (const { main, child } of relations)
    if (main !== child) mains.set(child, [...(mains.get(child) ?? []), main]);
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    depths.set(id, 0);
    const depth = Math.max(0, ...(mains.get(id) ?? []).map((main) => 1 + depthOf(main)));
    depths.set(id, depth);
    return depth;
  };
  const filled: number[] = [];
  return tables.map((table) => {
    const depth = depthOf(table.id);
    const y = filled[depth] ?? 0;
    filled[depth] = y + heightOf(table) + BOX.gapY;
    return { ...table, x: depth * (BOX.width + BOX.gapX), y };
  });
}
