import { chainsIn, fieldRead, namesSaid, type Chain } from "../../references/chains";
import type { Formula } from "../computed";
import { markedExpression } from "../form-expression";

/** Fields that somebody sees, and the columns of those that are sub-tables. */
export type ShownFields = ReadonlyMap<string, ReadonlySet<string> | null>;

/**
 * The formulas that somebody may compute who sees these fields. Where one reads what they do not see it would give
 * something else than is stored, a sum of 0: the server has all that it reads, and computes it.
 */
export const shownFormulas = (formulas: readonly Formula[], fields: ShownFields): Formula[] =>
  formulas.filter(({ text, table }) => unseenIn(text, table, fields).length === 0);

/** What an expression reads that is not among these fields; one of a column is in `table`. */
export function unseenIn(text: string, table: string | undefined, fields: ShownFields): Chain[] {
  const chains = chainsIn(markedExpression(text));
  const own = (table === undefined ? null : fields.get(table)) ?? new Set<string>();
  const named = namesSaid(chains);
  const tables = [...fields].flatMap(([name, columns]) => (columns && named.has(name) ? [columns] : []));
  return chains.filter((chain) =>
    chain.isParameter ? !isColumnShown(chain, tables) : !isFieldShown(chain, own, fields),
  );
}

/** `r.price` in `sum(rows, r -> r.price)`; lists that are no sub-tables hide nothing. */
function isColumnShown({ parts: [, column] }: Chain, tables: readonly ReadonlySet<string>[]): boolean {
  return !column || tables.length === 0 || tables.some((columns) => columns.has(column.name));
}

function isFieldShown(chain: Chain, own: ReadonlySet<string>, fields: ShownFields): boolean {
  const [first] = chain.parts;
  if (first && own.has(first.name)) return true;
  const [field, column] = fieldRead(chain);
  if (!field) return true;
  const columns = fields.get(field.name);
  if (columns === undefined) return false;
  return !columns || !column || column.name === "length" || columns.has(column.name);
}
