import type { Context, Input } from "../../context";
import type { Page } from "../../resource/page";
import { todoPage } from "@/server/engine/read/task-lists";
import { NODE_NAMES } from "../../engine/sentences";
import { withKeptTexts } from "../../resource/kept-texts";

async function list(context: Context, input: Input): Promise<Page<object>> {
  const { db, user } = context;
  return withKeptTexts(await todoPage(db, user, input), context, { nodeName: NODE_NAMES });
}

export const handlers = { list };
