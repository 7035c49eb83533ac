import type { Context, Input } from "../../context";
import { like, orderOf, pageOf, type Page } from "../../engine/page";
import { TASK_COLUMNS, TODO } from "../../engine/task-lists";

function list({ db, user }: Context, input: Input): Promise<Page<Input>> {
  const from = `${TODO} where ($3::text is null or i.title ilike $3)`;
  const order = orderOf(
    input["sort"],
    { title: "i.title", createDate: "t.create_date" },
    "t.create_date desc",
  );
  return pageOf(
    db,
    { select: TASK_COLUMNS, from, order, params: [user.account, user.roles, like(input["title"])] },
    input,
  );
}

export const handlers = { list };
