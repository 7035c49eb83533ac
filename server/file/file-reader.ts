import { type Context, hasCode } from "../context";
import type { Db } from "../db/port";
import { openToView, viewerForms } from "../engine/read/viewer";
import { historyFiles, readForm } from "../engine/read/view";
import { ApiError, CODE } from "../errors";
import { MESSAGE } from "../messages";
import { addressesIn } from "./address";
import { isSigned } from "./file-sign";
import type { FileUse } from "./file-uses";
import { SENTENCE } from "./sentences";

/** A file that more things use than this is asked for through one of them. */
const MOST_USES = 20;
const FEEDBACK = "workbench:problem:reply";
const FORMS = "form:definition:list";
const TEMPLATES = "form:template:list";

/**
 * Refuses whoever may not read a file: an address that was given out and is still good may be read by anybody; without one
 * its uploader, administrators, and who may see it where it is used.
 *
 * @throws ApiError 401 for strangers without a good address, 403 for users without a right
 */
export async function demandFileReader(context: Context, id: string, sign: string | null): Promise<void> {
  const { app, user } = context;
  if (sign !== null && (await isSigned(app.db, id, `?sign=${sign}`))) return;
  if (user.id === "")
    throw new ApiError(CODE.unauthorized, sign === null ? MESSAGE.noToken : SENTENCE.addressOld);
  const isReader = await app.db.transaction((db) => mayRead({ ...context, db }, id));
  if (!isReader) throw new ApiError(CODE.forbidden, sign === null ? SENTENCE.notYours : SENTENCE.addressOld);
}

async function mayRead(context: Context, id: string): Promise<boolean> {
  const { db, user } = context;
  if (user.isAdmin) return true;
  const own = await db.query("select 1 from sys_file where id = $1 and create_by = $2", [id, user.account]);
  if (own.length > 0) return true;
  for (const { kind, refId } of await usesOf(db, id))
    if (await sees(context, id, { kind, refId })) return true;
  return false;
}

interface Use {
  kind: FileUse;
  refId: string;
}

const usesOf = (db: Db, id: string): Promise<Use[]> =>
  db.query<Use>(
    `select kind, ref_id as "refId" from sys_file_use where file_id = $1 order by create_date limit ${MOST_USES}`,
    [id],
  );

async function sees(context: Context, id: string, { kind, refId }: Use): Promise<boolean> {
  const { user, db } = context;
  switch (kind) {
    case "instance":
      return seesInInstance(context, id, refId);
    case "form":
      return hasCode(user, FORMS);
    case "template":
      return hasCode(user, TEMPLATES);
    case "avatar":
    case "public":
      return true;
    case "feedback": {
      const own = await db.query("select 1 from workbench_problem where id = $1 and user_id = $2", [
        refId,
        user.id,
      ]);
      return own.length > 0 || hasCode(user, FEEDBACK);
    }
    case "draft":
      return false;
  }
}

/** Whether what the user may read of an application shows the file. */
async function seesInInstance(context: Context, id: string, instId: string): Promise<boolean> {
  try {
    const open = await openToView(context, instId);
    const forms = await viewerForms(context.db, open, context.user);
    const values = forms.map((form) => readForm(form, open.row.data).values);
    return addressesIn([values, await historyFiles(context.db, open.row)]).has(id);
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
