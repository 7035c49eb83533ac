import { opensDialog } from "@/runtime/core/form/dialog-button";
import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { demandHandler } from "../engine/access";
import { readByTask } from "../engine/open-instance";
import { formsAt, formsPlace, type ProcessForm } from "./forms";
import { startable, startForms } from "../engine/start";
import { SENTENCE } from "../engine/sentences";

/** Where a form is being filled in: a new application of a process, or a task. */
export interface FormPlace {
  defCode?: string;
  defId?: string;
  taskId?: string;
}

/**
 * Refuses anyone who is not filling in a form whose button opens the dialog and fills a field that they may write
 * there.
 *
 * @throws ApiError 403 when they may not start the process or handle the task, or its forms do not open the dialog
 */
export async function demandFormDialog(context: Context, place: FormPlace, dialog: string): Promise<void> {
  const forms = await context.app.db.transaction((db) => formsIn({ ...context, db }, place));
  if (!forms.some((form) => opensDialog(form.document, form.access, dialog)))
    throw new ApiError(CODE.forbidden, SENTENCE.noDialogHere({ dialog }));
}

async function formsIn(context: Context, place: FormPlace): Promise<ProcessForm[]> {
  if (place.taskId === undefined) return startForms(context, await startable(context, place));
  const open = await readByTask(context.db, place.taskId);
  await demandHandler(context.db, open, context.user);
  return formsAt(context.db, formsPlace(open), open.task.node);
}
