import { Button, Modal, Select, Table, Tag } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listField, relationOf, type DataField, type Relation } from "@/runtime/core/form/bind";
import {
  tableColumnsOf,
  walkWidgets,
  type FormDocument,
  type FormWidget,
} from "@/runtime/core/form/document";
import { fitsColumn, keptIn, placeOf, proposedMapping, type ColumnPlace } from "@/runtime/core/form/mapping";
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
  const keep = (next: Relation): void => store.updateConfig({ relationJson: JSON.stringify(next) });
  const propose = (): void => {
    // What is kept in a table beside the main one stays there.
    const own = fields.filter(({ model }) => placeOf(relation, model).table === relation);
    keep({ ...relation, mapping: { ...relation.mapping, ...proposedMapping(own, relation.fields) } });
  };
  return (
    <>
      <p>
        {t("formDesigner.mappingHelp")}{" "}
        <Button size="small" onClick={propose}>
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
                onChange={(place) => keep(keptIn(relation, widget.model, place))}
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
  onChange: (place: ColumnPlace | null) => void;
}

/** The columns that take what the field holds; one that does not stays in sight until another is chosen. */
function ColumnSelect({ widget, relation, onChange }: ColumnProps): ReactElement {
  const { t } = useTranslation();
  const now = placeOf(relation, widget.model);
  const wrong = isWrong(widget, relation);
  const tables = [relation, ...(relation.ones ?? [])];
  const valueOf = ({ table, column }: ColumnPlace): string => `${tables.indexOf(table)} ${column}`;
  const groups = tables.map((table) => ({
    label: table.name,
    options: table.fields
      .filter((field) => isOffered(widget, field, table === now.table && field.code === now.column))
      .map((field) => ({
        value: valueOf({ table, column: field.code }),
        label: `${field.comment || field.name} (${field.code})`,
        place: { table, column: field.code },
      })),
  }));
  const places = groups.flatMap(({ options }) => options);
  return (
    <>
      <Select
        size="small"
        className="fd-wide"
        allowClear={{ label: t("form.clear") }}
        showSearch={{ optionFilterProp: "label" }}
        aria-label={t("formDesigner.mappingOf", { name: widget.name })}
        placeholder={t("formDesigner.notKept")}
        {...(wrong ? { status: "error" as const } : {})}
        value={places.find(({ value }) => value === valueOf(now))?.value ?? null}
        options={groups}
        onChange={(next: string | undefined) =>
          onChange(places.find(({ value }) => value === next)?.place ?? null)
        }
      />
      {wrong ? (
        <div role="alert" className="fs-error">
          {t("formDesigner.mappingWrong")}
        </div>
      ) : null}
    </>
  );
}

const isOffered = (widget: FormWidget, field: DataField, isChosen: boolean): boolean =>
  isChosen || field.refers !== undefined || fitsColumn(widget, field);

function isWrong(widget: FormWidget, relation: Relation): boolean {
  const { table, column } = placeOf(relation, widget.model);
  const field = table.fields.find(({ code }) => code === column);
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
