import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Checkbox, Input, Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { TableDesignerStore } from "./table-designer-store";

/** What rows are found by, or may not share, over one or several columns. */
export const IndexList = observer(function IndexList({ store }: { store: TableDesignerStore }): ReactElement {
  const { t } = useTranslation();
  const { columns, indexes } = store.draft;
  const choices = columns
    .filter(({ kind }) => kind !== "longText")
    .map(({ code, name }) => ({ value: code, label: name }));
  return (
    <div className="fs-td-indexes">
      {indexes.length === 0 ? <small>{t("tableDesigner.noIndexes")}</small> : null}
      {indexes.map((index, at) => (
        <div key={`${at} ${index.id ?? "new"}`} className="fs-td-index">
          <Input
            aria-label={t("tableDesigner.indexName")}
            value={index.name}
            maxLength={64}
            onChange={(event) => store.setIndex(at, { name: event.target.value })}
          />
          <Select
            mode="multiple"
            aria-label={t("tableDesigner.indexColumns", { name: index.name })}
            options={choices}
            value={index.columns}
            onChange={(next) => store.setIndex(at, { columns: next })}
          />
          <Checkbox
            checked={index.unique}
            onChange={(event) => store.setIndex(at, { unique: event.target.checked })}
          >
            {t("tableDesigner.indexUnique")}
          </Checkbox>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t("tableDesigner.removeIndex", { name: index.name })}
            onClick={() => store.removeIndex(at)}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        disabled={choices.length === 0}
        onClick={() => store.addIndex(t("tableDesigner.index"))}
      >
        {t("tableDesigner.addIndex")}
      </Button>
    </div>
  );
});
