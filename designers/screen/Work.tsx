import { AppstoreAddOutlined, ControlOutlined } from "@ant-design/icons";
import { Button, Drawer, Segmented } from "antd";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "@/runtime/render/app-context";
import { useNarrow } from "@/runtime/render/use-narrow";
import type { JsonEditorHandle } from "../kit/json/JsonEditor";
import { Splitter } from "../kit/Splitter";
import { SHEET_CLASS } from "../kit/use-own-keys";
import { BlockPalette } from "./BlockPalette";
import { Canvas } from "./canvas/Canvas";
import type { CanvasHost } from "./canvas/canvas-host";
import { reveal, revealPlace } from "./canvas/reveal";
import { PageOutline } from "./PageOutline";
import type { Dragging, PageView } from "./page-view";
import { SourcesPane } from "./panel/SourcesPane";
import { CanvasContext } from "./panel/panel-context";
import { PagePanel } from "./panel/PagePanel";
import { Problems, type Place } from "./Problems";
import type { ScreenDesignerStore } from "./screen-designer-store";
import { SourcePane } from "./SourcePane";
import { useShowProblem } from "./use-show-problem";
import { useSizes } from "./use-sizes";

interface WorkProps {
  store: ScreenDesignerStore;
  view: PageView;
  host: CanvasHost;
}

/** Below this width the panes are sheets over the canvas. */
const NARROW = 900;
const LEFT = { min: 180, max: 420 };
const RIGHT = { min: 280, max: 760 };

/** Palette and outline, the canvas, and panel or text beside each other. */
export const Work = observer(function Work({ store, view, host }: WorkProps): ReactElement {
  const { t } = useTranslation();
  const { ports } = useApp();
  const place = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow(place, NARROW);
  const [sizes, setSizes] = useSizes(ports.storage);
  const [sheet, setSheet] = useState<"left" | "right" | null>(null);
  const awaited = useRef<Place>(null);
  const { source, panel, show } = useShowProblem(store.page, view);
  const { page } = store;
  const isDragging = view.dragging !== null;
  useEffect(() => {
    // What is dragged out of a sheet goes onto the canvas below it.
    if (isDragging) setSheet(null);
  }, [isDragging]);
  const left = <LeftPane store={store} view={view} host={host} />;
  const right = <RightPane store={store} view={view} source={source} panel={panel} />;
  return (
    <CanvasContext value={host}>
      <div ref={place} className="fs-sd-work">
        {isNarrow ? null : (
          <>
            <aside className="fs-panel pd-left" style={{ width: sizes.left }}>
              {left}
            </aside>
            <Splitter
              label={t("screenDesigner.leftWidth")}
              side="left"
              size={sizes.left}
              {...LEFT}
              onSize={(size) => setSizes({ ...sizes, left: size })}
            />
          </>
        )}
        <section className="fs-panel pd-middle" aria-label={t("screenDesigner.workArea")}>
          {isNarrow ? (
            <div className="pd-sheet-bar">
              <Button icon={<AppstoreAddOutlined aria-hidden />} onClick={() => setSheet("left")}>
                {t("screenDesigner.blocks")}
              </Button>
              <Button icon={<ControlOutlined aria-hidden />} onClick={() => setSheet("right")}>
                {t("screenDesigner.panel")}
              </Button>
            </div>
          ) : null}
          <Canvas page={page} view={view} host={host} />
          <Problems
            store={store}
            onShow={(wrong) => {
              if (!isNarrow) return show(wrong);
              awaited.current = wrong;
              setSheet("right");
            }}
          />
        </section>
        {isNarrow ? (
          <>
            <Drawer
              open={sheet === "left"}
              title={t("screenDesigner.blocks")}
              placement="bottom"
              size="70%"
              rootClassName={SHEET_CLASS}
              onClose={() => setSheet(null)}
            >
              {left}
            </Drawer>
            <Drawer
              open={sheet === "right"}
              title={t("screenDesigner.panel")}
              placement="bottom"
              size="70%"
              rootClassName={SHEET_CLASS}
              onClose={() => setSheet(null)}
              // A sheet that comes takes the focus.
              afterOpenChange={(isOpen) => {
                if (isOpen && awaited.current) show(awaited.current);
                awaited.current = null;
              }}
            >
              {right}
            </Drawer>
          </>
        ) : (
          <>
            <Splitter
              label={t("screenDesigner.rightWidth")}
              side="right"
              size={sizes.right}
              {...RIGHT}
              onSize={(size) => setSizes({ ...sizes, right: size })}
            />
            <aside className="fs-panel pd-right" style={{ width: sizes.right }}>
              {right}
            </aside>
          </>
        )}
        {view.dragging ? <Dragged dragging={view.dragging} isBroken={page.isBroken} /> : null}
      </div>
    </CanvasContext>
  );
});

/** What is dragged, beside the pointer; where it cannot land also why. */
function Dragged({ dragging, isBroken }: { dragging: Dragging; isBroken: boolean }): ReactElement {
  const { t } = useTranslation();
  const { title, x, y, drop } = dragging;
  return (
    <div className={`pd-dragged${drop ? "" : " is-refused"}`} style={{ left: x + 12, top: y + 12 }}>
      {title}
      {drop ? null : <small>{t(`screenDesigner.refused.${isBroken ? "broken" : "outside"}`)}</small>}
    </div>
  );
}

const LeftPane = observer(function LeftPane({ store, view, host }: WorkProps): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const [tab, setTab] = useState<"blocks" | "outline" | "data">("blocks");
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t("screenDesigner.leftPane")}
        value={tab}
        options={[
          { value: "blocks" as const, label: t("screenDesigner.blocks") },
          { value: "outline" as const, label: t("screenDesigner.outline") },
          { value: "data" as const, label: t("screenDesigner.data") },
        ]}
        onChange={setTab}
      />
      <div className="pd-pane">
        {tab === "blocks" ? <BlockPalette page={page} view={view} host={host} /> : null}
        {tab === "outline" ? (
          <PageOutline
            page={page}
            onReveal={(part) => reveal(part, page, host)}
            onPlace={(shown) => revealPlace(shown, page, host)}
          />
        ) : null}
        {tab === "data" ? <SourcesPane store={store} host={host} /> : null}
      </div>
    </>
  );
});

const RightPane = observer(function RightPane({
  store,
  view,
  source,
  panel,
}: Pick<WorkProps, "store" | "view"> & {
  source: RefObject<JsonEditorHandle | null>;
  panel: RefObject<HTMLDivElement | null>;
}): ReactElement {
  const { t } = useTranslation();
  const { page } = store;
  const isUnread = page.isBroken && !page.tree;
  useEffect(() => {
    // There are no properties of what cannot be read: its text is what can be mended.
    if (isUnread) view.showSide("source");
  }, [page, view, isUnread]);
  return (
    <>
      <Segmented
        block
        size="small"
        aria-label={t("screenDesigner.rightPane")}
        value={view.side}
        options={[
          { value: "panel" as const, label: t("screenDesigner.panel") },
          { value: "source" as const, label: "JSON" },
        ]}
        onChange={(side) => view.showSide(side)}
      />
      <div ref={panel} className="pd-pane">
        {view.side === "panel" ? <PagePanel store={store} /> : <SourcePane store={store} handle={source} />}
      </div>
    </>
  );
});
