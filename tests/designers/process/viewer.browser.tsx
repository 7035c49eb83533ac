import { App } from "antd";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import "@/designers/process/texts";
import DiagramViewer from "@/designers/process/viewer/DiagramViewer";
import { show } from "../../support/real-form";

/** A task with a timer in the middle of its lower edge. */
const WATCHED = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  id="d" targetNamespace="http://activiti.org/bpmn">
  <bpmn:process id="p"><bpmn:userTask id="t" name="审核"/>
  <bpmn:boundaryEvent id="e" name="超时" attachedToRef="t"><bpmn:timerEventDefinition/></bpmn:boundaryEvent>
  </bpmn:process>
  <bpmndi:BPMNDiagram id="b"><bpmndi:BPMNPlane id="l" bpmnElement="p">
  <bpmndi:BPMNShape id="st" bpmnElement="t"><dc:Bounds x="0" y="0" width="100" height="80"/></bpmndi:BPMNShape>
  <bpmndi:BPMNShape id="se" bpmnElement="e"><dc:Bounds x="32" y="62" width="36" height="36"/></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

/** Tasks in one row, each as wide as on the canvas; far too many for a window. */
function longProcess(length: number): string {
  const numbers = Array.from({ length }, (_, at) => at);
  const tasks = numbers.map((at) => `<bpmn:userTask id="t${at}" name="第${at}步"/>`);
  const shapes = numbers.map(
    (at) => `<bpmndi:BPMNShape id="s${at}" bpmnElement="t${at}">
      <dc:Bounds x="${at * 160}" y="100" width="100" height="80"/></bpmndi:BPMNShape>`,
  );
  return `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
    id="d" targetNamespace="http://activiti.org/bpmn">
    <bpmn:process id="p">${tasks.join("")}</bpmn:process>
    <bpmndi:BPMNDiagram id="b"><bpmndi:BPMNPlane id="l" bpmnElement="p">${shapes.join("")}</bpmndi:BPMNPlane>
    </bpmndi:BPMNDiagram></bpmn:definitions>`;
}

/** How large the diagram is drawn. */
function zoom(): number {
  return new DOMMatrix(document.querySelector<HTMLElement>(".react-flow__viewport")?.style.transform).a;
}

it("a diagram that is too long to be seen whole opens where its application stands", async () => {
  await page.viewport(1000, 700);
  const records = [{ actor: "李思", action: "", time: "", opinion: "" }];
  show(
    <App>
      <div style={{ width: 1000, height: 500 }}>
        <DiagramViewer xml={longProcess(120)} states={{ t2: { state: "active", records } }} takenFlows={[]} />
      </div>
    </App>,
  );
  const mark = page.getByRole("button", { name: "第2步（进行中）" });
  const isSeen = (): boolean => {
    const { left, right, width } = mark.element().getBoundingClientRect();
    return width > 40 && width < 60 && left > 0 && right < 1000;
  };
  await expect.poll(isSeen, { timeout: 15_000 }).toBe(true);
});

it("a diagram that nobody has moved is fitted anew when its window gets another width", async () => {
  await page.viewport(390, 700);
  show(
    <App>
      <div style={{ width: "100vw", height: 500 }}>
        <DiagramViewer xml={longProcess(8)} states={{}} takenFlows={[]} />
      </div>
    </App>,
  );
  await expect.poll(zoom, { timeout: 15_000 }).toBeLessThan(0.4);
  await page.viewport(1400, 700);
  await expect.poll(zoom).toBeGreaterThan(0.8);
  const canvas = document.querySelector(".react-flow__pane");
  canvas?.dispatchEvent(new WheelEvent("wheel", { deltaY: 200, clientX: 600, clientY: 300, bubbles: true }));
  await expect.poll(zoom).toBeLessThan(0.8);
  const moved = zoom();
  await page.viewport(900, 700);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(zoom()).toBe(moved);
});

it("a press on a node says who did what there, at every size, and so does the focus", async () => {
  await page.viewport(390, 700);
  const records = [{ actor: "李思", action: "同意", time: "2026-03-02 09:00", opinion: "情况属实" }];
  show(
    <App>
      <div style={{ width: 390, height: 500 }}>
        <DiagramViewer
          xml={longProcess(8)}
          states={{ t2: { state: "done", records }, t3: { state: "active", records: [] } }}
          takenFlows={[]}
        />
      </div>
    </App>,
  );
  await expect.poll(zoom).toBeLessThan(0.4);
  const done = page.getByRole("button", { name: "第2步（已完成）" });
  // On a busy machine the diagram may still be on its way to its place, and a press goes beside the mark.
  const press = async (): Promise<number> => {
    await done.click();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return page.getByText("情况属实").elements().length;
  };
  await expect.poll(press).toBe(1);
  await expect.element(page.getByText("情况属实")).toBeVisible();
  await page.getByRole("button", { name: "第3步（进行中）" }).click();
  await expect.element(page.getByText("情况属实")).not.toBeVisible();
  await expect.element(page.getByText("进行中")).toBeVisible();
  (done.element() as HTMLElement).focus();
  await expect.element(page.getByText("情况属实")).toBeVisible();
});

it("a diagram on paper is as wide as a sheet and keeps the colours of its states", async () => {
  await page.viewport(1200, 700);
  const states = { t1: { state: "done" as const, records: [] } };
  show(
    <App>
      <div style={{ width: 1100, height: 500 }}>
        <DiagramViewer xml={longProcess(6)} states={states} takenFlows={[]} />
      </div>
    </App>,
  );
  await expect.element(page.getByRole("button", { name: "第1步（已完成）" })).toBeVisible();
  const viewer = document.querySelector(".bpmn-viewer");
  const width = (): number => Math.round(viewer?.getBoundingClientRect().width ?? 0);
  expect(width()).toBe(1100);
  window.dispatchEvent(new Event("beforeprint"));
  await expect.poll(width).toBe(640);
  expect(viewer && getComputedStyle(viewer).printColorAdjust).toBe("exact");
  window.dispatchEvent(new Event("afterprint"));
  await expect.poll(width).toBe(1100);
});

it("who handled a task is not covered by the timer on its edge, nor its name by who acted there", async () => {
  await page.viewport(1000, 700);
  const records = [{ actor: "李思", action: "同意", time: "", opinion: "" }];
  const fired = [{ actor: "系统", action: "定时触发", time: "", opinion: "" }];
  const states = { t: { state: "done" as const, records }, e: { state: "done" as const, records: fired } };
  show(
    <App>
      <div style={{ width: 1000, height: 500 }}>
        <DiagramViewer xml={WATCHED} states={states} takenFlows={[]} />
      </div>
    </App>,
  );
  const who = page.getByText("李思", { exact: true });
  await expect.element(who).toBeVisible();
  const timer = document.querySelector('.react-flow__node[data-id="e"]')?.getBoundingClientRect();
  expect(timer && who.element().getBoundingClientRect().bottom < timer.top).toBe(true);
  // Above the timer it would lie on the name of the task.
  expect(page.getByText("系统", { exact: true }).query()).toBe(null);
});
