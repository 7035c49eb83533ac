import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { TableDesignerStore } from "./table-designer-store";

/** Columns of an adopted table that are not shown, to be taken in again. */
export const AdoptedColumns = observer(function AdoptedColumns({
  store,
}: {
  store: TableDesignerStore;
}): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fs-td-left">
      {store.left.map((column) => (
        <Button
          key={column.id}
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => store.addStored(column)}
        >
          {t("tableDesigner.takeIn", { name: column.name })}
        </Button>
      ))}
    </div>
  );
});
