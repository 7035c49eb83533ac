import { ReactFlowProvider } from "@xyflow/react";
import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { describe, expect, it } from "vitest";
import { FarLayer } from "@/designers/process/canvas/FarLayer";
import { Minimap } from "@/designers/process/canvas/Minimap";
import { execute } from "@/designers/process/commands";
import { DesignerContext } from "@/designers/process/model/designer-context";
import { DesignerStore } from "@/designers/process/model/designer-store";
import type { ProcessModel } from "@/designers/process/model/process-model";
import "@/designers/process/texts";
import { FarStates } from "@/designers/process/viewer/FarStates";
import { type NodeView, ViewerContext } from "@/designers/process/viewer/viewer-context";
import { openModel } from "./support";

const AROUND = { x: -2000, y: -2000, width: 6000, height: 6000 };

function draw(model: ProcessModel, children: ReactElement): { container: HTMLElement; store: DesignerStore } {
  const store = new DesignerStore(model, true);
  store.detail.look(0.26, AROUND);
  const { container } = render(
    <DesignerContext value={store}>
      <ReactFlowProvider>{children}</ReactFlowProvider>
    </DesignerContext>,
  );
  return { container, store };
}

describe("a diagram that opens so small that its shapes are outlines", () => {
  it("shows what became of each node of an application", async () => {
    const node = (state: NodeView["state"], actor: string, handlers: string[] = []): NodeView => ({
      state,
      handlers,
      records: actor ? [{ actor, action: "同意", time: "2026-11-22", opinion: "" }] : [],
    });
    const states = {
      section: node("done", "李思"),
      chief: node("active", "李思", ["王武"]),
      end: node("cancelled", ""),
    };
    const model = await openModel();
    draw(
      model,
      <ViewerContext value={{ states, taken: new Set() }}>
        <FarStates />
      </ViewerContext>,
    );
    const marks = screen.getAllByRole("button");
    const named = (id: string, state: string) => `${String(model.find(id)?.["name"])}（${state}）`;
    expect(marks.map((mark) => mark.getAttribute("aria-label"))).toEqual([
      named("section", "已完成"),
      named("chief", "进行中"),
      named("end", "已取消"),
    ]);
    expect(marks[0]).toHaveTextContent("李思");
    // Who lent it to them does not have it.
    expect(marks[1]).toHaveTextContent("王武");
    expect(marks[1]).not.toHaveTextContent("李思");
  });

  it("says the names of tasks, events and gateways", async () => {
    const { container, store } = draw(await openModel(), <FarLayer />);
    const words = [...container.querySelectorAll("text")].map((text) => text.textContent).join("");
    const names = [...store.scene.nodes.values()].map(({ text }) => text).filter(Boolean);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(words).toContain(name.slice(0, 2));
  });
});

describe("the minimap", () => {
  const boxOf = (container: HTMLElement): number[] =>
    (container.querySelector("svg")?.getAttribute("viewBox") ?? "").split(" ").map(Number);

  it("shows a single shape small on common ground, not as the whole of it", async () => {
    const model = await openModel();
    const others = Object.keys(model.setting.nodeMap).filter((id) => model.find(id) && id !== "chief");
    execute(model, "shape.remove", { ids: others });
    const { container } = draw(model, <Minimap />);
    const [, , width = 0, height = 0] = boxOf(container);
    expect(width).toBeGreaterThan(800);
    expect(height).toBeGreaterThan(500);
    expect(container.querySelectorAll("path").length).toBeGreaterThan(0);
  });

  it("shows five hundred shapes", async () => {
    const model = await openModel();
    for (let i = 0; i < 500; i += 1)
      execute(model, "shape.create", { type: "bpmn:UserTask", at: { x: (i % 50) * 150, y: 900 + i * 20 } });
    const { container, store } = draw(model, <Minimap />);
    const drawn = [...container.querySelectorAll("path")].map((path) => path.getAttribute("d")).join("");
    expect(drawn.match(/M/g)?.length).toBeGreaterThanOrEqual(500);
    const [x = 0, , width = 0] = boxOf(container);
    const extent = store.scene.extent();
    expect(x).toBeLessThan(extent?.x ?? 0);
    expect(x + width).toBeGreaterThan((extent?.x ?? 0) + (extent?.width ?? 0));
  });
});
