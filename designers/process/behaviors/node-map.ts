import { listIn } from "@/runtime/core/guards";
import {
  type ModdleElement,
  isA,
  isAny,
  isElement,
  listOf,
  oneOf,
  textOf,
  walk,
  parentOf,
} from "@/runtime/core/bpmn/moddle";
import { newNodeSetting } from "@/runtime/core/bpmn/node-type";
import type { Change, Edit } from "../../kit/edit";
import type { EditedModel } from "../model/plane-model";
import type { BehaviorContext } from "./behavior";
import { MAPPED, TARGET, targetOf } from "../model/sync-setting";

/** Keys of `nodeMap`, names, conditions, default flows and `node:{id}` targets follow every edit of the diagram. */
export function followNodeMap({ model, edit, changes }: BehaviorContext): void {
  const touched = new Map<ModdleElement, Set<string>>();
  for (const change of changes) {
    if (change.key === "flowElements") followList(model, edit, change);
    if (change.key === "id" && isElement(change.target)) followId(model, edit, change);
    const element = ownerOf(change.target);
    if (element) touched.set(element, (touched.get(element) ?? new Set()).add(change.key));
  }
  for (const [element, keys] of touched) followValues(model, edit, element, keys);
}

/** The element whose entry a change concerns: itself, or the flow that a condition belongs to. */
function ownerOf(target: object): ModdleElement | null {
  if (!isElement(target)) return null;
  if (isAny(target, MAPPED)) return target;
  return isA(target.$parent, "bpmn:SequenceFlow") ? parentOf(target) : null;
}

function followList(model: EditedModel, edit: Edit, { before, after }: Change): void {
  // What both lists have, with all in it, stays: each of a hundred pasted elements is a change of the whole list.
  const [was, is] = [new Set(listIn(before)), new Set(listIn(after))];
  const old = elementsIn([...was].filter((one) => !is.has(one)));
  const now = elementsIn([...is].filter((one) => !was.has(one)));
  const { nodeMap } = model.setting;
  for (const element of now) {
    if (element.id && !old.has(element) && !nodeMap[element.id])
      edit.set(nodeMap, element.id, newNodeSetting(element));
  }
  const taken = new Set([...now, ...[...is].filter(isElement)].map((element) => element.id));
  for (const element of old) {
    if (now.has(element) || taken.has(element.id) || !element.id || isStillThere(element)) continue;
    edit.unset(nodeMap, element.id);
    retarget(model, edit, element.id, null);
  }
}

/** Moved to another container rather than removed. */
function isStillThere(element: ModdleElement): boolean {
  return listOf(element.$parent, "flowElements").includes(element) && isAttached(element.$parent);
}

function isAttached(element: ModdleElement | undefined): boolean {
  for (let at = element; at; at = at.$parent) {
    if (isA(at, "bpmn:Definitions")) return true;
    const parent = at.$parent;
    if (isA(at, "bpmn:FlowElement") && !listOf(parent, "flowElements").includes(at)) return false;
  }
  return false;
}

function elementsIn(list: readonly unknown[]): Set<ModdleElement> {
  const found = new Set<ModdleElement>();
  for (const item of list) {
    if (!isElement(item)) continue;
    for (const element of walk(item)) if (isAny(element, MAPPED)) found.add(element);
  }
  return found;
}

function followId(model: EditedModel, edit: Edit, { before, after }: Change): void {
  const { nodeMap } = model.setting;
  const [old, id] = [typeof before === "string" ? before : "", typeof after === "string" ? after : ""];
  const node = nodeMap[old];
  if (!node) return;
  edit.unset(nodeMap, old);
  edit.set(nodeMap, id, { ...node, nodeId: id });
  retarget(model, edit, old, id);
}

function retarget(model: EditedModel, edit: Edit, from: string, to: string | null): void {
  for (const [id, node] of Object.entries(model.setting.nodeMap)) {
    if (targetOf(node) !== from || !node.plugins) continue;
    const properties = { ...node.plugins.properties, turnDownStrategy: to ? TARGET + to : "flow" };
    edit.set(model.setting.nodeMap, id, { ...node, plugins: { ...node.plugins, properties } });
  }
}

function followValues(model: EditedModel, edit: Edit, element: ModdleElement, keys: Set<string>): void {
  const { nodeMap } = model.setting;
  const node = nodeMap[element.id ?? ""];
  if (!node || !element.id) return;
  const next = { ...node };
  if (keys.has("name")) next.nodeName = element.name ?? "";
  if (keys.has("conditionExpression") || keys.has("body")) {
    next.conditionExpression = textOf(oneOf(element, "conditionExpression"), "body");
  }
  if (keys.has("default")) {
    const usual = oneOf(element, "default")?.id;
    if (usual) next.defaultFlow = usual;
    else delete next.defaultFlow;
  }
  if (JSON.stringify(next) !== JSON.stringify(node)) edit.set(nodeMap, element.id, next);
}
