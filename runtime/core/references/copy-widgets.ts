import { walkChecked } from "../form/check/check-walk";
import { emptyForm, type FormWidget } from "../form/document";
import { newWidgetKey } from "../form/edit/create";
import { changeChildren } from "../form/edit/edit";
import { renameFields } from "./rename-fields";

/** The field key of a copy by its own new key. */
type Naming = (widget: FormWidget, key: string, table: FormWidget | null) => string;

/** Copies of widgets with keys of their own: what they say of each other they say of the copies. Nothing is shared. */
export function copyWidgets(
  list: readonly FormWidget[],
  { isTable }: { isTable: boolean },
  named: Naming,
): FormWidget[] {
  const form = { ...emptyForm(), list: structuredClone([...list]) };
  const keys = new Map<string, string>();
  const models = new Map<string, string>();
  for (const { widget, table } of walkChecked(form)) {
    const key = newWidgetKey();
    keys.set(widget.key, key);
    models.set(widget.key, named(widget, key, table));
  }
  const rekeyed = (widget: FormWidget): FormWidget =>
    changeChildren({ ...widget, key: keys.get(widget.key) ?? newWidgetKey() }, (inner) => inner.map(rekeyed));
  return renameFields({ ...form, config: { ...form.config, isTable } }, models).list.map(rekeyed);
}
