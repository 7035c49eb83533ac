import { entryOf } from "../../guards";
import type { Finding } from "@/runtime/core/finding";
import { suggest } from "@/runtime/core/suggest";
import { listField, oneKeeping, relationOf, type DataField, type FieldMapping } from "../bind";
import { tableColumnsOf, type FormDocument, type FormWidget } from "../document";
import { fitsColumn } from "../mapping";
import { isField } from "../value-schema";
import { fault, nameOf, walkChecked, type CheckedWidget } from "./check-walk";

/** A table that fields are kept in. */
interface Kept {
  name: string;
  fields: readonly DataField[];
  mapping?: FieldMapping;
}

/** Whose rows a form keeps itself; what belongs to the product is only bound, not written. */
const DEFINED = /^biz\//;

/**
 * Fields that are kept in columns of a defined table which do not take what they hold, or which there are not: found
 * here, not when somebody applies.
 */
export function checkMapping(form: FormDocument): Finding[] {
  const relation = relationOf(form.config);
  if (relation?.kind !== "table" || !DEFINED.test(relation.code)) return [];
  const list = listField(form);
  const tableOf = ({ table, widget }: CheckedWidget): Kept | undefined => {
    if (table === null) return list === null ? (oneKeeping(relation, widget.model) ?? relation) : undefined;
    return table.model === list ? relation : relation.tables?.[table.model];
  };
  const taken: Taken = new Map();
  return [...walkChecked(form)].flatMap((checked) => {
    const kept = isField(checked.widget) && !tableColumnsOf(checked.widget) ? tableOf(checked) : undefined;
    return kept ? [...faultsOf(checked, kept), ...sharedColumn(checked, kept, taken)] : [];
  });
}

/** By table: which field is kept in a column. */
type Taken = Map<Kept, Map<string, CheckedWidget>>;

/** A second field in the column of another: whichever is written last would stand there. Told at the second one. */
function sharedColumn(checked: CheckedWidget, kept: Kept, taken: Taken): Finding[] {
  const { widget, at } = checked;
  const field = fieldOf(widget, kept);
  if (!field) return [];
  const columns = taken.get(kept) ?? new Map<string, CheckedWidget>();
  taken.set(kept, columns);
  const first = columns.get(field.code);
  // Two widgets of one name are told as such, and hold one value anyway.
  if (!first || first.widget.model === widget.model) return (columns.set(field.code, checked), []);
  const [name, other, title] = [nameOf(widget), nameOf(first.widget), field.comment || field.name];
  const free = kept.fields.filter(({ code }) => !columns.has(code));
  return [
    {
      ...fault(
        `${at}/model`,
        "mapping-shared",
        `组件「${name}」与「${other}」都存入「${kept.name}」的列「${title}」`,
        `"${name}" and "${other}" are both kept in the column "${title}" of "${kept.name}"`,
      ),
      ...suggested(fittingColumn(widget, free)),
    },
  ];
}

/** The column that a field is kept in; undefined where it is in none. */
const fieldOf = ({ model }: FormWidget, { fields, mapping = {} }: Kept): DataField | undefined => {
  const code = entryOf(mapping, model) ?? model;
  return fields.find((one) => one.code === code);
};

function faultsOf({ widget, at }: CheckedWidget, { name: table, fields, mapping = {} }: Kept): Finding[] {
  const own = entryOf(mapping, widget.model);
  const code = own ?? widget.model;
  const field = fields.find((one) => one.code === code);
  const name = nameOf(widget);
  if (!field && own)
    return [
      {
        ...fault(
          `${at}/model`,
          "mapping-column",
          `组件「${name}」存入的列 ${own} 在业务表「${table}」中不存在`,
          `"${name}" is kept in the column ${own}, which the table "${table}" has not`,
        ),
        ...suggested(
          suggest(
            own,
            fields.map((one) => one.code),
          ),
        ),
      },
    ];
  if (!field || field.refers !== undefined || fitsColumn(widget, field)) return [];
  const title = field.comment || field.name;
  return [
    {
      ...fault(
        `${at}/model`,
        "mapping-type",
        `组件「${name}」的值不能存入「${table}」的列「${title}」（${typeWord(field, "zh")}）`,
        `What "${name}" holds cannot be kept in the column "${title}" (${typeWord(field, "en")}) of "${table}"`,
      ),
      ...suggested(fittingColumn(widget, fields)),
    },
  ];
}

const suggested = (suggestion: string | undefined) => (suggestion === undefined ? {} : { suggestion });

/** A column that would take it, the most alike by name. */
function fittingColumn(widget: FormWidget, fields: readonly DataField[]): string | undefined {
  const fitting = fields.filter((field) => fitsColumn(widget, field)).map(({ code }) => code);
  return suggest(widget.model, fitting) ?? fitting[0];
}

const WORDS: Record<string, { zh: string; en: string }> = {
  bigint: { zh: "数字", en: "number" },
  tinyint: { zh: "是否", en: "yes or no" },
  datetime: { zh: "日期", en: "date" },
};

const typeWord = ({ type = "" }: DataField, locale: "zh" | "en"): string =>
  (WORDS[type] ?? { zh: "文本", en: "text" })[locale];
