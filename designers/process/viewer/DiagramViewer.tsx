import { errorWords } from "@/runtime/i18n/error-words";
import { ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { observer } from "mobx-react-lite";
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from "react";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { emptySetting } from "@/runtime/core/process/setting";
import { Canvas } from "../canvas/Canvas";
import { DesignerContext, useDesigner } from "../model/designer-context";
import { type NodeView, ViewerContext } from "./viewer-context";
import { DesignerStore } from "../model/designer-store";
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
  if (error) return <p role="alert">{error}</p>;
  if (!store) return <div className="bpmn-designer bpmn-viewer" aria-busy />;
  return (
    <DesignerContext value={store}>
      <ViewerContext value={view}>
        <ReactFlowProvider>
          <div className="bpmn-designer bpmn-viewer">
            <Canvas />
            <FitOnce />
            {children}
          </div>
        </ReactFlowProvider>
      </ViewerContext>
    </DesignerContext>
  );
}

/** Shows the whole diagram when it appears, small ones not enlarged. */
const FitOnce = observer(function FitOnce(): null {
  const store = useDesigner();
  const flow = useReactFlow();
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const extent = store.scene.extent();
      if (extent)
        void flow.fitBounds(extent, { padding: 0.1 }).then(() => flow.getZoom() > 1 && flow.zoomTo(1));
    });
    return () => cancelAnimationFrame(frame);
  }, [store, flow]);
  return null;
});
