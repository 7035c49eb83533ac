import type { Handler, Handlers } from "../../resource/handler";
import { idsOf } from "../../resource/remove-rows";
import { getResource } from "../../resource/declaration";
import { Download } from "../../resource/download";
import { listRows } from "../../resource/list";
import { openMessageStream } from "@/server/message/message-stream";
import { withKeptTexts } from "../../kept/kept-texts";

const message = getResource("sys/message");

const list: Handler<"sys/message", "list"> = async (context, input) => {
  const page = await listRows(context, message, message.calls["list"] ?? {}, input, (where) => {
    if (input.unread !== undefined) where.add(`t.read_date is ${input.unread === true ? "" : "not "}null`);
  });
  return withKeptTexts(context, "sys_message", page);
};

const unread: Handler<"sys/message", "unread"> = async (context) => {
  const [row] = await context.db.query<{ count: number }>(
    "select count(*) as count from sys_message where user_id = $1 and read_date is null",
    [context.user.id],
  );
  return row?.count ?? 0;
};

/** Marks own messages; returns how many were unread. */
const read: Handler<"sys/message", "read"> = async (context, input) => {
  const rows = await context.db.query(
    `update sys_message set read_date = clock_timestamp()
      where user_id = $1 and id = any($2::text[]) and read_date is null returning id`,
    [context.user.id, idsOf(input)],
  );
  return rows.length;
};

const readAll: Handler<"sys/message", "readAll"> = async (context) => {
  const rows = await context.db.query(
    "update sys_message set read_date = clock_timestamp() where user_id = $1 and read_date is null returning id",
    [context.user.id],
  );
  return rows.length;
};

/** The unread count and its changes, for as long as the browser listens. */
const stream: Handler<"sys/message", "stream"> = ({ app, log, user }) => {
  const content = openMessageStream(app.db, log, user);
  return new Download({ fileName: "stream", type: "text/event-stream", content, inline: true });
};

export const handlers: Handlers<"sys/message"> = { list, unread, stream, read, readAll };
