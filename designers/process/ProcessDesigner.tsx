import { ReactFlowProvider } from "@xyflow/react";
import { App } from "antd";
import { observer } from "mobx-react-lite";
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  lazy,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { defaultDiagram } from "@/runtime/core/bpmn/default-diagram";
import { diagramSvg } from "@/runtime/core/bpmn/svg";
import { readBpmn } from "@/runtime/core/bpmn/read";
import { writeBpmn, writeBpmnBytes } from "@/runtime/core/bpmn/write";
import { BpmnReadError } from "@/runtime/core/bpmn/xml-position";
import { emptySetting } from "@/runtime/core/process/setting";
import { CodeDialog } from "../kit/CodeDialog";
import { chooseFile, download } from "../kit/download";
import { xmlToJson } from "../kit/xml-json";
import { type Actions, useActions } from "./actions";
import { Canvas } from "./canvas/Canvas";
import { Minimap } from "./canvas/Minimap";
import { Palette } from "./canvas/Palette";
import { DesignerContext, useDesigner } from "./canvas/designer-context";
import { ViewerContext } from "./canvas/viewer-context";
import { marksOf, viewOf } from "./dryrun/dry-view";
import { MarkLayer } from "./marks/MarkLayer";
import { ProblemList } from "./checks/ProblemList";
import { SearchDialog, ShortcutDialog, reportLines } from "./dialogs";
import { DesignerStore } from "./model/designer-store";
import { ProcessModel } from "./model/process-model";
import { Panel } from "./panel/Panel";
import { shortcutsFor } from "./shortcuts";
import { EngineMenu } from "./EngineMenu";
import { PlaneSelect } from "./PlaneSelect";
import { useKeyboard } from "./use-keyboard";
import { Toolbar } from "./Toolbar";
import "./texts";

export interface ProcessDesignerProps {
  store: DesignerStore;
  /** Another document takes the place of the present one: import, restart. */
  onReplace: (store: DesignerStore) => void;
  title: string;
  /** Whether the opened version is deployed. */
  isFormal?: boolean;
  onSave?: (() => Promise<void>) | undefined;
  onPublish?: (() => Promise<void>) | undefined;
  dark?: boolean;
  extra?: ReactNode;
}

/** Canvas, palette, toolbar, panel and problem list around one open process. */
export function ProcessDesigner(props: ProcessDesignerProps): ReactElement {
  return (
    <DesignerContext value={props.store}>
      <ReactFlowProvider key={storeKey(props.store)}>
        <Workspace {...props} />
      </ReactFlowProvider>
    </DesignerContext>
  );
}

const DryRunPanel = lazy(async () => ({ default: (await import("./dryrun/DryRunPanel")).DryRunPanel }));

const keys = new WeakMap<DesignerStore, number>();
let nextKey = 1;

/** Another store is another canvas. */
function storeKey(store: DesignerStore): number {
  const key = keys.get(store) ?? nextKey++;
  keys.set(store, key);
  return key;
}

type Dialog = { name: "none" | "help" | "search" } | { name: "code"; language: "xml" | "json"; text: string };

const Workspace = observer(function Workspace({
  onReplace,
  title,
  isFormal,
  onSave,
  onPublish,
  dark = false,
  extra,
}: ProcessDesignerProps): ReactElement {
  const store = useDesigner();
  const actions = useActions();
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [marquee, setMarquee] = useState(false);
  const [dialog, setDialog] = useState<Dialog>({ name: "none" });
  const [saving, setSaving] = useState(false);
  const files = useFiles(onReplace);
  const close = (): void => setDialog({ name: "none" });
  const busy = (work: () => Promise<void>) => () => {
    if (saving) return;
    setSaving(true);
    work()
      .catch((error: unknown) => message.error(messageOf(error), 2))
      .finally(() => setSaving(false));
  };
  const save = onSave && busy(onSave);
  const search = (): void => setDialog({ name: "search" });
  const help = (): void => setDialog({ name: "help" });
  const preview = (kind: "xml" | "json"): void =>
    actions.guard(() => {
      const xml = writeBpmn(store.model.document);
      setDialog({
        name: "code",
        language: kind,
        text: kind === "xml" ? xml : JSON.stringify(xmlToJson(xml), null, 2),
      });
    });
  const check = (): void =>
    void store.check().then((found) => (found.length === 0 ? message.success(t("valid"), 1) : undefined));
  const shortcuts = shortcutsFor(actions, { search, help, ...(save ? { save } : {}) });
  const root = useKeyboard(shortcuts, actions.walk);
  useFitOnce(actions);
  const { dryRun } = store;
  const view = useMemo(() => dryRun && viewOf(dryRun), [dryRun]);
  const marks = useMemo(() => (dryRun ? marksOf(dryRun) : []), [dryRun]);
  const tools = (
    <>
      <PlaneSelect onShown={actions.fit} />
      <EngineMenu onReplace={onReplace} />
      {extra}
    </>
  );
  return (
    <div ref={root} className={`bpmn-designer ${dark ? "bpmn-dark" : ""}`} tabIndex={-1}>
      <Toolbar
        actions={actions}
        host={{
          title,
          isFormal: isFormal ?? null,
          publish: onPublish && busy(onPublish),
          save,
          saving,
          search,
          help,
          preview,
          check,
          extra: tools,
          redraw: () => store.scene.rebuild(),
          ...files,
        }}
      />
      <div className="bpmn-body">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the canvas is worked on with the keyboard */}
        <main className="bpmn-stage" tabIndex={0} aria-label={t("canvas")} onPointerDownCapture={takeFocus}>
          <ViewerContext value={view}>
            <Canvas marquee={marquee} />
          </ViewerContext>
          <MarkLayer marks={marks} />
          <Palette marquee={marquee} onMarquee={setMarquee} />
          <Minimap />
          <Announcer />
        </main>
        {store.isTrying ? (
          <Suspense fallback={null}>
            <DryRunPanel onGo={actions.go} />
          </Suspense>
        ) : (
          <Panel />
        )}
      </div>
      <ProblemList onGo={actions.go} />
      <ShortcutDialog shortcuts={shortcuts} open={dialog.name === "help"} onClose={close} />
      <SearchDialog open={dialog.name === "search"} onClose={close} onGo={actions.go} />
      <CodeDialog
        title={dialog.name === "code" && dialog.language === "json" ? t("previewJson") : t("previewXml")}
        language={dialog.name === "code" ? dialog.language : "xml"}
        text={dialog.name === "code" ? dialog.text : ""}
        open={dialog.name === "code"}
        onClose={close}
      />
    </div>
  );
});

/** A press on the canvas brings the keyboard there too. */
function takeFocus(event: ReactPointerEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (!target.closest("button, input, textarea")) event.currentTarget.focus({ preventScroll: true });
}

/** Says what is selected to those who cannot see it, and shows what connecting waits for. */
const Announcer = observer(function Announcer(): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  void store.version;
  const { mode, single } = store;
  const nameOf = (id: string): string => store.model.find(id)?.name || id;
  const isLinking = mode.name === "link";
  const words = isLinking
    ? t("connecting", { from: nameOf(mode.from) })
    : single?.id
      ? t("selected", { name: nameOf(single.id) })
      : "";
  return (
    <div className={isLinking ? "bpmn-linking" : "bpmn-unseen"} role="status">
      {words}
    </div>
  );
});

/** Opening, restarting and exporting. */
function useFiles(onReplace: (store: DesignerStore) => void): {
  openFile: () => void;
  restart: () => void;
  exportAs: (kind: "xml" | "bpmn" | "svg") => void;
} {
  const store = useDesigner();
  const { message, modal } = App.useApp();
  const open = async (source: string | Uint8Array): Promise<void> => {
    try {
      const { document, report } = await readBpmn(source, { strict: true });
      onReplace(new DesignerStore(new ProcessModel(document, emptySetting())));
      const lines = reportLines(report);
      if (lines.length > 0)
        modal.info({
          title: "导入报告",
          width: 560,
          content: (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          ),
        });
    } catch (error) {
      const place = error instanceof BpmnReadError ? `（第 ${error.line} 行第 ${error.column} 列）` : "";
      void message.error(`${messageOf(error)}${place}`, 4);
    }
  };
  return {
    openFile: () =>
      void chooseFile(".xml,.bpmn,.bpmn20.xml").then(async (file) => {
        if (file) await open(new Uint8Array(await file.arrayBuffer()));
      }),
    restart: () =>
      modal.confirm({
        title: "警告",
        content: "重新开始会清空当前流程图，是否继续？",
        okText: "确定",
        cancelText: "取消",
        onOk: () =>
          open(defaultDiagram(store.model.process.id ?? "Process_1", store.model.process.name ?? "")),
      }),
    exportAs: (kind) => {
      const name = store.model.process.name || store.model.process.id || "process";
      try {
        if (kind === "svg")
          download(`${name}.svg`, diagramSvg(store.model.definitions, store.model.plane), "image/svg+xml");
        else download(`${name}.${kind}`, writeBpmnBytes(store.model.document));
      } catch (error) {
        void message.error(error instanceof Error ? error.message : "文件导出失败", 2);
      }
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Shows the whole diagram when it is opened, without enlarging small ones. */
function useFitOnce(actions: Actions): void {
  const store = useDesigner();
  const done = useRef<DesignerStore | null>(null);
  useEffect(() => {
    if (done.current === store) return;
    done.current = store;
    requestAnimationFrame(() => actions.open());
  }, [store, actions]);
}
