import { type Point, boundsOf } from "@/runtime/core/bpmn/geometry";
import {
  type ModdleElement,
  createElement,
  createGeneric,
  isA,
  listOf,
  parentOf,
  walk,
} from "@/runtime/core/bpmn/moddle";
import { idPrefix, needsId } from "@/runtime/core/bpmn/text/normalise";
import type { NodeSetting } from "@/runtime/core/process/setting";
import { containerAt } from "../model/space";
import { addCategory } from "./category";
import { isSameDeclaration } from "./declarations";
import type { Clip, Drawn, PlainElement, PlainReference } from "./clip";
import { type CommandContext, addDiagram, addLine, addShape } from "./diagram-edit";
import { homeOf } from "./home";
import { putLabel } from "./label";
import { addBlackBox } from "./pool";
import { addTo } from "../model/plane-edit";

/**
 * Adds copied elements with new ids, their settings included; targets inside the clip are remapped. `isBeside`: the place is
 * that of the originals, a little further on. Returns the new ids.
 */
export function pasteClip(
  context: CommandContext,
  { clip, at, isBeside = false }: { clip: Clip; at: Point; isBeside?: boolean },
): string[] {
  const { model, edit } = context;
  const box = boundsOf(clip.nodes.map(({ rect }) => rect));
  if (!box) return [];
  const home = isBeside ? homeOfFrame(context, clip) : undefined;
  const parent = home ?? containerAt(model, at) ?? model.process;
  const revival = new Revival(context);
  const pools = clip.nodes.filter(({ values }) => values.type === "bpmn:Participant");
  const nodes = clip.nodes.filter((one) => !pools.includes(one));
  const made = [...nodes, ...clip.flows].map(({ values }) =>
    revival.revive(values, values.type === "bpmn:Group" ? homeOf(model, values.type, parent) : parent),
  );
  const declared = (clip.declared ?? []).flatMap((values) => revival.declare(values, parent));
  revival.link();
  for (const element of declared) declareIn(context, parent, element);
  for (const element of made)
    addTo(edit, parentOf(element), isA(element, "bpmn:Artifact") ? "artifacts" : "flowElements", element);
  const offset = {
    x: Math.round(at.x - box.x - box.width / 2),
    y: Math.round(at.y - box.y - box.height / 2),
  };
  const planes = new Map(
    [...new Set(Object.values(clip.drawn).flatMap(({ on }) => on ?? []))].flatMap((id) => {
      const owner = revival.made.get(id);
      return owner ? [[id, addDiagram(context, owner)] as const] : [];
    }),
  );
  for (const [id, look] of Object.entries(clip.drawn)) {
    const element = revival.made.get(id);
    const plane = look.on === undefined ? undefined : planes.get(look.on);
    if (element) draw(context, element, look, plane ? { plane, by: { x: 0, y: 0 } } : { by: offset });
  }
  for (const [id, { setting }] of Object.entries(clip.drawn)) {
    const to = revival.made.get(id)?.id;
    if (to && setting)
      edit.set(
        model.setting.nodeMap,
        to,
        remapped(setting, to, (old) => revival.made.get(old)?.id),
      );
  }
  for (const { values, rect } of pools) {
    const place = { ...rect, x: rect.x + offset.x, y: rect.y + offset.y };
    const pool = addBlackBox(context, place, (to) => revival.revive(values, to));
    const shape = model.itemOf(pool);
    if (shape) edit.assign(shape, clip.drawn[String(values.values["id"])]?.colors ?? {});
    made.push(pool);
  }
  return made.flatMap((element) => element.id ?? []);
}

/** Where a copied sub-process stands: right beside it one is inside of it, or of the copy before. */
function homeOfFrame({ model }: CommandContext, clip: Clip): ModdleElement | undefined {
  const copied = clip.nodes.flatMap(({ values }) => model.find(String(values.values["id"])) ?? []);
  return copied.find((one) => isA(one, "bpmn:SubProcess"))?.$parent;
}

/** Puts what nothing draws where BPMN wants it. */
function declareIn(context: CommandContext, parent: ModdleElement, element: ModdleElement): void {
  const { model, edit } = context;
  if (isA(element, "bpmn:CategoryValue")) addCategory(context, element);
  else if (isA(element, "bpmn:DataObject")) addTo(edit, parent, "flowElements", element);
  else addTo(edit, model.definitions, "rootElements", element);
}

function draw(
  context: CommandContext,
  element: ModdleElement,
  { rect, points, label, isExpanded, isUnmarked, colors = {} }: Drawn,
  { plane, by: { x, y } }: { plane?: ModdleElement; by: Point },
): void {
  const place = label && { ...label, x: label.x + x, y: label.y + y };
  if (points) {
    const course = points.map((point) => ({ x: point.x + x, y: point.y + y }));
    const edge = addLine(context, element, course, plane);
    context.edit.assign(edge, colors);
    if (place) putLabel(context.edit, edge, place);
  }
  if (!rect) return;
  const shape = addShape(context, element, { ...rect, x: rect.x + x, y: rect.y + y }, plane);
  context.edit.assign(shape, colors);
  if (place) putLabel(context.edit, shape, place);
  if (isExpanded) context.edit.set(shape, "isExpanded", true);
  if (isUnmarked) context.edit.unset(shape, "isMarkerVisible");
}

/** Makes elements from data. References are followed last, when all elements of the clip are there. */
class Revival {
  /** New elements by the id they had where they were copied. */
  readonly made = new Map<string, ModdleElement>();
  private readonly model: CommandContext["model"];
  private readonly open: { owner: ModdleElement; key: string; value: unknown }[] = [];

  constructor({ model }: CommandContext) {
    this.model = model;
  }

  revive({ type, uri, values, attributes }: PlainElement, parent: ModdleElement): ModdleElement {
    if (uri !== undefined) return this.generic({ type, uri, values, attributes }, parent);
    const element = createElement(type, {}, parent);
    Object.assign(element.$attrs, attributes);
    for (const [key, value] of Object.entries(values)) {
      if (key === "id") continue;
      if (element.$descriptor.propertiesByName[key]?.isReference)
        this.open.push({ owner: element, key, value });
      else element[key] = this.value(value, element);
    }
    const old = values["id"];
    if (typeof old === "string") this.made.set(old, element);
    if (typeof old === "string" || needsId(element)) element.id = this.model.newId(idPrefix(element));
    return element;
  }

  /** What elements of the clip refer to; nothing where the file declares the same already. */
  declare(values: PlainElement, parent: ModdleElement): ModdleElement[] {
    const id = values.values["id"];
    const present = typeof id === "string" ? this.model.find(id) : undefined;
    if (isSameDeclaration(present, values.type, values.values["name"])) return [];
    const isLocal = values.type === "bpmn:DataObject";
    const element = this.revive(values, isLocal ? parent : this.model.definitions);
    // Under its own id where that is free: a second paste finds it there.
    if (typeof id === "string" && !present && isA(element, "bpmn:RootElement")) element.id = id;
    return [element];
  }

  private generic({ type, uri, values }: PlainElement, parent: ModdleElement): ModdleElement {
    const { $children, ...own } = values;
    const element = createGeneric(type, uri ?? "", own, parent);
    if (Array.isArray($children))
      element["$children"] = $children.map((child) => this.revive(child as PlainElement, element));
    return element;
  }

  private value(value: unknown, owner: ModdleElement): unknown {
    if (Array.isArray(value)) return value.map((item) => this.value(item, owner));
    return typeof value === "object" && value !== null ? this.revive(value as PlainElement, owner) : value;
  }

  /** Follows references inside the clip, and those to what a file declares for all processes: messages, errors … */
  link(): void {
    for (const { owner, key, value } of this.open) {
      const targets = [value].flat().flatMap((one) => this.target((one as PlainReference).ref) ?? []);
      if (targets.length > 0) owner[key] = Array.isArray(value) ? targets : targets[0];
      else if (isA(owner, "bpmn:DataAssociation")) this.leaveOut(owner);
    }
    for (const element of [...this.made.values()].flatMap((one) => walk(one)))
      if (isA(element, "bpmn:FlowNode")) keepOwnLinks(element);
  }

  /** What leads to or from data that was not copied. */
  private leaveOut(association: ModdleElement): void {
    const node = association.$parent;
    for (const key of ["dataInputAssociations", "dataOutputAssociations"]) {
      const left = listOf(node, key).filter((one) => one !== association);
      if (node && left.length > 0) node[key] = left;
      else if (node) delete node[key];
    }
    for (const [id, element] of this.made) if (element === association) this.made.delete(id);
  }

  private target(id: string): ModdleElement | undefined {
    const outside = this.model.find(id);
    return this.made.get(id) ?? (isA(outside, "bpmn:RootElement") ? outside : undefined);
  }
}

/** A node whose flows were not copied must not list any. */
function keepOwnLinks(node: ModdleElement): void {
  for (const key of ["incoming", "outgoing"]) if (listOf(node, key).length === 0) delete node[key];
}

function remapped(setting: NodeSetting, id: string, newId: (id: string) => string | undefined): NodeSetting {
  const copy = structuredClone(setting);
  copy.nodeId = id;
  const flow = copy.defaultFlow ? newId(copy.defaultFlow) : undefined;
  if (flow) copy.defaultFlow = flow;
  else delete copy.defaultFlow;
  const target = /^node:(.+)$/.exec(copy.plugins?.properties.turnDownStrategy ?? "")?.[1];
  if (copy.plugins && target)
    copy.plugins.properties.turnDownStrategy = newId(target) ? `node:${newId(target)}` : "flow";
  return copy;
}
