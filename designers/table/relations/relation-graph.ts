import { isRecord, listIn, recordsIn, textIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { RELATIONS } from "./sentences";

/** A thing of the diagram, where it stands. */
export interface TableBox {
  id: string;
  title: string;
  columns: string[];
  x: number;
  y: number;
}

/** A part of a thing refers to another one. */
export interface Relation {
  id: string;
  main: string;
  child: string;
  /** One to one or one to many, of tables. */
  kind?: "one" | "many";
  /** What stands at the line. */
  words: string;
}

export interface RelationGraph {
  tables: TableBox[];
  relations: Relation[];
}

/** Where things say what they are. */
export interface RelationNames {
  rowKey: string;
  label: string;
  parts: string;
  target: string;
  locale: "zh" | "en";
  /** What stands at the line of a part, where the page says it. */
  link?: (item: Record<string, unknown>, part: Record<string, unknown>) => string;
}

/** Columns that a table shows; the others are counted. */
export const SHOWN_COLUMNS = 8;
export const BOX = { width: 240, head: 40, row: 24, gapX: 150, gapY: 36 } as const;

/** The diagram of things whose parts refer to others: left what is referred to by those that stand right of it. */
export function relationGraph(things: unknown, names: RelationNames): RelationGraph {
  const { rowKey, parts, target } = names;
  const items = recordsIn(listIn(things));
  const known = new Set(items.map((item) => keyIn(item, rowKey)));
  const isLine = (part: Record<string, unknown>): boolean => known.has(keyIn(part, target));
  const tables = items.map((item) => ({
    id: keyIn(item, rowKey),
    title: nameOf(item, names),
    columns: recordsIn(item[parts])
      .filter((part) => !isLine(part))
      .map((part) => nameOf(part, names)),
  }));
  const relations = items.flatMap((item) =>
    recordsIn(item[parts])
      .filter(isLine)
      .map((part) => relationOf(item, part, names)),
  );
  return { tables: placed(tables, relations), relations };
}

function relationOf(
  item: Record<string, unknown>,
  part: Record<string, unknown>,
  names: RelationNames,
): Relation {
  const [main, child] = [keyIn(item, names.rowKey), keyIn(part, names.target)];
  const kind = part["relation"] === "one" || part["relation"] === "many" ? part["relation"] : undefined;
  return {
    id: textIn(part["id"]) ?? `${main}<${child}`,
    main,
    child,
    ...(kind ? { kind } : {}),
    words: names.link?.(item, part) ?? usualWords(part, names, kind),
  };
}

/** A relation of tables by its kind and its column; any other part by its name. */
function usualWords(part: Record<string, unknown>, names: RelationNames, kind: Relation["kind"]): string {
  if (!kind) return nameOf(part, names);
  const by = isRecord(part["by"]) ? (textIn(part["by"][names.locale]) ?? "") : "";
  return localText(RELATIONS[kind]({ by }), names.locale);
}

const keyIn = (thing: Record<string, unknown>, name: string): string => {
  const key = thing[name];
  return typeof key === "number" ? String(key) : (textIn(key) ?? "");
};

const nameOf = (thing: Record<string, unknown>, { label, locale }: RelationNames): string =>
  (locale === "en" ? textIn(thing[`${label}En`]) : undefined) ?? textIn(thing[label]) ?? "";

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
