import { Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listField, relationOf, type ChildTable, type Relation } from "@/runtime/core/form/bind";
import { tableColumnsOf, type FormWidget } from "@/runtime/core/form/document";
import { childOf, fitsColumn, proposedMapping } from "@/runtime/core/form/mapping";
import { isField } from "@/runtime/core/form/value-schema";
import { everyRow } from "@/runtime/core/resource/every-row";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { type Refusal, useAnswer } from "@/runtime/render/use-answer";
import type { FormDesignerStore } from "./form-designer-store";

interface Props {
  store: FormDesignerStore;
  widget: FormWidget;
}

/** Of a form that is tied to a table: the table that keeps the rows of a sub-table, and which column keeps what. */
export const ChildTableSelect = observer(function ChildTableSelect({
  store,
  widget,
}: Props): ReactElement | null {
  const { t } = useTranslation();
  const relation = relationOf(store.form.config);
  const { tables, refusal } = useChildTables(relation);
  const columns = (tableColumnsOf(widget) ?? []).filter(isField);
  // The rows of a list are rows of the table itself: how they are kept is said with the form's attributes.
  if (!relation || listField(store.form) === widget.model) return null;
  const chosen = relation.tables?.[widget.model];
  const keep = (child: ChildTable | undefined): void => {
    const { [widget.model]: _, ...others } = relation.tables ?? {};
    const next = child ? { ...others, [widget.model]: child } : others;
    store.updateConfig({ relationJson: JSON.stringify({ ...relation, tables: next }) });
  };
  const choose = (code: string | undefined): void => {
    const table = tables.find((one) => one.code === code);
    keep(table && { ...table, mapping: proposedMapping(columns, table.fields) });
  };
  return (
    <div className="fd-binding">
      <label htmlFor="fd-child-table">{t("formDesigner.childTable")}</label>
      <Select
        id="fd-child-table"
        size="small"
        className="fd-wide"
        allowClear={{ label: t("form.clear") }}
        placeholder={t("formDesigner.childTableHint")}
        notFoundContent={t("formDesigner.noChildTable", { name: relation.name })}
        {...refusedChoices(refusal)}
        value={chosen?.code ?? null}
        options={tables.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={choose}
      />
      {chosen
        ? columns.map((column) => (
            <ColumnMapping key={column.key} child={chosen} column={column} onChange={keep} />
          ))
        : null}
    </div>
  );
});

interface MappingProps {
  child: ChildTable;
  column: FormWidget;
  onChange: (child: ChildTable) => void;
}

/** In which column of the table a column of the sub-table is kept; only those of its kind are offered. */
function ColumnMapping({ child, column, onChange }: MappingProps): ReactElement {
  const { t } = useTranslation();
  const id = `fd-mapping-${column.key}`;
  const fields = child.fields.filter((field) => fitsColumn(column, field));
  const kept = child.mapping?.[column.model] ?? column.model;
  return (
    <>
      <label htmlFor={id}>{column.name}</label>
      <Select
        id={id}
        size="small"
        className="fd-wide"
        allowClear={{ label: t("form.clear") }}
        placeholder={t("formDesigner.notKept")}
        value={fields.some(({ code }) => code === kept) ? kept : null}
        options={fields.map(({ code, name, comment }) => ({
          value: code,
          label: `${comment || name} (${code})`,
        }))}
        onChange={(code: string | undefined) =>
          onChange({ ...child, mapping: { ...child.mapping, [column.model]: code ?? "" } })
        }
      />
    </>
  );
}

/** The tables that refer to the one that the form is tied to. */
function useChildTables(relation: Relation | null): { tables: ChildTable[]; refusal: Refusal | null } {
  const code = relation?.kind === "table" ? relation.code : "";
  const { data, refusal } = useAnswer(code === "" ? null : code, (http, _, { signal }) =>
    everyRow((page) => http.call("form/definition", "relations", { ...page, code: "biz/" }, { signal })),
  );
  const found = (data ?? []).filter(({ object }) => object === undefined);
  return { tables: relation ? found.flatMap((one) => childOf(one, relation) ?? []) : [], refusal };
}
