import type { Sentence } from "@/runtime/core/sentence";
import type { Db } from "../db/port";
import { snake } from "../resource/columns";
import { namesOf } from "./table-definition";

/** What the defined table is called whose rows lie under this name. */
export async function storedTableTitle(db: Db, table: string): Promise<Sentence | undefined> {
  const tables = await db.query<{ code: string; name: string; nameEn: string | null }>(
    `select code, name, name_en as "nameEn" from data_table where storage is null`,
  );
  const found = tables.find(({ code }) => snake(code) === table);
  return found && namesOf(found);
}
