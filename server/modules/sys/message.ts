import type { Context, Input } from "../../context";
import { idsOf } from "../../resource/crud";
import { getResource } from "../../resource/declaration";
import { listRows, type Page } from "../../resource/list";

const message = getResource("sys/message");

function list(context: Context, input: Input): Promise<Page<Input>> {
  return listRows(context, message, message.calls["list"] ?? {}, input, (where) => {
    if (input["unread"] !== undefined)
      where.add(`t.read_date is ${input["unread"] === true ? "" : "not "}null`);
  });
}

async function unread(context: Context): Promise<number> {
  const [row] = await context.db.query<{ count: number }>(
    "select count(*) as count from sys_message where user_id = $1 and read_date is null",
    [context.user.id],
  );
  return row?.count ?? 0;
}

/** Marks own messages; returns how many were unread. */
async function read(context: Context, input: Input): Promise<number> {
  const rows = await context.db.query(
    `update sys_message set read_date = clock_timestamp()
      where user_id = $1 and id = any($2::text[]) and read_date is null returning id`,
    [context.user.id, idsOf(input)],
  );
  return rows.length;
}

async function readAll(context: Context): Promise<number> {
  const rows = await context.db.query(
    "update sys_message set read_date = clock_timestamp() where user_id = $1 and read_date is null returning id",
    [context.user.id],
  );
  return rows.length;
}

export const handlers = { list, unread, read, readAll };
