import { errorWords } from "@/runtime/i18n/error-words";
import { App, Card, Empty, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { BlockProps } from "@/runtime/registry/block";
import { CallError } from "@/runtime/ports";
import { useUnsaved, useWhenBack, useOpenTitle } from "@/runtime/render/page-host";
import { ColumnList } from "./ColumnList";
import { ColumnPanel } from "./ColumnPanel";
import { DesignerBar } from "./DesignerBar";
import { IndexList } from "./IndexList";
import { SaveDialog } from "./SaveDialog";
import { NEW, type Preview, TableDesignerStore } from "./table-designer-store";
import { TableFields } from "./TableFields";
import { TableHistory } from "./TableHistory";
import { useRunning } from "@/runtime/render/use-running";
import { Refused } from "@/runtime/render/refused";
import { bringIntoSight } from "@/runtime/render/into-sight";
import { focusWrong } from "@/runtime/render/schema-form/focus";
import { TOASTS } from "@/runtime/render/toast-seconds";
import { handleKey } from "../kit/keyboard";
import { useConflict } from "../kit/use-conflict";
import { useDesignerKeys } from "../kit/use-designer-keys";
import { useKeptWork } from "./use-kept-work";
import "./texts";
import "./table-designer.css";

const LIST = "/business/table";

type Props = BlockProps<"tableDesigner">;

/** Designs one table: its columns, what a change will do to the rows that are there, versions, and a page made of it. */
export default function TableDesignerBlock(props: Props): ReactElement {
  const { t } = useTranslation();
  const [turn, setTurn] = useState(0);
  // While a page is made, nobody may have said yet which table it is.
  if (!props.options.tableId)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t("tableDesigner.noTable")} />;
  return (
    <App component={false} message={TOASTS}>
      <OpenTable key={turn} {...props} reopen={() => setTurn(turn + 1)} />
    </App>
  );
}

const OpenTable = observer(function OpenTable({
  options: { tableId },
  screen: { app },
  reopen,
}: Props & { reopen: () => void }): ReactElement {
  const { t } = useTranslation();
  const [store] = useState(() => new TableDesignerStore(app.ports.http));
  const [preview, setPreview] = useState<Preview | null>(null);
  const [isHistory, setHistory] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { feedback } = app;
  const tellConflict = useConflict();
  const act = async (work: () => Promise<unknown>): Promise<void> => {
    await work().catch(async (error: unknown) => {
      if ((await store.isOutdated(error)) && tellConflict(error, reopen)) return setPreview(null);
      feedback.toast(errorWords(error), "error");
      if (!(error instanceof CallError)) return;
      store.refuse(error.fields);
      focusWrong(root.current);
    });
  };
  const refusal = useKeptWork(store, tableId, app.ports);
  useWarning(store);
  useOpenTitle(store.stored?.name);
  useWhenBack(() => void act(() => store.renew()));
  const { loading, run } = useRunning();
  const askSave = (): void => void run(() => act(async () => setPreview(await store.preview())));
  const root = useTableKeys(store, () => {
    if (store.isDirty) askSave();
  });
  if (refusal) return <Refused refusal={refusal} />;
  if (!store.isLoaded) return <Skeleton active />;
  const save = async (confirmed: boolean): Promise<void> => {
    const id = await store.save(confirmed);
    setPreview(null);
    feedback.toast(t("tableDesigner.saved"));
    if (tableId === NEW) app.go(`${LIST}?tableId=${id}`);
  };
  const generate = async (): Promise<void> => {
    const route = await store.generate();
    await app.pages.reload();
    feedback.toast(t("tableDesigner.generated"));
    app.go(route);
  };
  return (
    <div ref={root} className="fs-td">
      <DesignerBar
        store={store}
        onBack={() => app.go(LIST)}
        onHistory={() => setHistory(true)}
        onReread={() =>
          void act(async () => {
            await store.reread();
            feedback.toast(t("tableDesigner.rereadDone"));
          })
        }
        onGenerate={() => void run(() => act(generate))}
        saving={loading}
        onSave={askSave}
      />
      <Card size="small">
        <TableFields store={store} />
      </Card>
      <div className="fs-td-parts">
        <Card size="small" title={t("tableDesigner.columns")} className="fs-td-columns">
          <ColumnList
            store={store}
            onChosen={() => panel.current && bringIntoSight(panel.current, { block: "nearest" })}
          />
        </Card>
        <Card ref={panel} size="small" className="fs-td-panel">
          <ColumnPanel store={store} />
        </Card>
      </div>
      {store.stored?.storage ? null : (
        <Card size="small" title={t("tableDesigner.indexes")}>
          <IndexList store={store} />
        </Card>
      )}
      {preview ? (
        <SaveDialog
          preview={preview}
          onClose={() => setPreview(null)}
          onSave={(yes) => act(() => save(yes))}
        />
      ) : null}
      {isHistory ? <TableHistory store={store} act={act} onClose={() => setHistory(false)} /> : null}
    </div>
  );
});

/** Undo and redo, except within a field, which has its own; and the key that saves. */
function useTableKeys(store: TableDesignerStore, save: () => void): RefObject<HTMLDivElement | null> {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  const shortcuts = [
    { keys: "Mod+s", title: t("tableDesigner.save"), run: save, isAnywhere: true },
    { keys: "Mod+z", title: t("history.undo"), run: () => store.undo() },
    { keys: "Mod+y Mod+Shift+z", title: t("history.redo"), run: () => store.redo() },
  ];
  useDesignerKeys({ root, controls: "button", left: [] }, (event) => void handleKey(event, shortcuts));
  return root;
}

/** What is not saved is not lost by closing the window. */
function useWarning(store: TableDesignerStore): void {
  useUnsaved(() => store.isDirty, { isKept: true });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (store.isDirty) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [store]);
}
