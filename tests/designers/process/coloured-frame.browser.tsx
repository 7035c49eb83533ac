import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { nodeById, openDesigner } from "../../support/real-designer";
import { boxOf, drag } from "../../support/real-pointer";

const bounds = (x: number, y: number, width: number, height: number): string =>
  `<dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}"/></bpmndi:BPMNShape>`;

/** A pool with a colour of its own, as many tools write it, and a flow in it. */
const COLOURED = `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0" id="d" targetNamespace="t">
<bpmn:collaboration id="c"><bpmn:participant id="pool" name="单位" processRef="p"/></bpmn:collaboration>
<bpmn:process id="p"><bpmn:startEvent id="start"/><bpmn:userTask id="task" name="初审"/><bpmn:sequenceFlow id="flow" sourceRef="start" targetRef="task"/></bpmn:process>
<bpmndi:BPMNDiagram id="di"><bpmndi:BPMNPlane id="pl" bpmnElement="c">
<bpmndi:BPMNShape id="pool_di" bpmnElement="pool" isHorizontal="true" color:background-color="#ffeedd">${bounds(0, 0, 400, 160)}
<bpmndi:BPMNShape id="start_di" bpmnElement="start">${bounds(60, 62, 36, 36)}
<bpmndi:BPMNShape id="task_di" bpmnElement="task">${bounds(240, 40, 100, 80)}
<bpmndi:BPMNEdge id="flow_di" bpmnElement="flow"><di:waypoint x="96" y="80"/><di:waypoint x="240" y="80"/></bpmndi:BPMNEdge>
</bpmndi:BPMNPlane></bpmndi:BPMNDiagram></bpmn:definitions>`;

const ground = page.getBySelector(".bpmn-flows rect[fill='#ffeedd']");
const drawn = (selector: string): Element => page.getBySelector(selector).first().element();

it("a pool with a colour of its own leaves the flows in it in sight, chosen or not, and takes its ground along", async () => {
  const { faults } = await openDesigner({ sourceXml: COLOURED });
  await expect.element(ground.first()).toBeInTheDocument();
  // The shapes lie above the flows: none of a frame may be filled.
  const fills = [
    ...drawn('[data-id="pool"] .bpmn-shape').querySelectorAll(":scope > :not(.bpmn-frame-head)"),
  ];
  expect(fills.map((part) => part.getAttribute("fill")).filter((fill) => fill === "#ffeedd")).toEqual([]);
  const order = ground.first().element().compareDocumentPosition(drawn(".bpmn-line"));
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();

  const pool = await boxOf(nodeById("pool"));
  const name = { x: pool.x + 10, y: pool.y + pool.height / 2 };
  await drag(name, { x: name.x + 40, y: name.y + 20 });
  await expect.poll(async () => Math.round((await boxOf(nodeById("pool"))).x - pool.x)).toBe(40);
  const box = ground.first().element().getBoundingClientRect();
  const now = await boxOf(nodeById("pool"));
  expect(Math.abs(box.x - now.x)).toBeLessThan(2);
  expect(faults).toEqual([]);
});
