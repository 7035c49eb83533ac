import { isKeyOf } from "@/runtime/core/guards";
import type { Db } from "./db/port";

interface NumberParameter {
  initial: number;
  from: number;
  to: number;
}

/** System parameters that are whole numbers: what counts where none is set, and between which bounds they count. */
export const NUMBER_PARAMETERS = {
  "password.minLength": { initial: 8, from: 6, to: 64 },
  "password.classes": { initial: 2, from: 1, to: 4 },
  "password.history": { initial: 3, from: 0, to: 10 },
  "password.maxAgeDays": { initial: 0, from: 0, to: 3650 },
  "session.idleMinutes": { initial: 720, from: 5, to: 43_200 },
  "session.absoluteHours": { initial: 168, from: 1, to: 8_760 },
  "session.hardwareKey": { initial: 1, from: 0, to: 1 },
  "shell.tabs": { initial: 0, from: 0, to: 1 },
} as const satisfies Record<string, NumberParameter>;

/** The bounds of a parameter that is a whole number, or null for any other. */
export function boundsOf(code: string): { from: number; to: number } | null {
  return isKeyOf(NUMBER_PARAMETERS, code) ? NUMBER_PARAMETERS[code] : null;
}

export type NumberParameterName = keyof typeof NUMBER_PARAMETERS;

/** A parameter as an SQL expression, for limits that the database's clock decides. What is no number counts as not set. */
export function numberSql(name: NumberParameterName): string {
  const { initial, from, to } = NUMBER_PARAMETERS[name];
  return `least(${to}, greatest(${from}, coalesce((select case when p.value ~ '^[0-9]{1,6}$' then p.value::integer end
    from sys_config p where p.code = '${name}'), ${initial})))`;
}

/** Some parameters by name, in one query. */
export async function readNumbers<N extends NumberParameterName>(
  db: Db,
  names: readonly N[],
): Promise<Record<N, number>> {
  const columns = names.map((name) => `${numberSql(name)} as "${name}"`).join(", ");
  const [row] = await db.query<Record<N, number>>(`select ${columns}`, []);
  if (row === undefined) throw new Error("a select without a table answers one row");
  return row;
}

/** A text parameter; empty counts as not set. */
export async function readText(db: Db, code: string): Promise<string | null> {
  const [row] = await db.query<{ value: string | null }>("select value from sys_config where code = $1", [
    code,
  ]);
  return row?.value?.trim() || null;
}
