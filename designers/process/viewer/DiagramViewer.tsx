import { errorWords } from "@/runtime/i18n/error-words";
import { ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Point, boundsOf, centerOf } from "@/runtime/core/bpmn/geometry";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { usePrinting } from "@/runtime/render/use-printing";
import { Canvas } from "../canvas/Canvas";
import { useFirstView } from "../canvas/use-first-view";
import { DesignerContext, useDesigner } from "../model/designer-context";
import { type NodeView, ViewerContext } from "./viewer-context";
import { DesignerStore, ZOOM } from "../model/designer-store";
import { ProcessModel } from "../model/process-model";

export interface DiagramViewerProps {
  xml: string;
  /** What happened at each node, with who and when. */
  states: Record<string, NodeView>;
  /** Flows that were taken. */
  takenFlows: string[];
  /** What else is shown on the canvas. */
  children?: ReactNode;
}

/** A process to look at: what is done, active, rejected, skipped, cancelled or to be redone, and who did it. */
export default function DiagramViewer({
  xml,
  states,
  takenFlows,
  children,
}: DiagramViewerProps): ReactElement {
  const [store, setStore] = useState<DesignerStore | null>(null);
  const [error, setError] = useState("");
  useEffect(() => {
    let current = true;
    const run = async (): Promise<void> => {
      try {
        const { document } = await readBpmn(xml, { lazyBaseline: true });
        if (current) setStore(new DesignerStore(new ProcessModel(document, emptySetting()), true));
      } catch (reason) {
        if (current) setError(errorWords(reason));
      }
    };
    void run();
    return () => {
      current = false;
    };
  }, [xml]);
  const view = useMemo(() => ({ states, taken: new Set(takenFlows) }), [states, takenFlows]);
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const isPrinting = usePrinting();
  if (error) return <p role="alert">{error}</p>;
  if (!store) return <div className="bpmn-designer bpmn-viewer" aria-busy />;
  return (
    <DesignerContext value={store}>
      <ViewerContext value={view}>
        <ReactFlowProvider>
          <div
            ref={setBox}
            className="bpmn-designer bpmn-viewer"
            style={isPrinting ? paperLook(box) : NO_STYLE}
          >
            <Canvas />
            <FitOnce />
            {children}
          </div>
        </ReactFlowProvider>
      </ViewerContext>
    </DesignerContext>
  );
}

const NO_STYLE = {};
/** What a sheet of A4 has room for, in pixels. */
const PAPER = 640;

/** On paper the diagram is shown as it stands on the screen, made smaller to the width of a sheet. */
const paperLook = (box: HTMLElement | null): CSSProperties =>
  box && box.clientWidth > PAPER ? { width: box.clientWidth, zoom: PAPER / box.clientWidth } : NO_STYLE;

/** How near a part of a diagram is shown that has no room as a whole: names can be read, and a finger meets a node. */
const LEGIBLE = 0.45;

/** Shows the whole diagram when it appears, small ones not enlarged; of one that is too large, where it stands. */
const FitOnce = observer(function FitOnce(): null {
  const store = useDesigner();
  const states = useContext(ViewerContext)?.states;
  const first = useRef(states);
  const flow = useReactFlow();
  useFirstView(store, async () => {
    const extent = store.scene.extent();
    if (!extent) return;
    await flow.fitBounds(extent, { padding: 0.1 });
    const zoom = flow.getZoom();
    if (zoom > 1) return flow.zoomTo(1);
    const standing = zoom > ZOOM.least ? null : standingAt(store, first.current ?? {});
    return standing && flow.setCenter(standing.x, standing.y, { zoom: LEGIBLE });
  });
  return null;
});

/** The middle of the nodes that wait for somebody, if any do. */
function standingAt({ scene }: DesignerStore, states: DiagramViewerProps["states"]): Point | null {
  const waiting = [...scene.nodes.values()].filter(({ id }) => states[id]?.state === "active");
  const box = boundsOf(waiting.map(({ rect }) => rect));
  return box && centerOf(box);
}
