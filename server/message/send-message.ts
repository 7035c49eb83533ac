import { columnText, keptIn } from "../kept/keep";
import { type LocalText } from "@/runtime/core/locale";
import { newId } from "../db/id";
import type { Db } from "../db/port";

export interface NewMessage {
  /** Ids of the users who get it; each gets their own row. */
  to: readonly string[];
  kind: "todo" | "done" | "notice";
  title: LocalText;
  content?: LocalText;
  /** Page that the message leads to, e.g. `/process/manage/tasktodo?taskId=…`. */
  route?: string;
  senderName?: string;
}

/** Puts a message into inboxes, in the given transaction. */
export async function sendMessage(db: Db, message: NewMessage): Promise<void> {
  const to = [...new Set(message.to)];
  if (to.length === 0) return;
  await db.query(
    `insert into sys_message (id, user_id, kind, title, content, route, sender_name, kept)
     select id, user_id, $3, $4, $5, $6, $7, $8::jsonb from unnest($1::text[], $2::text[]) as m(id, user_id)`,
    [
      to.map(() => newId()),
      to,
      message.kind,
      columnText(message.title),
      message.content === undefined ? null : columnText(message.content),
      message.route ?? null,
      message.senderName ?? null,
      JSON.stringify(keptIn({ title: message.title, content: message.content })),
    ],
  );
}
