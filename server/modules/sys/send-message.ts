import { newId } from "../../db/id";
import type { Db } from "../../db/port";

export interface NewMessage {
  /** Ids of the users who get it; each gets his own row. */
  to: readonly string[];
  kind: "todo" | "done" | "notice";
  title: string;
  content?: string;
  /** Page that the message leads to, e.g. `/process/manage/tasktodo?taskId=…`. */
  route?: string;
  senderName?: string;
}

/** Puts a message into inboxes, in the given transaction. */
export async function sendMessage(db: Db, message: NewMessage): Promise<void> {
  for (const userId of new Set(message.to))
    await db.query(
      `insert into sys_message (id, user_id, kind, title, content, route, sender_name)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        newId(),
        userId,
        message.kind,
        message.title,
        message.content ?? null,
        message.route ?? null,
        message.senderName ?? null,
      ],
    );
}
