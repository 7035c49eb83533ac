import { type CommandName, type commands, execute } from "@/designers/process/commands";
import { copyElements, readClip } from "@/designers/process/commands/clip";
import { computeLayout } from "@/designers/process/commands/diagram";
import type { ProcessModel } from "@/designers/process/model/process-model";
import { planesOf } from "@/runtime/core/bpmn/diagram";
import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, isAny, walk } from "@/runtime/core/bpmn/moddle";

type Arguments<Name extends CommandName> = Parameters<(typeof commands)[Name]>[1];
type Draw<Name extends CommandName> = () => Arguments<Name> | null | Promise<Arguments<Name> | null>;

const SIDES = ["left", "center", "right", "top", "middle", "bottom"] as const;
const SHAPES =
  "UserTask ExclusiveGateway EndEvent StartEvent SubProcess TextAnnotation Group Participant IntermediateCatchEvent".split(
    " ",
  );
const LINES = ["SequenceFlow", "MessageFlow", "Association"];
const MOST = { nodes: 20, lanes: 9, pools: 4 } as const;

/** Edits of a process by chance, the same ones for the same seed; a command without an entry here is an error. */
export class RandomEdits {
  private readonly model: ProcessModel;
  private seed: number;

  constructor(model: ProcessModel, seed: number) {
    this.model = model;
    this.seed = seed;
  }

  /** Does one: a command, taking back, doing again, or going to another diagram. Gives its words, and what refused it. */
  async step(): Promise<string> {
    const names = Object.keys(this.draws) as CommandName[];
    const name = names[this.random(names.length + 3)];
    try {
      if (name) return await this.run(name);
      const others = [() => this.model.stack.undo(), () => this.model.stack.redo(), () => this.turn()];
      this.pick(others)?.();
      if (!planesOf(this.model.definitions).includes(this.model.plane)) this.turn();
      return "undo, redo or another diagram";
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "Error") throw error;
      return `${name}: ${error.message}`;
    }
  }

  private async run<Name extends CommandName>(name: Name): Promise<string> {
    const args = await (this.draws[name] as Draw<Name>)();
    if (args) execute(this.model, name, args);
    return `${name} ${JSON.stringify(args)?.slice(0, 160)}`;
  }

  private turn(): void {
    const plane = this.pick(planesOf(this.model.definitions));
    if (plane) this.model.plane = plane;
    this.model.forget([{ key: "planeElement" }]);
  }

  private random(limit: number): number {
    this.seed = (this.seed * 48271) % 2147483647;
    return this.seed % Math.max(1, limit);
  }

  private pick<Item>(list: readonly Item[]): Item | undefined {
    return list[this.random(list.length)];
  }

  private all(...types: string[]): ModdleElement[] {
    const names = types.map((type) => `bpmn:${type}`);
    return walk(this.model.definitions).filter((one) => isAny(one, names));
  }

  private one(...types: string[]): string {
    const { model } = this;
    const shown = this.all(...types).filter((one) => model.itemOf(one)?.$parent === model.plane);
    return this.pick(shown)?.id ?? "";
  }

  private several(): string[] {
    const types = ["FlowNode", "FlowNode", "Artifact", "Participant", "Lane", "SequenceFlow", "MessageFlow"];
    return Array.from({ length: 1 + this.random(4) }, () => this.one(...types));
  }

  private rectOf(id: string): Rect {
    const element = this.model.find(id);
    return (element && this.model.boundsOf(element)) ?? { x: 0, y: 0, width: 100, height: 80 };
  }

  private readonly at = (): Point => ({ x: this.random(1400), y: this.random(900) });
  private readonly by = (most: number): number => this.random(2 * most) - most;
  private readonly yes = (): boolean => this.random(2) === 0;
  private readonly hasRoom = (): boolean => this.all("FlowNode").length < MOST.nodes;
  private readonly hasRoomForLanes = (): boolean => this.all("Lane").length < MOST.lanes;

  private readonly draws: { [Name in CommandName]: Draw<Name> } = {
    "shape.create": () => {
      const type = this.pick(SHAPES) ?? "";
      return this.hasRoom() && this.all(type).length < MOST.pools
        ? { type: `bpmn:${type}`, at: this.at() }
        : null;
    },
    "shape.append": () => {
      const type = this.pick(["bpmn:UserTask", "bpmn:EndEvent", "bpmn:SubProcess"]) ?? "";
      return this.hasRoom() ? { from: this.one("FlowNode"), type } : null;
    },
    "shape.move": () => ({
      ids: this.several(),
      dx: this.by(150),
      dy: this.by(150),
      flow: this.random(4) === 0 ? this.one("SequenceFlow") : null,
    }),
    "shape.resize": () => {
      const id = this.one("Participant", "Lane", "SubProcess", "Task", "Group", "TextAnnotation");
      const { x, y, width, height } = this.rectOf(id);
      const [left, top] = [this.by(80), this.by(80)];
      const size = { width: width - left + this.by(80), height: height - top + this.by(80) };
      return { id, bounds: { x: x + left, y: y + top, ...size } };
    },
    "shape.remove": () => ({ ids: this.several().slice(0, 2) }),
    "shape.fold": () => ({ id: this.one("SubProcess") }),
    "lane.add": () =>
      this.hasRoomForLanes()
        ? { id: this.one("Participant", "Lane"), side: this.yes() ? "before" : "behind" }
        : null,
    "lane.split": () => (this.hasRoomForLanes() ? { id: this.one("Participant", "Lane") } : null),
    "space.make": () => ({ along: this.yes() ? "x" : "y", at: this.random(1200), by: this.by(100) }),
    "flow.connect": () => ({
      source: this.one("FlowNode", "Participant", "TextAnnotation"),
      target: this.one("FlowNode", "Participant", "TextAnnotation"),
    }),
    "flow.reconnect": () => ({
      flow: this.one(...LINES),
      end: this.yes() ? "source" : "target",
      to: this.one("FlowNode", "Participant"),
    }),
    "flow.waypoints": () => {
      const flow = this.one(...LINES);
      const element = this.model.find(flow);
      const [first, last] = [0, -1].map((i) => element && this.model.waypointsOf(element).at(i));
      return first && last ? { flow, points: [first, this.at(), last] } : null;
    },
    "flow.reroute": () => ({ flow: this.one(...LINES) }),
    "flow.default": () => ({ id: this.one("SequenceFlow"), on: this.yes() }),
    "flow.condition": () => ({ id: this.one("SequenceFlow"), text: this.yes() ? "${a}" : "" }),
    "label.move": () => ({
      id: this.one("SequenceFlow", "Event", "Gateway", "MessageFlow"),
      bounds: { ...this.at(), width: 60, height: 20 },
    }),
    "element.rename": () => ({
      id: this.one("FlowElement", "Participant", "Lane", "Group", "TextAnnotation", "MessageFlow"),
      name: this.yes() ? `名${this.random(99)}` : "",
    }),
    "element.rename-id": () => ({
      id: this.one("FlowElement", "Participant", "Lane", "Group"),
      to: `n${this.random(5000)}`,
    }),
    "element.replace": () => {
      const types = ["bpmn:ServiceTask", "bpmn:UserTask", "bpmn:ParallelGateway", "bpmn:EndEvent"];
      return { id: this.one("FlowNode"), type: this.pick(types) ?? "" };
    },
    "element.set": () => ({
      id: this.one("Activity"),
      key: "isForCompensation",
      value: this.yes() ? true : undefined,
    }),
    "element.attribute": () => ({
      id: this.one("FlowNode"),
      name: "activiti:formKey",
      value: this.yes() ? "a" : "",
    }),
    "element.document": () => ({
      id: this.one("FlowElement", "Lane", "Participant"),
      text: this.yes() ? "说明" : "",
    }),
    "event.timer": () => ({ id: this.one("CatchEvent"), kind: "duration", text: "PT1H" }),
    "event.attach": () => (this.hasRoom() ? { id: this.one("Activity") } : null),
    "selection.align": () => ({ ids: this.several(), to: this.pick(SIDES) ?? "left" }),
    "selection.distribute": () => ({ ids: this.several(), along: this.yes() ? "x" : "y" }),
    "selection.paste": () => {
      const clip = readClip(JSON.stringify(copyElements(this.model, this.several())));
      return clip && this.hasRoom() ? { clip, at: this.at(), isBeside: this.yes() } : null;
    },
    "diagram.layout": async () => ({ geometry: await computeLayout(this.model) }),
    "setting.node": () => {
      const id = this.one("FlowNode");
      const setting = this.model.nodeSetting(id);
      return setting ? { id, setting: { ...setting, remark: `${this.random(9)}` } } : null;
    },
    "setting.flow": () => ({
      setting: { ...this.model.setting.flow, importScript: `//${this.random(9)}` },
    }),
  };
}
