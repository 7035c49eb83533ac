import { boundsOfShape, planesOf, waypointsOf } from "@/runtime/core/bpmn/diagram";
import type { BpmnDocument } from "@/runtime/core/bpmn/text/document";
import type { Point, Rect } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, elementsById, isA, isAny, listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import { ensureBaseline } from "@/runtime/core/bpmn/text/read";
import type { BpmDefSetting, NodeSetting } from "@/runtime/core/process/setting";
import { text } from "../texts";
import { CommandStack } from "../../kit/command-stack";
import type { Change } from "../../kit/edit";
import { behaviors } from "../behaviors";
import type { EditedModel } from "./plane-model";
import { syncSetting } from "./sync-setting";

/**
 * The one truth of the designer: moddle tree and `bpmDefSetting`. Everything on the screen is derived from it, and
 * every change of it goes through {@link CommandStack.run}.
 */
export class ProcessModel implements EditedModel {
  readonly document: BpmnDocument;
  readonly setting: BpmDefSetting;
  readonly stack = new CommandStack();
  /** The plane that is shown. */
  plane: ModdleElement;
  private elements: Map<string, ModdleElement> | null = null;
  private items: Map<ModdleElement, ModdleElement> | null = null;

  constructor(document: BpmnDocument, setting: BpmDefSetting) {
    this.document = document;
    this.setting = setting;
    this.plane = mainPlane(document.definitions);
    syncSetting(document.definitions, setting);
    this.stack.onBefore(() => ensureBaseline(document));
    for (const behavior of behaviors)
      this.stack.addBehavior((edit, changes) => behavior({ model: this, edit, changes }));
    this.stack.subscribe((changes) => this.forget(changes));
  }

  get definitions(): ModdleElement {
    return this.document.definitions;
  }

  /** The element with an id, wherever it is; not one of an extension. */
  find(id: string): ModdleElement | undefined {
    this.elements ??= elementsById(this.definitions);
    return this.elements.get(id);
  }

  /** Like {@link find}, for ids that must exist. */
  get(id: string): ModdleElement {
    const element = this.find(id);
    if (!element) throw new Error(text("processDesigner.error.noElement", { id }));
    return element;
  }

  /** The shape or edge that shows an element, on the shown plane if possible. */
  itemOf(element: ModdleElement): ModdleElement | undefined {
    if (!this.items) {
      this.items = new Map();
      for (const plane of [this.plane, ...planesOf(this.definitions)]) {
        for (const item of listOf(plane, "planeElement")) {
          const shown = oneOf(item, "bpmnElement");
          if (shown && !this.items.has(shown)) this.items.set(shown, item);
        }
      }
    }
    return this.items.get(element);
  }

  /** Bounds while a drag is going on, before it becomes a command. */
  preview: ReadonlyMap<ModdleElement, Rect> | null = null;

  boundsOf(element: ModdleElement): Rect | null {
    const dragged = this.preview?.get(element);
    if (dragged) return dragged;
    return boundsOfShape(this.itemOf(element));
  }

  waypointsOf(flow: ModdleElement): Point[] {
    return waypointsOf(this.itemOf(flow));
  }

  nodeSetting(id: string): NodeSetting | undefined {
    return this.setting.nodeMap[id];
  }

  /** The process that the property panel shows when nothing is selected. */
  get process(): ModdleElement {
    const shown = oneOf(this.plane, "bpmnElement");
    if (isA(shown, "bpmn:Process")) return shown as ModdleElement;
    const roots = listOf(this.definitions, "rootElements").filter((root) => isA(root, "bpmn:Process"));
    const pools = listOf(shown, "participants").flatMap((pool) => oneOf(pool, "processRef") ?? []);
    return (pools[0] ?? roots[0] ?? shown ?? this.definitions) as ModdleElement;
  }

  /** A free id. */
  newId(prefix: string): string {
    for (;;) {
      const id = `${prefix}_${Math.random().toString(36).slice(2, 9).padEnd(7, "0")}`;
      if (!this.find(id) && !this.reserved.has(id)) {
        this.reserved.add(id);
        return id;
      }
    }
  }

  private readonly reserved = new Set<string>();

  private grouped: { from: readonly ModdleElement[]; groups: Map<string, ModdleElement[]> } | null = null;

  /** Elements of the plane by what they are to others; sorted anew when the plane has another list of shapes and lines. */
  groupedBy(rolesOf: (element: ModdleElement) => readonly string[]): ReadonlyMap<string, ModdleElement[]> {
    const from = listOf(this.plane, "planeElement");
    if (this.grouped?.from === from) return this.grouped.groups;
    const groups = new Map<string, ModdleElement[]>();
    for (const item of from) {
      const element = oneOf(item, "bpmnElement");
      for (const role of element ? rolesOf(element) : []) {
        const group = groups.get(role);
        if (group) group.push(element as ModdleElement);
        else groups.set(role, [element as ModdleElement]);
      }
    }
    this.grouped = { from, groups };
    return groups;
  }

  /** Drops what was derived and is no longer sure. */
  forget(changes: readonly Pick<Change, "key">[]): void {
    if (changes.some(({ key }) => key === "id" || STRUCTURE.has(key))) this.elements = null;
    if (changes.some(({ key }) => key === "planeElement" || key === "bpmnElement" || key === "diagrams"))
      this.items = null;
    if (changes.some(({ key }) => key === "bpmnElement" || key === "isExpanded")) this.grouped = null;
  }
}

/** The plane to open with: the one of a process or collaboration that shows most. */
export function mainPlane(definitions: ModdleElement): ModdleElement {
  const planes = planesOf(definitions);
  const isRoot = (plane: ModdleElement): boolean =>
    isAny(oneOf(plane, "bpmnElement"), ["bpmn:Process", "bpmn:Collaboration"]);
  const roots = planes.some(isRoot) ? planes.filter(isRoot) : planes;
  const sizeOf = (plane: ModdleElement): number => listOf(plane, "planeElement").length;
  return roots.reduce((best, one) => (sizeOf(one) > sizeOf(best) ? one : best));
}

const STRUCTURE = new Set([
  "flowElements",
  "artifacts",
  "messageFlows",
  "participants",
  "rootElements",
  "lanes",
  "laneSets",
  "planeElement",
]);
