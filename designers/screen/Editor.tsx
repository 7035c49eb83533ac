import { Button, Empty, Skeleton } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "@/runtime/render/app-context";
import { ShortcutDialog } from "../kit/ShortcutDialog";
import { CanvasHost } from "./canvas/canvas-host";
import { EditorBar } from "./EditorBar";
import { MergeBanner, NewerBanner } from "./MergeBanner";
import { PageView } from "./page-view";
import { Publish } from "./Publish";
import { Release } from "./Release";
import type { EditorProps } from "./editor-props";
import { pageShortcuts } from "./shortcuts";
import { handleKey } from "../kit/keyboard";
import { useDesignerKeys } from "../kit/use-designer-keys";
import { Versions } from "./Versions";
import { Work } from "./Work";

const CHECK_DELAY = 300;

interface Props extends EditorProps {
  /** A page that its address names is on its way. */
  isComing: boolean;
  /** Begins a page, for those who may. */
  onAdd: (() => void) | undefined;
}

/** The open page: the page itself, what can be put on it, the options of what is chosen, its text, and what can be done with it. */
export const Editor = observer(function Editor({
  store,
  act,
  isActing,
  isComing,
  onAdd,
}: Props): ReactElement {
  const { t } = useTranslation();
  const { id, text } = store;
  useEffect(() => {
    const timer = setTimeout(() => store.check(), CHECK_DELAY);
    return () => clearTimeout(timer);
  }, [store, text]);
  if (id === null && isComing)
    return (
      <div className="fs-panel fs-sd-coming">
        <Skeleton active />
      </div>
    );
  if (id === null)
    return (
      <Empty className="fs-panel fs-sd-empty" description={t("screenDesigner.choose")}>
        {onAdd ? <Button onClick={onAdd}>{t("screenDesigner.begin")}</Button> : null}
      </Empty>
    );
  return <OpenPage key={id} store={store} act={act} isActing={isActing} />;
});

const OpenPage = observer(function OpenPage({ store, act, isActing }: EditorProps): ReactElement {
  const { t } = useTranslation();
  const { session } = useApp();
  const root = useRef<HTMLDivElement>(null);
  const { page } = store;
  const view = useMemo(() => new PageView(), []);
  const host = useMemo(() => new CanvasHost(page), [page]);
  const [dialog, setDialog] = useState<"publish" | "versions" | "keys" | null>(null);
  const save = (): void => {
    if (!store.isChanged || !session.mayUse("sys:screen:edit")) return;
    // One that waited for another has nothing left to save.
    void act(async () => void (store.isChanged && (await store.saveDraft())), "saved");
  };
  const shortcuts = pageShortcuts(page, { save, help: () => setDialog("keys") });
  const keys = { root, controls: "button", left: ["Delete"], canvas: ".pd-canvas" };
  useDesignerKeys(keys, (event) => void handleKey(event, shortcuts));
  const close = (): void => setDialog(null);
  return (
    <div ref={root} className={`fs-sd-main${view.isFull ? " is-full" : ""}`}>
      <EditorBar store={store} view={view} act={act} isActing={isActing} onOpen={setDialog} />
      {store.pending ? (
        <Release key={store.pending.id} store={store} pending={store.pending} act={act} />
      ) : null}
      <NewerBanner store={store} />
      <MergeBanner store={store} />
      <Work store={store} view={view} host={host} />
      {dialog === "publish" ? (
        <Publish onClose={close} onPublish={(note) => act(() => store.publish(note), "published")} />
      ) : null}
      {dialog === "versions" ? (
        <Versions
          store={store}
          onClose={close}
          onRollback={(version) => {
            close();
            void act(() => store.rollback(version), "done");
          }}
        />
      ) : null}
      <ShortcutDialog
        title={t("screenDesigner.keys")}
        action={t("screenDesigner.key.action")}
        keyTitle={t("screenDesigner.key.key")}
        open={dialog === "keys"}
        onClose={close}
        shortcuts={[
          ...shortcuts,
          { keys: "Ctrl+Click Shift+Click", title: t("screenDesigner.key.toggle") },
          { keys: "Alt", title: t("screenDesigner.key.climb") },
        ]}
      />
    </div>
  );
});
