import { relationOf } from "@/runtime/core/form/bind";
import type { FormDocument } from "@/runtime/core/form/document";
import type { Db } from "../../db/port";

/** Stores a document as the draft, and what its settings say about group and relation beside it. */
export async function keepDraft(db: Db, id: string, document: FormDocument): Promise<void> {
  await db.query(
    `update form_definition set draft = $2::jsonb, rev = rev + 1, update_date = now(),
       group_name = $3, relation_json = $4, table_code = $5, table_name = $6 where id = $1`,
    [id, JSON.stringify(document), ...settingsOf(document)],
  );
}

/** Group, relation and data table of a form in relation mode, as its columns keep them. */
function settingsOf({ config }: FormDocument): unknown[] {
  const relation = relationOf(config);
  const table = relation?.kind === "table" ? relation : null;
  const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
  return [text(config["groupName"]), text(config["relationJson"]), table?.code ?? null, table?.name ?? null];
}
