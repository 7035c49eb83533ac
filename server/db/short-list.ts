/*
 * PostgreSQL takes every JSON list for 100 rows, and reads a whole table to join them. Ours hold one row or a few: the
 * condition below is true of each row, and halves of a per cent are what the planner takes an equality for that it has no
 * figures of. So it expects one row, and looks each up by its key.
 */

/** SQL: the objects of a short JSON list as rows. `columns` begins with a text column that is never null. */
export function shortRecords(list: string, columns: string): string {
  const [key = ""] = columns.trim().split(" ");
  return `(select * from jsonb_to_recordset(${list}::jsonb) as one(${columns}) where ${key} = ${key} || '')`;
}

/** SQL: the texts of a short JSON list, to be used after `in`. */
export const shortTexts = (list: string): string =>
  `(select one from jsonb_array_elements_text(${list}::jsonb) as one where one = one || '')`;
