import { chainsIn, fieldRead, namesSaid, type Chain } from "../../references/chains";
import type { Finding } from "@/runtime/core/finding";
import { fault, nameOf, walkChecked, warning, type CheckedWidget } from "./check-walk";
import { tableColumnsOf, type FormDocument } from "../document";
import { markedExpression } from "../form-expression";

type Option = "computed" | "visibleWhen";

/** Fields and columns whose expressions need each other: each circle once, at the one where it closes. */
export function checkCycles(form: FormDocument): Finding[] {
  const all = [...walkChecked(form)];
  return (["computed", "visibleWhen"] as const).flatMap((option) => cycles(all, option));
}

interface Use {
  from: CheckedWidget;
  text: string;
}

/** A field is known by its key, a column as `table.column`. */
const idOf = ({ widget, table }: CheckedWidget): string =>
  table === null ? widget.model : `${table.model}.${widget.model}`;

function cycles(all: readonly CheckedWidget[], option: Option): Finding[] {
  const columns = new Map(
    all.flatMap(({ widget }) => {
      const own = tableColumnsOf(widget);
      return own ? [[widget.model, new Set(own.map(({ model }) => model))] as const] : [];
    }),
  );
  const uses = new Map(all.flatMap((from) => useOf(from, option)));
  const state = new Map<string, "open" | "done">();
  const findings: Finding[] = [];
  const visit = (id: string, path: readonly string[]): void => {
    const use = uses.get(id);
    if (!use || state.get(id) === "done") return;
    if (state.get(id) === "open") {
      const circle = [...path.slice(path.indexOf(id)), id].flatMap((one) => uses.get(one) ?? []);
      findings.push(circleFound(use, option, circle));
      return;
    }
    state.set(id, "open");
    for (const read of readsOf(use, columns)) visit(read, [...path, id]);
    state.set(id, "done");
  };
  for (const id of uses.keys()) visit(id, []);
  return findings;
}

function useOf(from: CheckedWidget, option: Option): (readonly [id: string, use: Use])[] {
  const text = from.widget.options[option];
  return typeof text === "string" && text.trim() !== "" ? [[idOf(from), { from, text }]] : [];
}

type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** What an expression reads, by id. */
function readsOf({ from, text }: Use, columns: Columns): string[] {
  const chains = chainsIn(markedExpression(text));
  const named = namesSaid(chains);
  const tables = [...columns.keys()].filter((table) => named.has(table));
  return chains.flatMap((chain) => readBy(chain, { own: from.table?.model, tables, columns }));
}

interface Reading {
  /** The sub-table whose column reads. */
  own: string | undefined;
  /** Sub-tables that the expression names. */
  tables: readonly string[];
  columns: Columns;
}

function readBy(chain: Chain, { own, tables, columns }: Reading): string[] {
  const [first, second] = chain.parts.map(({ name }) => name);
  const has = (table: string, column: string | undefined): boolean =>
    column !== undefined && columns.get(table)?.has(column) === true;
  if (chain.isParameter)
    return tables.filter((table) => has(table, second)).map((table) => `${table}.${second}`);
  if (own !== undefined && has(own, first)) return [`${own}.${first}`];
  const [field, column] = fieldRead(chain);
  if (!field) return [];
  return [has(field.name, column?.name) ? `${field.name}.${column?.name}` : field.name];
}

function circleFound({ from }: Use, option: Option, circle: readonly Use[]): Finding {
  const pointer = `${from.at}/options/${option}`;
  const names = circle.map((one) => nameOf(one.from.widget)).join(" → ");
  return option === "computed"
    ? fault(pointer, "cycle", `计算公式循环引用：${names}`, `Formulas in a circle: ${names}`)
    : warning(pointer, "cycle", `显示条件循环引用：${names}`, `Conditions in a circle: ${names}`);
}
