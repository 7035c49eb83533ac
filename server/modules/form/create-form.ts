import type { FormDocument } from "@/runtime/core/form/document";
import type { Context } from "../../context";
import { newId } from "../../db/id";
import { ApiError, CODE } from "../../errors";
import { noteFileUses } from "../../file/file-uses";
import { refuseReservedCode } from "../../reserved-code";
import { type FormRow, logForm } from "./form-log";
import { SENTENCE } from "./sentences";

interface NewForm {
  formCode: string;
  formName: string;
  formType?: number;
  info?: string | null;
}

/**
 * Makes a form with a draft to begin from and gives its id.
 *
 * @throws ApiError 409 when its code is taken, 400 when nothing could be kept under it
 */
export async function createForm(
  context: Context,
  input: NewForm,
  { draft, action }: { draft: FormDocument; action: "add" | "copy" },
): Promise<string> {
  const { db, user } = context;
  refuseReservedCode(input.formCode, "/formCode");
  const taken = await db.query("select 1 from form_definition where code = $1", [input.formCode]);
  if (taken.length > 0)
    throw new ApiError(CODE.conflict, SENTENCE.codeTaken, { "/formCode": SENTENCE.codeTaken });
  const id = newId();
  await db.query(
    `insert into form_definition (id, code, name, form_type, info, bo_code, bo_name, draft, create_by)
     values ($1, $2, $3, $4, $5, $2, $3, $6::jsonb, $7)`,
    [
      id,
      input.formCode,
      input.formName,
      input.formType ?? 0,
      input.info ?? null,
      JSON.stringify(draft),
      user.account,
    ],
  );
  await noteFileUses(db, "form", id, draft);
  await logForm(context, action, null, await formById(context, id));
  return id;
}

/**
 * A form's own row. `write` also locks it for the rest of the transaction, so that of two changes the second sees the first.
 * @throws ApiError 404 when there is no such form
 */
export async function formById(
  { db }: Pick<Context, "db">,
  id: unknown,
  purpose: "read" | "write" = "read",
): Promise<FormRow> {
  const lock = purpose === "write" ? " for update" : "";
  const [row] = await db.query<FormRow>(`select * from form_definition where id = $1${lock}`, [id]);
  if (!row) throw new ApiError(CODE.notFound, SENTENCE.noForm);
  return row;
}
