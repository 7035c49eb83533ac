import type { Context, Input } from "../../context";
import type { Page } from "../../engine/page";
import { todoPage } from "../../engine/task-lists";

function list({ db, user }: Context, input: Input): Promise<Page<object>> {
  return todoPage(db, user, input);
}

export const handlers = { list };
