import { tableColumnsOf, walkWidgets, type FormDocument, type FormWidget } from "../../form/document";
import { accessOf, isShown, shownWidgets, type FieldAccess } from "../../form/access/permission";
import { unseenIn, type ShownFields } from "../../form/access/shown-formulas";
import { nameOf } from "../../form/check/check-walk";
import { isField } from "../../form/value-schema";
import { FIELD_STATUS, type FieldStatus } from "../../process/setting";
import { fieldRead, type Chain } from "../../references/chains";
import { listed, sentences } from "../../sentence";
import { type Check, elementsOf, namesOf } from "./check";

const SAID = sentences({
  unseen: {
    zh: "用户任务「{task}」的表单权限隐藏了「{hidden}」，而「{field}」的{condition}要读取它：在办理人的界面上它是空的。请让办理人只读「{hidden}」，或一并隐藏「{field}」",
    en: "The form permissions of user task “{task}” hide “{hidden}”, which {condition} of “{field}” reads: for the handler it is empty. Let the handler read “{hidden}”, or hide “{field}” too",
  },
  shown: { zh: "显示条件", en: "“Shown when”" },
  required: { zh: "必填条件", en: "“Required when”" },
  readOnly: { zh: "只读条件", en: "“Read-only when”" },
});

/** Options of a field that are conditions; but for the first they say something of what may be written alone. */
const CONDITIONS = {
  visibleWhen: SAID.shown,
  requiredWhen: SAID.required,
  readonlyWhen: SAID.readOnly,
} as const;

/**
 * Conditions of a form that read what a task's handler does not see: their screen does not get the value, so they are
 * judged as if it were empty, and may show, demand or lock something else than their author means.
 */
export const unseenFieldsCheck: Check = function* ({ definitions, setting, facts }) {
  if (!facts) return;
  for (const task of elementsOf(definitions, "bpmn:UserTask")) {
    for (const permission of setting.nodeMap[task.id ?? ""]?.plugins?.formPermission ?? []) {
      const form = facts.forms.get(permission.code);
      if (!form) continue;
      for (const { widget, option, hidden } of conditionsOver(form, accessOf(permission))) {
        const { zh, en } = SAID.unseen({
          task: namesOf(task),
          hidden: listed(hidden),
          field: nameOf(widget),
          condition: CONDITIONS[option],
        });
        const pointer = task.id ?? "";
        yield { severity: "warning", rule: "approval/unseen-field", pointer, message: zh, en };
      }
    }
  }
};

type Condition = keyof typeof CONDITIONS;

interface ConditionOver {
  widget: FormWidget;
  option: Condition;
  /** Titles of the fields that it reads and that are not seen. */
  hidden: string[];
}

function* conditionsOver(form: FormDocument, access: FieldAccess): Generator<ConditionOver> {
  const widgets = [...shownWidgets(form.list, access)];
  const shown: ShownFields = new Map(
    widgets.filter(isField).map((widget) => [widget.model, columnsOf(widget, access)]),
  );
  const titles = titlesIn(form);
  for (const { widget, status, table } of placesOf(widgets, access))
    for (const option of Object.keys(CONDITIONS) as Condition[]) {
      const text = widget.options[option];
      if (typeof text !== "string" || text.trim() === "") continue;
      if (option !== "visibleWhen" && status !== FIELD_STATUS.writable) continue;
      const hidden = unseenIn(text, table, shown).flatMap((chain) => titles(chain, table) ?? []);
      if (hidden.length > 0) yield { widget, option, hidden: [...new Set(hidden)] };
    }
}

/** The columns of a sub-table that are seen; null for every other field. */
function columnsOf(widget: FormWidget, access: FieldAccess): ReadonlySet<string> | null {
  const columns = tableColumnsOf(widget);
  if (!columns) return null;
  const seen = columns.filter(({ model }) => isShown(access.columnStatusOf(widget.model, model)));
  return new Set(seen.map(({ model }) => model));
}

interface Place {
  widget: FormWidget;
  status: FieldStatus;
  table?: string;
}

/** What is seen, with the columns of sub-tables. */
function* placesOf(widgets: readonly FormWidget[], access: FieldAccess): Generator<Place> {
  for (const widget of widgets) {
    yield { widget, status: access.statusOf(widget.model) };
    const table = widget.model;
    for (const column of tableColumnsOf(widget) ?? []) {
      const status = access.columnStatusOf(table, column.model);
      if (isShown(status)) yield { widget: column, status, table };
    }
  }
}

/** What the form calls a field or column that a chain reads; undefined for what it has not. */
function titlesIn(form: FormDocument): (chain: Chain, table: string | undefined) => string | undefined {
  const fields = new Map([...walkWidgets(form.list)].filter(isField).map((one) => [one.model, one]));
  const columnIn = (table: FormWidget | undefined, name: string | undefined): FormWidget | undefined =>
    table && tableColumnsOf(table)?.find(({ model }) => model === name);
  return (chain, table) => {
    const [first, second] = chain.parts;
    if (chain.isParameter)
      return [...fields.values()].flatMap((one) => columnIn(one, second?.name) ?? []).map(nameOf)[0];
    const own = columnIn(table === undefined ? undefined : fields.get(table), first?.name);
    const [named, column] = fieldRead(chain);
    const field = fields.get(named?.name ?? "");
    const found = own ?? columnIn(field, column?.name) ?? field;
    return found && nameOf(found);
  };
}
