/** What the bench opens: diagrams and forms of any size, the same with every run. */

const COLUMNS = 20;
const SIZES = { task: [100, 80], gateway: [50, 50], event: [36, 36] };
const TAGS = { task: "userTask", gateway: "exclusiveGateway" };

/** An approval process of `count` nodes in rows that turn back and forth, every fourth one a gateway with a way back. */
export function diagram(count) {
  const nodes = Array.from({ length: count }, (_, i) => nodeAt(i, count));
  const flows = nodes
    .slice(1)
    .map((node, i) => flowOf(`Flow_${i}`, nodes[i], node, straight(nodes[i], node)));
  for (const [i, node] of nodes.entries()) {
    const back = nodes[i - 2];
    if (node.kind === "gateway" && back?.kind === "task" && back.row === node.row)
      flows.push(flowOf(`Back_${i}`, node, back, below(node, back)));
  }
  return { xml: xmlOf(nodes, flows), dragged: draggedIn(nodes) };
}

function nodeAt(i, count) {
  const kind = i === 0 || i === count - 1 ? "event" : i % 4 === 3 ? "gateway" : "task";
  const row = Math.floor(i / COLUMNS);
  const step = i % COLUMNS;
  const column = row % 2 === 0 ? step : COLUMNS - 1 - step;
  const [width, height] = SIZES[kind];
  const [x, y] = [120 + column * 180 - width / 2, 100 + row * 130 - height / 2];
  const tag = TAGS[kind] ?? (i === 0 ? "startEvent" : "endEvent");
  return { id: `Node_${i}`, kind, tag, row, column, x, y, width, height, name: `部门审批 ${i}` };
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

function straight(from, to) {
  const [a, b] = [middle(from), middle(to)];
  if (from.row !== to.row) return [point(a.x, from.y + from.height), point(b.x, to.y)];
  return from.x < to.x
    ? [point(from.x + from.width, a.y), point(to.x, b.y)]
    : [point(from.x, a.y), point(to.x + to.width, b.y)];
}

function below(from, to) {
  const [a, b] = [middle(from), middle(to)];
  const y = a.y + 58;
  return [point(a.x, from.y + from.height), point(a.x, y), point(b.x, y), point(b.x, to.y + to.height)];
}

const point = (x, y) => ({ x, y });

function flowOf(id, from, to, points) {
  const condition = from.kind === "gateway" ? `\${approved == ${id.startsWith("Flow")}}` : "";
  return { id, from, to, points, condition };
}

/** A task with flows on both sides, in the first window of any canvas. */
const draggedIn = (nodes) =>
  nodes.find(({ kind, row, column }) => kind === "task" && row === 1 && column <= 5).id;

function idsBy(flows, end) {
  const groups = new Map();
  for (const flow of flows) groups.set(flow[end].id, [...(groups.get(flow[end].id) ?? []), flow.id]);
  return (node) => groups.get(node.id) ?? [];
}

function xmlOf(nodes, flows) {
  const [incoming, outgoing] = [idsBy(flows, "to"), idsBy(flows, "from")];
  const links = (tag, ids) => ids.map((id) => `<bpmn:${tag}>${id}</bpmn:${tag}>`).join("");
  const node = (one) =>
    `    <bpmn:${one.tag} id="${one.id}" name="${one.name}">${links("incoming", incoming(one))}${links("outgoing", outgoing(one))}</bpmn:${one.tag}>`;
  const condition = (text) =>
    text
      ? `<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression">${text}</bpmn:conditionExpression>`
      : "";
  const flow = ({ id, from, to, condition: text }) =>
    `    <bpmn:sequenceFlow id="${id}" sourceRef="${from.id}" targetRef="${to.id}">${condition(text)}</bpmn:sequenceFlow>`;
  const shape = ({ id, x, y, width, height }) =>
    `      <bpmndi:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="${y}" width="${width}" height="${height}" /></bpmndi:BPMNShape>`;
  const edge = ({ id, points }) =>
    `      <bpmndi:BPMNEdge id="${id}_di" bpmnElement="${id}">${points
      .map(({ x, y }) => `<di:waypoint x="${x}" y="${y}" />`)
      .join("")}</bpmndi:BPMNEdge>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" id="Definitions_1" targetNamespace="http://example.com/bench">
  <bpmn:process id="Process_1" isExecutable="true">
${[...nodes.map(node), ...flows.map(flow)].join("\n")}
  </bpmn:process>
  <bpmndi:BPMNDiagram id="Diagram_1">
    <bpmndi:BPMNPlane id="Plane_1" bpmnElement="Process_1">
${[...nodes.map(shape), ...flows.map(edge)].join("\n")}
    </bpmndi:BPMNPlane>
  </bpmndi:BPMNDiagram>
</bpmn:definitions>
`;
}

const OPTIONS = Array.from({ length: 10 }, (_, i) => ({ label: `选项 ${i + 1}`, value: `v${i + 1}` }));
const TYPES = ["text", "text", "text", "number", "select", "text", "text", "number", "select", "date"];

/** A form of `count` fields of four kinds, every second one required; `typed` is a required text field in the middle. */
export function formSpec(count) {
  const fields = Array.from({ length: count }, (_, i) => {
    const type = TYPES[i % TYPES.length];
    return {
      key: `f${i}`,
      type,
      label: `字段 ${i + 1}`,
      required: i % 2 === 0,
      ...(type === "select" ? { options: OPTIONS } : {}),
    };
  });
  const isTyped = ({ type, required }) => type === "text" && required;
  return { fields, typed: fields.slice(Math.floor(count / 2)).find(isTyped).key };
}

/** A table of six columns and `count` rows. */
export function tableSpec(count) {
  const columns = [
    { key: "c0", type: "text", label: "名称" },
    { key: "c1", type: "text", label: "规格", required: true },
    { key: "c2", type: "number", label: "数量" },
    { key: "c3", type: "text", label: "单位" },
    { key: "c4", type: "select", label: "类别", options: OPTIONS },
    { key: "c5", type: "text", label: "备注" },
  ];
  const data = Array.from({ length: count }, (_, i) => ({
    c0: `名称${i}`,
    c1: `规格${i}`,
    c2: i,
    c3: "件",
    c4: `v${1 + (i % 10)}`,
    c5: `备注${i}`,
  }));
  return { columns, data, row: Math.floor(count / 2), column: "c1" };
}
