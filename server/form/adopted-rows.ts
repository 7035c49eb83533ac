import { listField, relationOf } from "@/runtime/core/form/bind";
import { tableColumnsOf, walkWidgets } from "@/runtime/core/form/document";
import { ROW_ID, TAKEN_FROM } from "@/runtime/core/form/access/list-actions";
import { sentRows } from "@/runtime/core/form/access/row-changes";
import type { Values } from "@/runtime/core/form/access/permission";
import { isField } from "@/runtime/core/form/value-schema";
import { recordsIn } from "@/runtime/core/guards";
import type { BusinessData } from "@/runtime/core/process/scope";
import type { RowContext } from "../context";
import { ApiError, CODE } from "../errors";
import { LIST_WORDS, SENTENCE } from "../engine/sentences";
import { demandCode } from "../resource/demand-code";
import { readRow } from "../resource/rows";
import { dataPermission } from "../tables/table-resource";
import { tableOf } from "../tables/table-store";
import type { ProcessForm } from "./forms";

/** Rows that lists take over, by form and by sub-table. */
export type AdoptedRows = Record<string, Record<string, Values[]>>;

/** Rows that may be taken over in one go. */
export const MOST_ADOPTED = 100;

type Reader = Pick<RowContext, "db" | "user">;

/**
 * The rows of its table that a list takes over (spec 000 §5, `adopt`): what they say is read here, with the rights of who
 * takes them over, and never taken from them.
 *
 * @throws ApiError 403 where their node does not grant it or the rows are not theirs to read, 404 for a row that there
 * is not
 */
export async function adoptedRows(
  reader: Reader,
  forms: readonly ProcessForm[],
  stored: BusinessData | null,
  input: BusinessData,
): Promise<AdoptedRows> {
  const adopted: AdoptedRows = {};
  for (const form of forms.filter(({ access }) => access.isList)) {
    const field = listField(form.document);
    if (field === null) continue;
    const known = new Set(recordsIn(stored?.[form.boCode]?.[field]).map((row) => row[ROW_ID]));
    const wanted = sentRows(input[form.boCode]?.[field]).filter(
      (row) => typeof row[TAKEN_FROM] === "string" && !known.has(row[ROW_ID]),
    );
    if (wanted.length > 0) adopted[form.boCode] = { [field]: await taken(reader, form, field, wanted) };
  }
  return adopted;
}

async function taken(
  reader: Reader,
  { access, document, name }: ProcessForm,
  field: string,
  wanted: readonly Values[],
): Promise<Values[]> {
  if (!access.buttons.has("adopt"))
    throw new ApiError(CODE.forbidden, SENTENCE.actionsForbidden({ actions: LIST_WORDS.adopt, form: name }));
  if (wanted.length > MOST_ADOPTED)
    throw new ApiError(CODE.badRequest, SENTENCE.tooManyAdopted({ limit: MOST_ADOPTED }));
  const relation = relationOf(document.config);
  const table = await tableOf(reader.db, relation?.code ?? "");
  if (!relation || !table) throw new ApiError(CODE.conflict, SENTENCE.noListTable({ form: name }));
  const code = `${dataPermission(relation.code.replace(/^biz\//, ""))}:list`;
  demandCode(reader, code);
  const widget = [...walkWidgets(document.list)].find(({ model }) => model === field);
  const columns = ((widget && tableColumnsOf(widget)) ?? []).filter(isField).map(({ model }) => model);
  const rows: Values[] = [];
  for (const { [ROW_ID]: id, [TAKEN_FROM]: from } of wanted) {
    const row: Values = await readRow<string>(reader, table.resource, String(from));
    const cells = columns.map((model) => [model, row[relation.mapping?.[model] ?? model] ?? null] as const);
    rows.push({ [ROW_ID]: id, [TAKEN_FROM]: from, ...Object.fromEntries(cells) });
  }
  return rows;
}
