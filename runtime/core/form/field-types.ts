import { MOMENT, objectType, type ScopeType, listType, typeOfSchema } from "../expression/types";
import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "./document";
import { dateFormat, timeFormat } from "./date-format";
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
  if (columns) return listType(objectType(typesOf(columns)));
  const type = typeOfSchema(valueSchema(widget));
  if (!isWrittenMoment(widget)) return type;
  if (type.kind === "text") return MOMENT;
  return type.kind === "list" && type.of.kind === "text" ? listType(MOMENT) : type;
}

/** Whether a field holds days or times with signs between their numbers; `yyyy` alone is a number. */
function isWrittenMoment({ type, options }: FormWidget): boolean {
  if (type !== "date" && type !== "time") return false;
  return /[^a-z]/i.test(type === "date" ? dateFormat(options) : timeFormat(options));
}
