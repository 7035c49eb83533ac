import { listIn, recordIn } from "@/runtime/core/guards";
import { tableColumnsOf, walkWidgets, type FormWidget } from "@/runtime/core/form/document";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { User } from "../context";
import type { Db } from "../db/port";
import { ApiError, CODE } from "../errors";
import type { ProcessForm } from "./forms";
import { ownFileOf } from "../file/address";
import { SENTENCE } from "../engine/sentences";
import type { Sentence } from "@/runtime/core/sentence";

type Values = Record<string, unknown>;

interface Signed {
  path: string;
  widget: FormWidget;
  text: string;
}

const DRAWN = /^data:image\/(png|jpeg);base64,/;

/**
 * Nobody signs for somebody else: a signature that is new in `data` names the one who hands it in, or is a picture that
 * he drew himself. 400 with a message per field (`<boCode>.<field>`).
 */
export async function demandOwnSignatures(
  { db, user }: { db: Db; user: User },
  forms: readonly ProcessForm[],
  stored: BusinessData,
  data: BusinessData,
): Promise<void> {
  const errors: Record<string, Sentence> = {};
  for (const { boCode, document } of forms)
    for (const widget of walkWidgets(document.list))
      for (const signed of newSignatures(widget, stored[boCode] ?? {}, data[boCode] ?? {}))
        if (!(await isOwn(db, user, signed)))
          errors[`${boCode}.${signed.path}`] = SENTENCE.fieldOwnSignature({ field: signed.widget.name });
  if (Object.keys(errors).length > 0) throw new ApiError(CODE.badRequest, SENTENCE.ownSignature, errors);
}

function* newSignatures(widget: FormWidget, before: Values, values: Values): Generator<Signed> {
  const { model } = widget;
  const value = values[model];
  if (widget.type === "userAutograph" && typeof value === "string" && value !== "" && value !== before[model])
    yield { path: model, widget, text: value };
  const columns = tableColumnsOf(widget);
  if (!columns || !Array.isArray(value)) return;
  const old = new Map(rowsOf(before[model]).map((row) => [row["_id"], row]));
  for (const [index, row] of rowsOf(value).entries())
    for (const column of columns)
      for (const { path, ...signed } of newSignatures(column, old.get(row["_id"]) ?? {}, row))
        yield { ...signed, path: `${model}.${index}.${path}` };
}

const rowsOf = (value: unknown): Values[] => listIn(value).map(recordIn);

async function isOwn(db: Db, user: User, { widget, text }: Signed): Promise<boolean> {
  if ([user.name, user.account, user.id].includes(text)) return true;
  if (widget.options["handwriting"] === false) return false;
  const id = ownFileOf(text);
  if (id === undefined) return DRAWN.test(text);
  const rows = await db.query("select 1 from sys_file where id = $1 and create_by = $2", [id, user.account]);
  return rows.length > 0;
}
