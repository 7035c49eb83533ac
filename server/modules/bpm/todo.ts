import type { Handler, Handlers } from "../../resource/handler";
import { todoPage } from "@/server/engine/read/task-lists";
import { withKeptTexts } from "../../kept/kept-texts";

const list: Handler<"bpm/todo", "list"> = async (context, input) => {
  const { db, user } = context;
  return withKeptTexts(context, "bpm_task", await todoPage(db, user, input));
};

export const handlers: Handlers<"bpm/todo"> = { list };
