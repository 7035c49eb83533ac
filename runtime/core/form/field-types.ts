import { objectType, type ScopeType, listType, typeOfSchema } from "../expression/types";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "./document";
import { isField, valueSchema } from "./value-schema";

/** The values of a form as expressions see them: every field, shown or not, a sub-table as a list of rows. */
export function fieldTypes(form: FormDocument): Record<string, ScopeType> {
  return typesOf([...walkWidgets(form.list)]);
}

function typesOf(widgets: readonly FormWidget[]): Record<string, ScopeType> {
  const named = widgets.filter((widget) => isField(widget) && widget.model !== "");
  return Object.fromEntries(named.map((widget) => [widget.model, typeOfField(widget)]));
}

/** What a field holds, as expressions see it. */
export function typeOfField(widget: FormWidget): ScopeType {
  const columns = tableColumnsOf(widget);
  return columns ? listType(objectType(typesOf(columns))) : typeOfSchema(valueSchema(widget));
}
