import { type Point, type Rect, boundsOf } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement, isA, isElement, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { idPrefix } from "@/runtime/core/bpmn/normalise";
import type { NodeSetting } from "@/runtime/core/process/setting";
import type { ProcessModel } from "../model/process-model";
import { containerAt } from "../model/space";
import { type CommandContext, addLine, addShape, addTo } from "./diagram-edit";

/** What travels over the clipboard: elements as plain data, with their settings. Works between tabs and processes. */
export interface Clip {
  flowsmith: "bpmn-clip";
  nodes: { id: string; type: string; values: PlainElement; rect: Rect; setting?: NodeSetting }[];
  flows: {
    id: string;
    type: string;
    values: PlainElement;
    source: string;
    target: string;
    points: Point[];
    setting?: NodeSetting;
  }[];
}

interface PlainElement {
  values: Record<string, unknown>;
  attributes: Record<string, string>;
}

const LEFT_OUT = new Set([
  "id",
  "incoming",
  "outgoing",
  "sourceRef",
  "targetRef",
  "default",
  "extensionElements",
  "flowElements",
  "artifacts",
  "laneSets",
]);

/** Elements as data for the clipboard; flows only when both ends are among them. */
export function copyElements(model: ProcessModel, ids: readonly string[]): Clip {
  const chosen = ids.flatMap((id) => model.find(id) ?? []);
  const nodes = chosen.filter(
    (element) => isA(element, "bpmn:FlowNode") || isA(element, "bpmn:TextAnnotation"),
  );
  const inside = new Set(nodes);
  const flows = new Set(
    nodes
      .flatMap((node) => listOf(node, "outgoing"))
      .filter((flow) => inside.has(flow["targetRef"] as ModdleElement)),
  );
  return {
    flowsmith: "bpmn-clip",
    nodes: nodes.flatMap((node) => {
      const rect = model.boundsOf(node);
      return rect ? [{ ...plainEntry(model, node), rect }] : [];
    }),
    flows: [...flows].map((flow) => ({
      ...plainEntry(model, flow),
      source: oneOf(flow, "sourceRef")?.id ?? "",
      target: oneOf(flow, "targetRef")?.id ?? "",
      points: model.waypointsOf(flow),
    })),
  };
}

function plainEntry(
  model: ProcessModel,
  element: ModdleElement,
): { id: string; type: string; values: PlainElement; setting?: NodeSetting } {
  const id = element.id ?? "";
  const setting = model.nodeSetting(id);
  return { id, type: element.$type, values: plain(element), ...(setting ? { setting } : {}) };
}

function plain(element: ModdleElement): PlainElement {
  const values: Record<string, unknown> = {};
  for (const property of element.$descriptor.properties) {
    const value = element[property.name];
    if (LEFT_OUT.has(property.name) || property.isReference || !Object.hasOwn(element, property.name))
      continue;
    values[property.name] = plainValue(value);
  }
  return { values, attributes: { ...element.$attrs } };
}

function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  return isElement(value) ? { $type: value.$type, ...plain(value) } : value;
}

/** Reads a clip from clipboard text; null for anything else. */
export function readClip(text: string): Clip | null {
  try {
    const clip = JSON.parse(text) as Clip;
    return clip.flowsmith === "bpmn-clip" && Array.isArray(clip.nodes) ? clip : null;
  } catch {
    return null;
  }
}

/** Adds copied elements with new ids, their settings included; targets inside the clip are remapped. Returns the new ids. */
export function pasteClip(context: CommandContext, { clip, at }: { clip: Clip; at: Point }): string[] {
  const { model, edit } = context;
  const box = boundsOf(clip.nodes.map(({ rect }) => rect));
  if (!box) return [];
  const offset = {
    x: Math.round(at.x - box.x - box.width / 2),
    y: Math.round(at.y - box.y - box.height / 2),
  };
  const parent = containerAt(model, at);
  const made = new Map<string, ModdleElement>();
  for (const { id, type, values, rect } of clip.nodes) {
    const element = revive(context, type, values, parent);
    made.set(id, element);
    addTo(edit, parent, isA(element, "bpmn:Artifact") ? "artifacts" : "flowElements", element);
    addShape(context, element, { ...rect, x: rect.x + offset.x, y: rect.y + offset.y });
  }
  for (const flow of clip.flows) pasteFlow(context, flow, made, parent, offset);
  const newId = (id: string): string | undefined => made.get(id)?.id;
  for (const { id, setting } of [...clip.nodes, ...clip.flows]) {
    const to = newId(id);
    if (to && setting) edit.set(model.setting.nodeMap, to, remapped(setting, to, newId));
  }
  return [...made.values()].flatMap((element) => element.id ?? []);
}

function pasteFlow(
  context: CommandContext,
  { id, type, values, source, target, points }: Clip["flows"][number],
  made: Map<string, ModdleElement>,
  parent: ModdleElement,
  offset: Point,
): void {
  const [from, to] = [made.get(source), made.get(target)];
  if (!from || !to) return;
  const flow = revive(context, type, values, parent);
  flow["sourceRef"] = from;
  flow["targetRef"] = to;
  made.set(id, flow);
  addTo(context.edit, parent, "flowElements", flow);
  addTo(context.edit, from, "outgoing", flow);
  addTo(context.edit, to, "incoming", flow);
  addLine(
    context,
    flow,
    points.map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y })),
  );
}

function revive(
  { model }: CommandContext,
  type: string,
  { values, attributes }: PlainElement,
  parent: ModdleElement,
): ModdleElement {
  const element = reviveValue({ $type: type, values, attributes }) as ModdleElement;
  element.id = model.newId(idPrefix(element));
  element.$parent = parent;
  return element;
}

function reviveValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveValue);
  if (typeof value !== "object" || value === null || !("$type" in value)) return value;
  const { $type, values, attributes } = value as { $type: string } & PlainElement;
  const revived = Object.fromEntries(Object.entries(values).map(([key, part]) => [key, reviveValue(part)]));
  const element = createElement($type, revived);
  Object.assign(element.$attrs, attributes);
  return element;
}

function remapped(setting: NodeSetting, id: string, newId: (id: string) => string | undefined): NodeSetting {
  const copy = structuredClone(setting);
  copy.nodeId = id;
  delete copy.defaultFlow;
  const target = /^node:(.+)$/.exec(copy.plugins?.properties.turnDownStrategy ?? "")?.[1];
  if (copy.plugins && target)
    copy.plugins.properties.turnDownStrategy = newId(target) ? `node:${newId(target)}` : "flow";
  return copy;
}
