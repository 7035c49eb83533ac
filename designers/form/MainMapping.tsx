import { Button, Modal, Select, Table, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listField, relationOf, type Relation } from "@/runtime/core/form/bind";
import {
  tableColumnsOf,
  walkWidgets,
  type FormDocument,
  type FormWidget,
} from "@/runtime/core/form/document";
import { fitsColumn, proposedMapping } from "@/runtime/core/form/mapping";
import { isField } from "@/runtime/core/form/value-schema";
import type { FormDesignerStore } from "./form-designer-store";

/** Of a form that is tied to a table: in which column each of its fields is kept, in a dialog with all of them. */
export const MainMapping = observer(function MainMapping({
  store,
}: {
  store: FormDesignerStore;
}): ReactElement | null {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const relation = relationOf(store.form.config);
  if (relation?.kind !== "table") return null;
  const fields = keptFields(store.form);
  const wrong = fields.filter((widget) => isWrong(widget, relation)).length;
  return (
    <div className="fd-relation-mode">
      <span>{t("formDesigner.mapping")}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {t("formDesigner.mappingOpen")}
        {wrong > 0 ? <Tag color="error">{wrong}</Tag> : null}
      </Button>
      <Modal
        open={isOpen}
        width={720}
        title={t("formDesigner.mappingTitle", { name: relation.name })}
        footer={null}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <MappingTable store={store} relation={relation} fields={fields} />
      </Modal>
    </div>
  );
});

interface TableProps {
  store: FormDesignerStore;
  relation: Relation;
  fields: readonly FormWidget[];
}

function MappingTable({ store, relation, fields }: TableProps): ReactElement {
  const { t } = useTranslation();
  const keep = (mapping: Relation["mapping"]): void =>
    store.updateConfig({ relationJson: JSON.stringify({ ...relation, mapping }) });
  return (
    <>
      <p>
        {t("formDesigner.mappingHelp")}{" "}
        <Button size="small" onClick={() => keep(proposedMapping(fields, relation.fields))}>
          {t("formDesigner.mappingPropose")}
        </Button>
      </p>
      <Table<FormWidget>
        size="small"
        rowKey="key"
        pagination={false}
        scroll={{ y: 420 }}
        dataSource={[...fields]}
        columns={[
          { title: t("formDesigner.mappingField"), dataIndex: "name", ellipsis: true },
          { title: t("formDesigner.mappingModel"), dataIndex: "model", ellipsis: true },
          {
            title: t("formDesigner.mappingColumn"),
            width: 320,
            render: (_, widget) => (
              <ColumnSelect
                widget={widget}
                relation={relation}
                onChange={(code) => keep({ ...relation.mapping, [widget.model]: code })}
              />
            ),
          },
        ]}
      />
    </>
  );
}

interface ColumnProps {
  widget: FormWidget;
  relation: Relation;
  onChange: (code: string) => void;
}

/** The columns that take what the field holds; one that does not stays in sight until another is chosen. */
function ColumnSelect({ widget, relation, onChange }: ColumnProps): ReactElement {
  const { t } = useTranslation();
  const code = columnOf(widget, relation);
  const wrong = isWrong(widget, relation);
  const offered = relation.fields.filter(
    (field) => field.code === code || field.refers !== undefined || fitsColumn(widget, field),
  );
  return (
    <>
      <Select
        size="small"
        className="fd-wide"
        allowClear
        showSearch={{ optionFilterProp: "label" }}
        aria-label={t("formDesigner.mappingOf", { name: widget.name })}
        placeholder={t("formDesigner.notKept")}
        {...(wrong ? { status: "error" as const } : {})}
        value={relation.fields.some((field) => field.code === code) ? code : null}
        options={offered.map((field) => ({
          value: field.code,
          label: `${field.comment || field.name} (${field.code})`,
        }))}
        onChange={(next: string | undefined) => onChange(next ?? "")}
      />
      {wrong ? (
        <div role="alert" className="fs-error">
          {t("formDesigner.mappingWrong")}
        </div>
      ) : null}
    </>
  );
}

const columnOf = ({ model }: FormWidget, { mapping = {} }: Relation): string =>
  (Object.hasOwn(mapping, model) ? mapping[model] : undefined) ?? model;

function isWrong(widget: FormWidget, relation: Relation): boolean {
  const field = relation.fields.find(({ code }) => code === columnOf(widget, relation));
  return field !== undefined && field.refers === undefined && !fitsColumn(widget, field);
}

/** What one row of the table is kept of: the fields of the form, of a list the columns of its sub-table. */
function keptFields(form: FormDocument): FormWidget[] {
  const list = listField(form);
  const all = [...walkWidgets(form.list)];
  const table = all.find(({ model }) => model === list);
  const own =
    list === null
      ? all.filter((widget) => !tableColumnsOf(widget))
      : ((table && tableColumnsOf(table)) ?? []);
  return own.filter(isField);
}
