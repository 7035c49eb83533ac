import { ArrowLeftOutlined, HistoryOutlined, SaveOutlined } from "@ant-design/icons";
import { Button, type ButtonProps, Tag } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { UndoButtons } from "../kit/UndoButtons";
import type { TableDesignerStore } from "./table-designer-store";

interface BarProps {
  store: TableDesignerStore;
  onBack: () => void;
  onHistory: () => void;
  onReread: () => void;
  onGenerate: () => void;
  onSave: () => void;
  /** While what saving would do is on its way. */
  saving?: ButtonProps["loading"];
}

/** What may be done with the table as a whole. */
export const DesignerBar = observer(function DesignerBar(props: BarProps): ReactElement {
  const { store, onBack, onHistory, onReread, onGenerate, onSave, saving } = props;
  const { t } = useTranslation();
  return (
    <div className="fs-td-bar">
      <Button type="text" icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
        {t("tableDesigner.back")}
      </Button>
      <strong>{store.draft.name || t("tableDesigner.new")}</strong>
      {store.stored?.storage ? (
        <Tag color="processing">{`${store.stored.storage.schema}.${store.stored.storage.table}`}</Tag>
      ) : null}
      {store.isDirty ? <Tag color="warning">{t("tableDesigner.unsaved")}</Tag> : null}
      <span className="fs-td-space" />
      <UndoButtons
        undo={{ isPossible: store.past.length > 0, run: () => store.undo() }}
        redo={{ isPossible: store.future.length > 0, run: () => store.redo() }}
      />
      {store.stored ? (
        <>
          <Button icon={<HistoryOutlined aria-hidden />} onClick={onHistory}>
            {t("tableDesigner.versions")}
          </Button>
          {store.stored.storage ? (
            <Button disabled={store.isDirty} onClick={onReread}>
              {t("tableDesigner.reread")}
            </Button>
          ) : null}
          <Button disabled={store.isDirty} onClick={onGenerate}>
            {t("tableDesigner.generate")}
          </Button>
        </>
      ) : null}
      <Button
        type="primary"
        icon={<SaveOutlined aria-hidden />}
        disabled={!store.isDirty}
        loading={saving ?? false}
        onClick={onSave}
      >
        {t("tableDesigner.save")}
      </Button>
    </div>
  );
});
