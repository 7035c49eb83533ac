import { Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { columnRelation, relationOf, type DataField, type Relation } from "@/runtime/core/form/bind";
import type { FormWidget } from "@/runtime/core/form/document";
import { placeOf } from "@/runtime/core/form/edit/edit";
import { isField } from "@/runtime/core/form/value-schema";
import { ChildTableSelect } from "./ChildTableSelect";
import type { FormDesignerStore } from "./form-designer-store";

/** In relation mode: the data field that a widget is tied to. Choosing one takes its name, length and type over. */
export const BindingSelect = observer(function BindingSelect({
  store,
  widget,
}: {
  store: FormDesignerStore;
  widget: FormWidget;
}): ReactElement | null {
  const { t } = useTranslation();
  const relation = relationOf(store.form.config);
  if (!relation || !isField(widget)) return null;
  if (widget.type === "table" && relation.kind === "table")
    return <ChildTableSelect store={store} widget={widget} />;
  const fields = fieldsFor(store, widget, relation);
  if (fields.length === 0) return null;
  return (
    <div className="fd-binding">
      <label htmlFor="fd-binding">{t("formDesigner.binding")}</label>
      <Select
        id="fd-binding"
        size="small"
        className="fd-wide"
        showSearch={{ optionFilterProp: "label" }}
        placeholder={t("formDesigner.bindingHint")}
        value={fields.find(({ code }) => code === widget.model)?.code ?? null}
        options={fields.map(({ code, name, comment }) => ({
          value: code,
          label: `${comment || name} (${code})`,
        }))}
        onChange={(code: string) => {
          const field = fields.find((one) => one.code === code);
          if (field) store.bind(widget.key, field);
        }}
      />
    </div>
  );
});

/** Columns of a sub-table are tied to the fields of the table that the sub-table is tied to. */
function fieldsFor(store: FormDesignerStore, widget: FormWidget, relation: Relation): readonly DataField[] {
  const list = placeOf(store.form, widget.key)?.list ?? "root";
  if (!list.endsWith("#columns")) return relation.fields;
  const owner = store.modelOf(list.slice(0, -"#columns".length));
  return columnRelation(relation, owner)?.fields ?? [];
}
