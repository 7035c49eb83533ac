import { App, Modal } from "antd";
import { observer } from "mobx-react-lite";
import type { ComponentType, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { findWidget } from "@/runtime/core/form/edit/edit";
import type { FormDesignerStore } from "./form-designer-store";
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
}: TableProps): ReactElement | null {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { inner } = store;
  if (inner === null) return null;
  const close = (): void => store.designTable(null);
  const save = (): void => {
    store.designColumns(table, inner.form.list);
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
