import { InfoCircleOutlined } from "@ant-design/icons";
import { ConfigProvider, Empty } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { DesignContext } from "@/runtime/render/design-context";
import { RefusedSources } from "@/runtime/render/refused-sources";
import { runAutomatic } from "@/runtime/render/run-steps";
import { localText } from "@/runtime/core/locale";
import { listed } from "@/runtime/core/sentence";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { PageDocument } from "../model/page-document";
import type { PageView } from "../page-view";
import type { CanvasHost } from "./canvas-host";
import { DrawnPage, useRunningPage } from "./DrawnPage";
import { Overlay } from "./Overlay";
import { restingIn, withoutTimers } from "./resting";
import { RestingBadge } from "./RestingBadge";
import { useCanvasPointer } from "./use-canvas-pointer";

interface Props {
  page: PageDocument;
  view: PageView;
  host: CanvasHost;
}

/** The page itself with real data: its blocks are chosen and moved here. */
export const Canvas = observer(function Canvas({ page, view, host }: Props): ReactElement {
  const { t } = useTranslation();
  const { tree } = page;
  if (!tree) return <Empty className="pd-nothing" description={t("screenDesigner.noPreview")} />;
  if (tree.screen.body.some(({ type }) => type === "screenDesigner"))
    return <Empty className="pd-nothing" description={t("screenDesigner.self")} />;
  return <Stage page={page} view={view} host={host} screen={tree.screen} />;
});

/** A dialog that is designed leaves the focus to outline and panel. */
const UNTRAPPED = { focusable: { trap: false } };

/** Milliseconds after which a page that changed stands still. */
const SETTLED = 60;

const Stage = observer(function Stage({
  page,
  view,
  host,
  screen,
}: Props & { screen: ScreenDocument }): ReactElement {
  const { t } = useTranslation();
  const root = useRef<HTMLDivElement>(null);
  useCanvasPointer({ page, view, host, root });
  const last = page.chosen.at(-1);
  const resting = view.isTried ? null : restingIn(screen);
  useEffect(() => {
    // What was just added or opened is drawn first.
    const timer = setTimeout(() => last !== undefined && host.scrollTo(last), SETTLED);
    return () => clearTimeout(timer);
  }, [host, last]);
  return (
    <div className="pd-stage">
      {view.role && screen.permission !== undefined && !view.role.codes.includes(screen.permission) ? (
        <div className="pd-resting" role="note">
          {t("screenDesigner.role.closed", { code: screen.permission })}
        </div>
      ) : null}
      {view.role ? (
        <div className="pd-resting" role="note">
          <InfoCircleOutlined aria-hidden />
          {t("screenDesigner.role.rows", { roles: localText(listed(view.role.names), currentLocale()) })}
        </div>
      ) : null}
      {host.store ? <RefusedSources screen={host.store} /> : null}
      {resting ? <RestingBadge resting={resting} onTry={() => view.setTried(true)} /> : null}
      <div
        ref={root}
        className={`pd-canvas${view.isTried ? " is-tried" : ""}${view.dragging ? " is-dragging" : ""}`}
        style={view.width === null ? {} : { width: view.width }}
        role="application"
        aria-label={t("screenDesigner.canvas")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys that its help lists
        tabIndex={0}
      >
        <div className="pd-scroller">
          <div className="pd-page">
            <ConfigProvider
              getPopupContainer={() => root.current ?? document.body}
              modal={view.isTried ? {} : UNTRAPPED}
              drawer={view.isTried ? {} : UNTRAPPED}
            >
              <Page key={`${view.isTried} ${view.role?.ids.join() ?? ""}`} {...{ view, host, screen }} />
            </ConfigProvider>
          </div>
        </div>
        <Overlay page={page} view={view} host={host} root={root} />
      </div>
    </div>
  );
});

/** The running page. Going on with a changed document it keeps its data. */
function Page({
  view,
  host,
  screen,
}: Pick<Props, "view" | "host"> & { screen: ScreenDocument }): ReactElement {
  const { isTried, role } = view;
  const shown = useMemo(() => (isTried ? screen : withoutTimers(screen)), [isTried, screen]);
  const [first] = useState(shown);
  const page = useRunningPage(first, { isActing: isTried, role });
  useEffect(() => {
    const { store } = page;
    store.start();
    host.run(store);
    if (view.isTried && first.on?.load) void runAutomatic(first.on.load, store, store.scope);
    return () => {
      host.run(null);
      store.stop();
    };
  }, [page, host, view, first]);
  return (
    <DesignContext value={isTried ? null : host}>
      <DrawnPage screen={shown} page={page} />
    </DesignContext>
  );
}
