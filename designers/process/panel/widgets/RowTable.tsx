import { DeleteOutlined, EditOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Table, type TableColumnsType } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useRemoval } from "./use-removal";

interface RowTableProps<Row extends object> {
  rows: readonly Row[];
  columns: TableColumnsType<Row & { index: number }>;
  isLocked: boolean;
  /** Words of the button that adds a row. */
  addText: string;
  canAdd?: boolean;
  onAdd: () => void;
  onEdit?: (index: number) => void;
  onChange: (rows: Row[]) => void;
}

/** A short list inside of a panel: rows that can be edited and removed, and a button that adds one. */
export function RowTable<Row extends object>({
  rows,
  columns,
  isLocked,
  addText,
  canAdd = true,
  onAdd,
  onEdit,
  onChange,
}: RowTableProps<Row>): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const removal = useRemoval();
  return (
    <div className="bpmn-rules">
      <Table<Row & { index: number }>
        size="small"
        pagination={false}
        locale={{ emptyText: t("none") }}
        rowKey="index"
        dataSource={rows.map((row, index) => ({ ...row, index }))}
        columns={[
          ...columns,
          {
            title: t("actions"),
            width: onEdit ? 88 : 64,
            render: (_, { index }) => (
              <RowActions
                isLocked={isLocked}
                {...(onEdit ? { onEdit: () => onEdit(index) } : {})}
                onRemove={() => removal(() => onChange(rows.filter((_row, i) => i !== index)))}
              />
            ),
          },
        ]}
      />
      <div className="bpmn-row-actions">
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={isLocked || !canAdd}
          onClick={onAdd}
        >
          {addText}
        </Button>
      </div>
    </div>
  );
}

/** Buttons to edit and to remove one entry. */
export function RowActions({
  isLocked,
  onEdit,
  onRemove,
}: {
  isLocked: boolean;
  onEdit?: () => void;
  onRemove: () => void;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  return (
    <>
      {onEdit ? (
        <Button
          size="small"
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t("edit")}
          disabled={isLocked}
          onClick={onEdit}
        />
      ) : null}
      <Button
        size="small"
        type="text"
        danger
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("remove")}
        disabled={isLocked}
        onClick={onRemove}
      />
    </>
  );
}
