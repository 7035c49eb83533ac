import { bracketed, listed, type Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";

/** What the function tree calls codes, each behind what it stands under; codes that it does not have are not in it. */
export async function codeTitles(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, Sentence>> {
  const rows = await db.query<{ code: string; zh: string; en: string }>(
    `select m.code, coalesce(p.name || ' / ', '') || m.name as zh,
       coalesce(coalesce(p.name_en, p.name) || ' / ', '') || coalesce(m.name_en, m.name) as en
       from sys_menu m left join sys_menu p on p.id = m.parent_id where m.code = any($1::text[])`,
    [codes],
  );
  return new Map(rows.map(({ code, zh, en }) => [code, { zh, en }]));
}

/** Codes as a sentence names them: what the function tree calls each, and the code. */
export async function namedCodes(db: Db, codes: readonly string[]): Promise<Sentence> {
  const titles = await codeTitles(db, codes);
  return listed(
    codes.map((code) => {
      const title = titles.get(code);
      return title ? bracketed(title, code) : code;
    }),
  );
}
