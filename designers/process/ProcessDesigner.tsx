import { ReactFlowProvider } from "@xyflow/react";
import { App } from "antd";
import { observer } from "mobx-react-lite";
import {
  type ReactElement,
  type ReactNode,
  Suspense,
  type ComponentProps,
  useCallback,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useMemo,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { errorWords } from "@/runtime/i18n/error-words";
import { isForFingers } from "@/runtime/render/fingers-only";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { CodeDialog } from "../kit/CodeDialog";
import { ProcessFactsLoader } from "../kit/known-facts";
import { useInTurn } from "../kit/use-in-turn";
import { useShownAgain } from "../kit/use-shown-again";
import { xmlToJson } from "../kit/xml-json";
import { useFirstView } from "./canvas/use-first-view";
import { type Actions, useActions } from "./toolbar/actions";
import { Canvas } from "./canvas/Canvas";
import { Minimap } from "./canvas/Minimap";
import { Telling } from "./canvas/Telling";
import { Palette } from "./canvas/Palette";
import { DesignerContext, useDesigner } from "./model/designer-context";
import { spokenName, spokenWithKind } from "./model/spoken-name";
import { ViewerContext } from "./viewer/viewer-context";
import { marksOf, viewOf } from "./dryrun/dry-view";
import { MarkLayer } from "./marks/MarkLayer";
import { focusFirstFinding, ProblemList } from "./checks/ProblemList";
import { SearchDialog, ShortcutDialog } from "./toolbar/dialogs";
import { useFiles } from "./files/use-files";
import type { DesignerStore } from "./model/designer-store";
import { Panel } from "./panel/Panel";
import { shortcutsFor } from "./toolbar/shortcuts";
import { EngineMenu } from "./toolbar/EngineMenu";
import { PlaneSelect } from "./toolbar/PlaneSelect";
import { useKeyboard } from "./toolbar/use-keyboard";
import { Toolbar } from "./toolbar/Toolbar";
import { lazyPart } from "@/runtime/registry/lazy-part";
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

const DryRunPanel = lazyPart(async () => ({ default: (await import("./dryrun/DryRunPanel")).DryRunPanel }));

/** Names that exist elsewhere are asked for when something is checked. */
function useFacts(store: DesignerStore): void {
  const ports = useOptionalPorts();
  useEffect(() => {
    if (ports) store.problems.checkAgainst(new ProcessFactsLoader(ports.http));
  }, [ports, store]);
  useShownAgain(() => store.problems.renew());
}

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
  extra,
}: ProcessDesignerProps): ReactElement {
  const store = useDesigner();
  const actions = useActions(onReplace);
  const replace = useCallback(
    (next: DesignerStore): void => {
      next.history.follow(store.history);
      onReplace(next);
    },
    [store, onReplace],
  );
  const { message } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const [dialog, setDialog] = useState<Dialog>({ name: "none" });
  const [saving, setSaving] = useState(false);
  const [isFull, setFull] = useState(false);
  const { dropping, ...files } = useFiles(replace);
  useFacts(store);
  const close = (): void => setDialog({ name: "none" });
  const inTurn = useInTurn();
  const busy =
    (work: () => Promise<void>, isLeft = () => true) =>
    () =>
      void inTurn(async (hasWaited) => {
        if (hasWaited && !isLeft()) return;
        setSaving(true);
        await work().catch((error: unknown) => void message.error(errorWords(error), 2));
        setSaving(false);
      });
  // A save that waited for another has nothing left to do where that one stored it all.
  const save = onSave && busy(onSave, () => store.model.stack.isDirty);
  const search = (): void => setDialog({ name: "search" });
  const help = (): void => setDialog({ name: "help" });
  const preview = (kind: "xml" | "json"): void =>
    store.guard(() => {
      const xml = writeBpmn(store.model.document);
      setDialog({
        name: "code",
        language: kind,
        text: kind === "xml" ? xml : JSON.stringify(xmlToJson(xml), null, 2),
      });
    });
  const check = async (): Promise<void> => {
    const found = await store.problems.checkAnew();
    if (found.length === 0) void message.success(t("valid"), 1);
    else focusFirstFinding(root.current);
  };
  const shortcuts = shortcutsFor(actions, { search, help, ...(save ? { save } : {}) });
  const root = useKeyboard(shortcuts, actions.walk);
  useFirstView(useDesigner(), actions.open);
  const tools = (
    <>
      <PlaneSelect onShown={actions.fit} />
      <EngineMenu onReplace={replace} />
      {extra}
    </>
  );
  return (
    <div ref={root} className={`bpmn-designer ${isFull ? "bpmn-full" : ""}`} tabIndex={-1} {...dropping}>
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
          isFull,
          toggleFull: () => setFull(!isFull),
          preview,
          check: () => void check(),
          extra: tools,
          redraw: () => store.redraw(),
          ...files,
        }}
      />
      <Body actions={actions} />
      <ProblemList onGo={actions.go} />
      <Dialogs dialog={dialog} shortcuts={shortcuts} onGo={actions.go} onClose={close} />
    </div>
  );
});

/** The canvas between its palette and the panel, or the dry run in the panel's place. */
const Body = observer(function Body({ actions }: { actions: Actions }): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const { dryRun } = store;
  const view = useMemo(() => dryRun && viewOf(dryRun), [dryRun]);
  const marks = useMemo(() => (dryRun ? marksOf(dryRun) : []), [dryRun]);
  return (
    <div className="bpmn-body">
      <section
        className="bpmn-stage"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the canvas is worked on with the keyboard
        tabIndex={0}
        aria-label={t("canvas")}
        onPointerDownCapture={takeFocus}
      >
        <Palette />
        <div className="bpmn-ground">
          <ViewerContext value={view}>
            <Canvas />
          </ViewerContext>
          <MarkLayer marks={marks} />
          <Minimap />
          <Announcer />
        </div>
        <Telling />
      </section>
      {store.isTrying ? (
        <Suspense fallback={null}>
          <DryRunPanel onGo={actions.go} />
        </Suspense>
      ) : (
        <Panel actions={actions} />
      )}
    </div>
  );
});

/** What the toolbar opens over the canvas. */
function Dialogs({
  dialog,
  shortcuts,
  onGo,
  onClose,
}: {
  dialog: Dialog;
  shortcuts: ComponentProps<typeof ShortcutDialog>["shortcuts"];
  onGo: Actions["go"];
  onClose: () => void;
}): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const code = dialog.name === "code" ? dialog : null;
  return (
    <>
      <ShortcutDialog shortcuts={shortcuts} open={dialog.name === "help"} onClose={onClose} />
      <SearchDialog open={dialog.name === "search"} onClose={onClose} onGo={onGo} />
      <CodeDialog
        title={t(code?.language === "json" ? "previewJson" : "previewXml")}
        language={code?.language ?? "xml"}
        text={code?.text ?? ""}
        open={code !== null}
        onClose={onClose}
      />
    </>
  );
}

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
  const nameOf = (id: string): string => {
    const element = store.model.find(id);
    return element ? spokenName(element) : id;
  };
  const isLinking = mode.name === "link";
  const words = isLinking
    ? t(isForFingers() ? "connectingByFinger" : "connecting", { from: nameOf(mode.from) })
    : single?.id
      ? t("selected", { name: spokenWithKind(single) })
      : "";
  return (
    <div className={isLinking ? "bpmn-linking" : "bpmn-unseen"} role="status">
      {words}
    </div>
  );
});
