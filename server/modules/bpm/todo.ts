import type { Handler, Handlers } from "../../resource/handler";
import { todoPage } from "@/server/engine/read/task-lists";
import { NODE_NAMES } from "../../engine/sentences";
import { withKeptTexts } from "../../resource/kept-texts";

const list: Handler<"bpm/todo", "list"> = async (context, input) => {
  const { db, user } = context;
  return withKeptTexts(await todoPage(db, user, input), context, { nodeName: NODE_NAMES });
};

export const handlers: Handlers<"bpm/todo"> = { list };
