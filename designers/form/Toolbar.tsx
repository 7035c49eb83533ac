import {
  ClearOutlined,
  CloudUploadOutlined,
  CodeOutlined,
  EyeOutlined,
  FileTextOutlined,
  HistoryOutlined,
  ImportOutlined,
  SaveOutlined,
} from "@ant-design/icons";
import { App, Button } from "antd";
import { observer } from "mobx-react-lite";
import { useState, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormDocument } from "@/runtime/core/form/document";
import type { ImportReport } from "@/runtime/core/form/io/import";
import { HelpLink } from "../kit/HelpLink";
import { UndoButtons } from "../kit/UndoButtons";
import { CodeGenerationDialog } from "./dialogs/CodeGenerationDialog";
import { ImportDialog } from "./dialogs/ImportDialog";
import { ImportReportDialog } from "./dialogs/ImportReportDialog";
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

type DialogName = "preview" | "import" | "json" | "code" | "versions";

/** Name, unsaved work and commands of the designer; what a command asks or shows is a dialog of its own. */
export const Toolbar = observer(function Toolbar({
  store,
  title,
  isSaving,
  onSave,
  isTable = false,
  formId,
}: ToolbarActions & { store: FormDesignerStore }): ReactElement {
  const [dialog, setDialog] = useState<DialogName | null>(null);
  return (
    <header className="fd-toolbar">
      <Heading title={title} isDirty={store.isDirty} />
      <div className="fd-tools">
        <HelpLink chapter="widgets" />
        <Steps store={store} />
        <Documents store={store} hasVersions={formId !== undefined} onOpen={setDialog} />
        <SaveButtons isSaving={isSaving} onSave={onSave} isTable={isTable} />
      </div>
      <Dialog name={dialog} store={store} formId={formId} onClose={() => setDialog(null)} />
    </header>
  );
});

function Heading({ title, isDirty }: { title: string; isDirty: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <h2 title={title}>
      <span>{title}</span>
      {isDirty ? (
        <span className="fd-dirty" role="status">
          {t("formDesigner.unsaved")}
        </span>
      ) : null}
    </h2>
  );
}

const Steps = observer(function Steps({ store }: { store: FormDesignerStore }): ReactElement {
  return (
    <UndoButtons
      undo={{ isPossible: store.past.length > 0, run: () => store.undo() }}
      redo={{ isPossible: store.future.length > 0, run: () => store.redo() }}
    />
  );
});

interface DocumentsProps {
  store: FormDesignerStore;
  hasVersions: boolean;
  onOpen: (dialog: DialogName) => void;
}

/** What is done with the form as a whole. */
const Documents = observer(function Documents({ store, hasVersions, onOpen }: DocumentsProps): ReactElement {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const clear = (): void => {
    modal.confirm({ title: t("formDesigner.clearConfirm"), onOk: () => store.clear() });
  };
  return (
    <>
      <NamedTool name="import" icon={<ImportOutlined aria-hidden />} onClick={() => onOpen("import")} />
      <NamedTool
        name="clear"
        icon={<ClearOutlined aria-hidden />}
        disabled={store.form.list.length === 0}
        onClick={clear}
      />
      <NamedTool name="preview" icon={<EyeOutlined aria-hidden />} onClick={() => onOpen("preview")} />
      <NamedTool name="json" icon={<CodeOutlined aria-hidden />} onClick={() => onOpen("json")} />
      <NamedTool name="code" icon={<FileTextOutlined aria-hidden />} onClick={() => onOpen("code")} />
      {hasVersions ? (
        <NamedTool
          name="versions"
          icon={<HistoryOutlined aria-hidden />}
          onClick={() => onOpen("versions")}
        />
      ) : null}
    </>
  );
});

interface NamedToolProps {
  name: DialogName | "clear";
  icon: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** A command with its name; where there is no room for that, its icon bears it. */
function NamedTool({ name, ...rest }: NamedToolProps): ReactElement {
  const { t } = useTranslation();
  const label = t(`formDesigner.${name}`);
  return (
    <Button type="text" aria-label={label} title={label} {...rest}>
      {label}
    </Button>
  );
}

function SaveButtons({
  isSaving,
  onSave,
  isTable,
}: Pick<ToolbarActions, "isSaving" | "onSave"> & { isTable: boolean }): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fd-saves">
      <Button
        type={isTable ? "primary" : "default"}
        icon={<SaveOutlined aria-hidden />}
        loading={isSaving}
        onClick={() => onSave(false)}
      >
        {t("formDesigner.save")}
      </Button>
      {isTable ? null : (
        <Button
          type="primary"
          icon={<CloudUploadOutlined aria-hidden />}
          loading={isSaving}
          onClick={() => onSave(true)}
        >
          {t("formDesigner.publish")}
        </Button>
      )}
    </div>
  );
}

interface DialogProps {
  name: DialogName | null;
  store: FormDesignerStore;
  formId: string | undefined;
  onClose: () => void;
}

const Dialog = observer(function Dialog({ name, store, formId, onClose }: DialogProps): ReactElement | null {
  const { form, device } = store;
  if (name === "preview") return <PreviewDialog form={form} device={device} onClose={onClose} />;
  if (name === "json") return <JsonDialog form={form} imported={store.imported} onClose={onClose} />;
  if (name === "code") return <CodeGenerationDialog form={form} onClose={onClose} />;
  if (name === "import") return <Import store={store} onClose={onClose} />;
  if (name !== "versions" || formId === undefined) return null;
  return <VersionDialog store={store} formId={formId} onClose={onClose} />;
});

/** Takes a form in and says what became of it. */
function Import({ store, onClose }: Pick<DialogProps, "store" | "onClose">): ReactElement {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [report, setReport] = useState<ImportReport | null>(null);
  const take = (form: FormDocument, read: ImportReport): void => {
    store.replace(form);
    const { kept, notes } = read;
    // Of what becomes columns of a sub-table, the layouts are left out.
    const widgets = store.isTable ? store.form.list.length : read.widgets;
    if (notes.length + kept.length > 0) return setReport({ ...read, widgets });
    onClose();
    void message.info(t("formDesigner.imported", { widgets, kept: 0, notes: 0 }));
  };
  if (report === null) return <ImportDialog onClose={onClose} onImport={take} />;
  const go = (key: string): void => {
    store.select(key);
    onClose();
  };
  return <ImportReportDialog report={report} onGo={go} onClose={onClose} />;
}
