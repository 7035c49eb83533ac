/** Random numbers that are the same on every run. */
export function seeded(seed: number): (limit: number) => number {
  let state = seed * 7919 + 1;
  return (limit) => (state = (state * 48271) % 2147483647) % Math.max(1, limit);
}

const NODES = [
  "task",
  "userTask",
  "serviceTask",
  "exclusiveGateway",
  "parallelGateway",
  "intermediateThrowEvent",
];
const NAMES = ["审批", "三天以内", "Approve the request of the department", "", "是"];

/**
 * A BPMN file without diagram data, of everything that is hard to draw: pools with nested lanes, message flows,
 * nested sub-processes, boundary events, data, annotations, groups, loops, twin flows, loose parts.
 */
export function generateBpmn(seed: number): string {
  return new Generator(seed).file();
}

class Generator {
  private readonly random: (limit: number) => number;
  private count = 0;

  constructor(seed: number) {
    this.random = seeded(seed);
  }

  file(): string {
    const pools = this.random(4);
    const processes = Array.from({ length: Math.max(1, pools) }, () => this.process());
    const participants = processes.map(
      ({ id }, i) => `<participant id="pool${i}" name="部门${i}" processRef="${id}"/>`,
    );
    const messages = Array.from({ length: pools > 1 ? this.random(6) : 0 }, () => {
      const [a, b] = [this.random(pools), this.random(pools)];
      const ends = [processes[a]?.tasks[0] ?? `pool${a}`, this.random(2) ? `pool${b}` : "box"];
      return a === b
        ? ""
        : `<messageFlow id="${this.id()}" name="${this.name()}" sourceRef="${ends[0]}" targetRef="${ends[1]}"/>`;
    });
    const collaboration =
      pools > 0
        ? `<collaboration id="c">${participants.join("")}<participant id="box" name="外部"/>${messages.join("")}<textAnnotation id="note"><text>说明</text></textAnnotation><association id="${this.id()}" sourceRef="pool0" targetRef="note"/></collaboration>`
        : "";
    return `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" id="d" targetNamespace="t">${collaboration}${processes.map(({ xml }) => xml).join("")}</definitions>`;
  }

  private process(): { id: string; xml: string; tasks: string[] } {
    const id = this.id();
    const { xml, nodes } = this.content(0);
    return {
      id,
      xml: `<process id="${id}">${this.random(2) ? this.lanes(nodes) : ""}${xml}</process>`,
      tasks: nodes,
    };
  }

  private lanes(nodes: readonly string[]): string {
    const lane = (part: readonly string[], inner = ""): string =>
      `<lane id="${this.id()}" name="岗位">${part.map((node) => `<flowNodeRef>${node}</flowNodeRef>`).join("")}${inner}</lane>`;
    const thirds = [0, 1, 2].map((third) => nodes.filter((_, i) => i % 3 === third));
    const nested = `<childLaneSet id="${this.id()}">${lane(thirds[1] ?? [])}${lane(thirds[2] ?? [])}</childLaneSet>`;
    return `<laneSet id="${this.id()}">${lane(thirds[0] ?? [])}${lane([], nested)}${lane([])}</laneSet>`;
  }

  private content(depth: number): { xml: string; nodes: string[] } {
    const parts: string[] = [];
    const nodes = Array.from({ length: 1 + this.random(depth === 0 ? 10 : 5) }, () =>
      this.node(depth, parts),
    );
    const flow = (from: string | undefined, to: string | undefined): number =>
      parts.push(
        `<sequenceFlow id="${this.id()}" name="${this.name()}" sourceRef="${from}" targetRef="${to}"/>`,
      );
    for (let i = 1; i < nodes.length; i += 1) if (this.random(5) > 0) flow(nodes[i - 1], nodes[i]);
    for (let i = this.random(6); i > 0; i -= 1)
      flow(nodes[this.random(nodes.length)], nodes[this.random(nodes.length)]);
    const some = (): string => nodes[this.random(nodes.length)] ?? "";
    for (let i = this.random(3); i > 0; i -= 1) {
      const [note, data] = [this.id(), this.id()];
      parts.push(
        `<textAnnotation id="${note}"><text>备注</text></textAnnotation><association id="${this.id()}" sourceRef="${some()}" targetRef="${note}"/>`,
      );
      parts.push(
        `<dataObject id="${data}_o"/><dataObjectReference id="${data}" name="申请单" dataObjectRef="${data}_o"/><association id="${this.id()}" sourceRef="${data}" targetRef="${some()}"/>`,
      );
    }
    if (this.random(3) === 0)
      parts.push(`<group id="${this.id()}"/><dataStoreReference id="${this.id()}" name="台账"/>`);
    return { xml: parts.join(""), nodes };
  }

  private node(depth: number, parts: string[]): string {
    const id = this.id();
    if (depth < 3 && this.random(6) === 0) {
      const event = this.random(4) === 0 ? ' triggeredByEvent="true"' : "";
      parts.push(
        `<subProcess id="${id}" name="${this.name()}"${event}>${this.content(depth + 1).xml}</subProcess>`,
      );
    } else {
      const type = NODES[this.random(NODES.length)];
      parts.push(`<${type} id="${id}" name="${this.name()}"/>`);
      if (!type?.endsWith("ask")) return id;
    }
    for (let i = this.random(8) - 4; i > 0; i -= 1) {
      const event = this.id();
      parts.push(`<boundaryEvent id="${event}" name="${this.name()}" attachedToRef="${id}"/>`);
      if (this.random(2))
        parts.push(`<sequenceFlow id="${this.id()}" sourceRef="${event}" targetRef="${id}"/>`);
    }
    return id;
  }

  private id(): string {
    this.count += 1;
    return `e${this.count}`;
  }

  private name(): string {
    return NAMES[this.random(NAMES.length)] ?? "";
  }
}
