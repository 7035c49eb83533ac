import { walkChecked, type CheckedWidget } from "../form/check/check-walk";
import { readableName } from "../form/check/check-references";
import type { FormDocument, FormWidget } from "../form/document";
import { changeWidget } from "../form/edit/edit";
import { formOccurrences } from "./form-occurrences";
import { canBeCalled, renameIn } from "./rename";

/** Field keys by the `key` of their widgets. */
export type NewModels = ReadonlyMap<string, string>;

/**
 * The form with other field keys. What else in it names these fields follows: expressions, scripts, dialogs that fill
 * them, the columns that they are kept in. A key that expressions could not read, or that another field has, is given to
 * its field alone.
 */
export function renameFields(form: FormDocument, models: NewModels): FormDocument {
  const followed = form.config["isTable"] === true ? followedInRow(form, models) : follow(form, models);
  return [...models].reduce(
    (now, [key, model]) => changeWidget(now, key, (widget) => ({ ...widget, model })),
    followed,
  );
}

/** Columns of a sub-table that are designed by themselves also speak of their `row`. */
function followedInRow(form: FormDocument, models: NewModels): FormDocument {
  const table: FormWidget = {
    type: "table",
    key: "",
    model: " ",
    name: "",
    options: {},
    tableColumns: form.list,
  };
  const [followed] = follow({ ...form, list: [table] }, models).list;
  return followed?.tableColumns === form.list ? form : { ...form, list: followed?.tableColumns ?? form.list };
}

function follow(form: FormDocument, models: NewModels): FormDocument {
  const names = newNames([...walkChecked(form)], models);
  if (names.size === 0) return form;
  const text = JSON.stringify(form);
  const uses = formOccurrences("", form, text).filter(
    ({ kind, name, isDefinition }) => kind === "field" && !isDefinition && names.has(name),
  );
  if (uses.length === 0) return form;
  const followed: FormDocument = JSON.parse(renameIn(text, uses, ({ name }) => names.get(name) ?? ""));
  return followed;
}

/** What the fields that can be followed are called in occurrences, with their new keys. */
function newNames(all: readonly CheckedWidget[], models: NewModels): Map<string, string> {
  const names = new Map<string, string>();
  for (const one of all) {
    const { widget, table } = one;
    const model = models.get(widget.key);
    if (model === undefined || model === widget.model || widget.model === "") continue;
    const beside = all.filter((other) => other !== one && other.table === table).map((other) => other.widget);
    const isAlone = beside.every(
      (other) => other.model !== widget.model && (models.get(other.key) ?? other.model) !== model,
    );
    if (isAlone && canBeCalled("field", model) && readableName(model))
      names.set(["", ...(table ? [table.model] : []), widget.model].join("."), model);
  }
  return names;
}
