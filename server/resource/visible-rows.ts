import { type Context, readersOf, type User } from "../context";
import type { Db } from "../db/port";
import { reachOf } from "../rules/reach";
import { rulesSql } from "../rules/rule-sql";
import type { May } from "../rules/row-rule";
import { allOf, EVERYBODY, part, type SqlPart } from "../rules/sql-part";
import { snake } from "./columns";
import type { Resource } from "./declaration";

/** The rows that somebody may see or change, as a condition. Made by {@link visibleRows} alone; statements demand it. */
export class VisibleRows implements SqlPart {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly #isChecked = true;

  private constructor({ sql, values }: SqlPart) {
    this.sql = sql;
    this.values = values;
  }

  /** Whether they are all rows there are. */
  get isAll(): boolean {
    return this.#isChecked && this.sql === EVERYBODY.sql;
  }

  /** See {@link visibleRows}. */
  static async of(asker: Asker, resource: Resource, { may, alias = "t" }: Asked): Promise<VisibleRows> {
    const { db, user: caller, rowsOf = caller } = asker;
    const parts: SqlPart[] = [];
    for (const user of readersOf(rowsOf)) parts.push(await rowsSql(db, resource, { user, may, alias }));
    return new VisibleRows(allOf(parts));
  }
}

/** The rows that one reader may see or change. */
async function rowsSql(
  db: Db,
  resource: Resource,
  { user, may, alias }: Required<Asked> & { user: User },
): Promise<SqlPart> {
  const { rules } = resource;
  const owned = scopeSql(resource, user, { may, alias });
  if (rules === undefined || user.isAdmin) return owned;
  const reach = await reachOf(db, user);
  return allOf([owned, rulesSql(resource, rules, { user, reach, alias, may })]);
}

type Asker = Pick<Context, "db" | "user" | "rowsOf">;

interface Asked {
  may: May;
  /** How the statement calls the row. */
  alias?: string;
}

/**
 * Limits a statement to the rows that the caller may see or change: of resources whose rows belong to users, and of those
 * that have row rules. Administrators are not held by rules. Every road to rows goes through here.
 */
export const visibleRows = (asker: Asker, resource: Resource, asked: Asked): Promise<VisibleRows> =>
  VisibleRows.of(asker, resource, asked);

/** Everyone has their own rows and sees shared ones, which an administrator may also change. */
function scopeSql({ scope }: Resource, user: User, { may, alias }: Required<Asked>): SqlPart {
  if (scope === undefined) return EVERYBODY;
  const own = `${alias}."${snake(scope.owner)}" = ?`;
  const { shared } = scope;
  if (shared !== undefined && (may === "see" || user.isAdmin))
    return part(`(${own} or ${alias}."${snake(shared)}")`, user.id);
  return part(own, user.id);
}

/** Columns that a new row gets from its owner. */
export function ownerValues({ scope }: Resource, user: User): Record<string, unknown> {
  return scope === undefined ? {} : { [scope.owner]: user.id };
}
