import type { Db } from "../db/port";
import { keptColumn, physicalTable, physicalType } from "./physical";
import { planOf } from "./plan";
import { stepSql } from "./step-sql";
import { keptColumns, ownTables } from "./table-store";

/**
 * Makes the tables that the stored definitions describe, empty, with the columns whose values are kept. What they refer to
 * is not checked yet, so that rows may come in any order: {@link referAgain} ends that.
 */
export async function rebuildTables(db: Db): Promise<void> {
  for (const table of await ownTables(db)) {
    const steps = planOf(null, table).filter(({ op }) => op !== "addReference");
    for (const step of steps) for (const sql of stepSql(table.code, step)) await db.exec(sql);
    for (const [id, column] of await keptColumns(db, table.id))
      await db.exec(
        `alter table ${physicalTable(table.code)} add column ${keptColumn(id)} ${physicalType(column)}`,
      );
  }
}

/** Has references between rebuilt tables checked again, those that are there included. */
export async function referAgain(db: Db): Promise<void> {
  for (const table of await ownTables(db)) {
    const steps = planOf(null, table).filter(({ op }) => op === "addReference");
    for (const step of steps) for (const sql of stepSql(table.code, step)) await db.exec(sql);
  }
}
