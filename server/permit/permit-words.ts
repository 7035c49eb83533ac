import type { Locale } from "@/runtime/core/locale";
import type { Db } from "../db/port";

interface Words {
  gender: string | null;
  grade: string | null;
}

const ENTRY = (dict: string, given: string): string => `(
  select coalesce(case when $3 = 'en' then i.name_en end, i.key) from sys_dict d join sys_dict i on i.parent_id = d.id
  where d.parent_id is null and d.value = '${dict}' and ${given} in (i.value, i.key) order by i.value = ${given} desc limit 1)`;

const LABELS = `select coalesce(${ENTRY("sex", "$1::text")}, $1::text) as gender,
  coalesce(${ENTRY("survey_grade", "$2::text")}, $2::text) as grade`;

/** Gender and grade of a permit as its reader calls them; what the dictionaries do not know stays as it is kept. */
export async function permitWords(db: Db, { gender, grade }: Words, locale: Locale): Promise<Words> {
  const [row] = await db.query<Words>(LABELS, [gender, grade, locale]);
  return row ?? { gender, grade };
}
