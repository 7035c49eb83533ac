import {
  ClearOutlined,
  CloudUploadOutlined,
  CodeOutlined,
  EyeOutlined,
  FileTextOutlined,
  HistoryOutlined,
  ImportOutlined,
  RedoOutlined,
  SaveOutlined,
  UndoOutlined,
} from "@ant-design/icons";
import { App, Button, Tooltip } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HelpLink } from "../kit/HelpLink";
import { CodeGenerationDialog } from "./dialogs/CodeGenerationDialog";
import { ImportDialog } from "./dialogs/ImportDialog";
import { JsonDialog } from "./dialogs/JsonDialog";
import { PreviewDialog } from "./dialogs/PreviewDialog";
import { VersionDialog } from "./versions/VersionDialog";
import type { FormDesignerStore } from "./form-designer-store";

export interface ToolbarActions {
  title: string;
  isSaving: boolean;
  /** Saves the draft; with `isPublish` also makes it the version that new applications use. */
  onSave: (isPublish: boolean) => void;
  /** Table-design mode: the form is a sub-table's columns, and saving hands them back. */
  isTable?: boolean;
  /** Stored form whose versions can be looked at. */
  formId?: string;
}

type Dialog = "preview" | "import" | "json" | "code" | "versions" | null;

export const Toolbar = observer(function Toolbar({
  store,
  title,
  isSaving,
  onSave,
  isTable = false,
  formId,
}: ToolbarActions & { store: FormDesignerStore }): ReactElement {
  const { t } = useTranslation();
  const { message, modal } = App.useApp();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = (): void => setDialog(null);
  const clear = (): void => {
    modal.confirm({ title: t("formDesigner.clearConfirm"), onOk: () => store.clear() });
  };
  return (
    <header className="fd-toolbar">
      <h2 title={title}>
        <span>{title}</span>
        {store.isDirty ? (
          <span className="fd-dirty" role="status">
            {t("formDesigner.unsaved")}
          </span>
        ) : null}
      </h2>
      <div className="fd-tools">
        <HelpLink chapter="widgets" />
        <Tool
          icon={<UndoOutlined />}
          label={t("formDesigner.undo")}
          disabled={store.past.length === 0}
          onClick={() => store.undo()}
        />
        <Tool
          icon={<RedoOutlined />}
          label={t("formDesigner.redo")}
          disabled={store.future.length === 0}
          onClick={() => store.redo()}
        />
        <Button
          type="text"
          aria-label={t("formDesigner.import")}
          title={t("formDesigner.import")}
          icon={<ImportOutlined />}
          onClick={() => setDialog("import")}
        >
          {t("formDesigner.import")}
        </Button>
        <Button
          type="text"
          aria-label={t("formDesigner.clear")}
          title={t("formDesigner.clear")}
          icon={<ClearOutlined />}
          disabled={store.form.list.length === 0}
          onClick={clear}
        >
          {t("formDesigner.clear")}
        </Button>
        <Button
          type="text"
          aria-label={t("formDesigner.preview")}
          title={t("formDesigner.preview")}
          icon={<EyeOutlined />}
          onClick={() => setDialog("preview")}
        >
          {t("formDesigner.preview")}
        </Button>
        <Button
          type="text"
          aria-label={t("formDesigner.json")}
          title={t("formDesigner.json")}
          icon={<CodeOutlined />}
          onClick={() => setDialog("json")}
        >
          {t("formDesigner.json")}
        </Button>
        <Button
          type="text"
          aria-label={t("formDesigner.code")}
          title={t("formDesigner.code")}
          icon={<FileTextOutlined />}
          onClick={() => setDialog("code")}
        >
          {t("formDesigner.code")}
        </Button>
        {formId === undefined ? null : (
          <Button
            type="text"
            aria-label={t("formDesigner.versions")}
            title={t("formDesigner.versions")}
            icon={<HistoryOutlined />}
            onClick={() => setDialog("versions")}
          >
            {t("formDesigner.versions")}
          </Button>
        )}
        <Button
          type={isTable ? "primary" : "default"}
          icon={<SaveOutlined />}
          loading={isSaving}
          onClick={() => onSave(false)}
        >
          {t("formDesigner.save")}
        </Button>
        {isTable ? null : (
          <Button
            type="primary"
            icon={<CloudUploadOutlined />}
            loading={isSaving}
            onClick={() => onSave(true)}
          >
            {t("formDesigner.publish")}
          </Button>
        )}
      </div>
      {dialog === "preview" ? (
        <PreviewDialog form={store.form} device={store.device} onClose={close} />
      ) : null}
      {dialog === "json" ? <JsonDialog form={store.form} onClose={close} /> : null}
      {dialog === "code" ? <CodeGenerationDialog form={store.form} onClose={close} /> : null}
      {dialog === "versions" && formId !== undefined ? (
        <VersionDialog store={store} formId={formId} onClose={close} />
      ) : null}
      {dialog === "import" ? (
        <ImportDialog
          onClose={close}
          onImport={(form, report) => {
            store.replace(form);
            close();
            void message.info(
              t("formDesigner.imported", {
                widgets: report.widgets,
                kept: report.kept.length,
                notes: report.unsupported.length,
              }),
            );
          }}
        />
      ) : null}
    </header>
  );
});

function Tool({
  label,
  ...rest
}: {
  icon: ReactNode;
  label: string;
  disabled: boolean;
  onClick: () => void;
}): ReactElement {
  return (
    <Tooltip title={label}>
      <Button type="text" aria-label={label} {...rest} />
    </Tooltip>
  );
}
