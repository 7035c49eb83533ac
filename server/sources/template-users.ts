import type { Sentence } from "@/runtime/core/sentence";
import type { Context } from "../context";
import { ApiError, CODE } from "../errors";
import { usersOf } from "../references/refuse-used";
import { SENTENCE } from "./sentences";
import { readColumns } from "./table-query";
import { parametersOf, type Template } from "./template";
import { templateSource } from "./template-dialog";

type Db = Context["db"];

/** Refuses to take a template away from what shows its rows by this code. @throws ApiError 409 naming a user */
export async function refuseTemplateUsed(db: Db, code: string): Promise<void> {
  const [dialog] = await db.query<{ name: string }>(
    "select name from sys_custom_dialog where resource = $1 order by name limit 1",
    [templateSource(code)],
  );
  if (dialog) throw new ApiError(CODE.conflict, SENTENCE.usedByDialog({ dialog: dialog.name }));
  const [page] = await usersOf({ db }, { kind: "resource", name: templateSource(code) });
  if (page !== undefined) throw new ApiError(CODE.conflict, SENTENCE.usedByPage({ page }));
}

interface Named {
  name: string;
  /** Of the columns that it shows, gives back, or hangs its tree by. */
  columns: string[];
  parameters: string[];
}

/**
 * Refuses to take columns and parameters away that dialogs name: they could not be opened any more.
 * @throws ApiError 409 at the field, naming the dialog
 */
export async function refuseLosingUsed(db: Db, before: Template, after: Template): Promise<void> {
  const columns = lost(columnsOf(before), columnsOf(after));
  const parameters = lost(parametersOf(before), parametersOf(after));
  if (columns.length + parameters.length === 0) return;
  for (const dialog of await dialogsOver(db, after.code)) {
    const column = dialog.columns.find((name) => columns.includes(name));
    if (column !== undefined) refuse("columns", SENTENCE.columnUsed({ dialog: dialog.name, name: column }));
    const parameter = dialog.parameters.find((name) => parameters.includes(name));
    if (parameter !== undefined)
      refuse(
        pathOrConditions(before, parameter),
        SENTENCE.parameterUsed({ dialog: dialog.name, name: parameter }),
      );
  }
}

const columnsOf = ({ columns }: Template): string[] => readColumns(columns).map(({ name }) => name);

const lost = (before: readonly string[], after: readonly string[]): string[] =>
  before.filter((name) => !after.includes(name));

const pathOrConditions = ({ place }: Template, parameter: string): string =>
  place.includes(`{${parameter}}`) ? "place" : "conditions";

function refuse(field: string, said: Sentence): never {
  throw new ApiError(CODE.conflict, said, { [`/${field}`]: said });
}

const dialogsOver = (db: Db, code: string): Promise<Named[]> =>
  db.query<Named>(
    `select name,
       string_to_array(concat_ws(',', display_fields, return_fields, tree_key, tree_parent), ',') as columns,
       string_to_array(coalesce(condition_fields, ''), ',')
         || array(select one ->> 'name' from jsonb_array_elements(fixed) one) as parameters
       from sys_custom_dialog where resource = $1 order by name`,
    [templateSource(code)],
  );
