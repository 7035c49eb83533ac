import { App, Modal } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ComponentType, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { emptyForm } from "@/runtime/core/form/document";
import { findWidget, LAYOUT_TYPES } from "@/runtime/core/form/edit/edit";
import { FormDesignerStore } from "./form-designer-store";
import type { ToolbarActions } from "./Toolbar";

interface DesignerProps extends ToolbarActions {
  store: FormDesignerStore;
}

interface TableProps {
  store: FormDesignerStore;
  /** Key of the sub-table. */
  table: string;
  /** The designer itself, handed down because it contains this dialog. */
  Designer: ComponentType<DesignerProps>;
}

/** The sub-table design dialog (spec 001 §2): a second form designer for the columns; saving is one undo step. */
export const TableDesigner = observer(function TableDesigner({
  store,
  table,
  Designer,
}: TableProps): ReactElement {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const [inner] = useState(() => openColumns(store, table));
  const close = (): void => store.designTable(null);
  const save = (): void => {
    const columns = inner.form.list.filter(({ type }) => !LAYOUT_TYPES.has(type));
    store.designColumns(table, columns);
    close();
  };
  const leave = (): void => {
    if (inner.isDirty) modal.confirm({ title: t("formDesigner.discardColumns"), onOk: close });
    else close();
  };
  return (
    <Modal
      open
      width="calc(100vw - 48px)"
      style={{ top: 24 }}
      className="fd-table-designer"
      title={t("formDesigner.designTableOf", { name: findWidget(store.form, table)?.name ?? "" })}
      footer={null}
      keyboard={false}
      onCancel={leave}
    >
      <Designer
        isTable
        store={inner}
        title={t("formDesigner.tableColumns", { count: inner.form.list.length })}
        isSaving={false}
        onSave={save}
      />
    </Modal>
  );
});

function openColumns(store: FormDesignerStore, table: string): FormDesignerStore {
  const inner = new FormDesignerStore();
  const list = store.columnsOf(table);
  inner.load({ ...emptyForm(), list, config: { ...store.form.config, isTable: true } });
  return inner;
}
