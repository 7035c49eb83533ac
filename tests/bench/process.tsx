import { App } from "antd";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { type ReactElement, useEffect, useState } from "react";
import { ReactFlowProvider, useReactFlow } from "@xyflow/react";
import { readBpmn } from "@/runtime/core/bpmn/text/read";
import { writeBpmn } from "@/runtime/core/bpmn/text/write";
import { emptySetting } from "@/runtime/core/process/setting";
import { Canvas } from "@/designers/process/canvas/Canvas";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import { ProcessModel } from "@/designers/process/model/process-model";

/** The product's real canvas over the whole page, with the contract of the bench. */
const page = {} as {
  store: DesignerStore;
  show: (store: DesignerStore) => void;
  flow: ReturnType<typeof useReactFlow>;
};

function Page(): ReactElement {
  const [shown, setShown] = useState<DesignerStore | null>(null);
  useEffect(() => {
    page.show = setShown;
  }, []);
  return (
    <ReactFlowProvider>
      <Bridge />
      <div className="bpmn-designer">
        {shown ? (
          <DesignerContext value={shown}>
            <Canvas />
          </DesignerContext>
        ) : null}
      </div>
    </ReactFlowProvider>
  );
}

function Bridge(): null {
  const flow = useReactFlow();
  useEffect(() => {
    page.flow = flow;
  }, [flow]);
  return null;
}

createRoot(document.getElementById("root") as HTMLElement).render(
  <App style={{ height: "100%" }}>
    <Page />
  </App>,
);

const elementOf = (id: string): Element | null =>
  document.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"]`);

Object.assign(window, {
  __bench: {
    kind: "process",
    async open(xml: string) {
      const { document } = await readBpmn(xml, { lazyBaseline: true });
      const store = new DesignerStore(new ProcessModel(document, emptySetting()));
      void page.flow.setViewport({ x: 0, y: 0, zoom: 1 });
      page.store = store;
      page.show(store);
    },
    ready: () =>
      document.querySelector(".react-flow__node") !== null &&
      (document.querySelector(".bpmn-line")?.getAttribute("d") ?? "") !== "",
    count: () => document.querySelectorAll(".react-flow__node").length,
    exportXml: () => Promise.resolve(writeBpmn(page.store.model.document)),
    setView: (zoom: number, x: number, y: number) =>
      void page.flow.setViewport({ x: -x * zoom, y: -y * zoom, zoom }),
    undo: () => page.store.model.stack.undo(),
    elementOf(id: string) {
      if (!elementOf(id)) flushSync(() => page.store.touch([id]));
      return elementOf(id);
    },
    posOf(id: string) {
      const rect = page.store.model.boundsOf(page.store.model.get(id));
      return rect ? { x: rect.x, y: rect.y } : null;
    },
    isEmpty: (element: Element | null) => element?.classList.contains("react-flow__pane") ?? false,
  },
});
