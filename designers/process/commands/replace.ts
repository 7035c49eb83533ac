import { defaultName, isDefaultName } from "@/runtime/core/bpmn/default-name";
import { defaultSize } from "@/runtime/core/bpmn/diagram";
import { knownEndsOf } from "@/runtime/core/bpmn/connections";
import {
  type ModdleElement,
  containedChildren,
  createElement,
  isA,
  isAny,
  listOf,
  parentOf,
  walk,
} from "@/runtime/core/bpmn/moddle";
import { newNodeSetting } from "@/runtime/core/bpmn/node-type";
import { currentLocale } from "@/runtime/i18n/i18n";
import { linesOf } from "../model/space";
import { whyNotReconnect } from "../rules/connect";
import { refuseFor } from "../rules/refuse";
import { whyNotReplace } from "../rules/types";
import type { CommandContext } from "./diagram-edit";
import { resizeShape } from "./move";
import { removeElements } from "./remove";

/** Turns an element into another type and keeps id, name, flows, place and extensions. */
export function replaceElement(
  context: CommandContext,
  { id, type }: { id: string; type: string },
): ModdleElement {
  const { model, edit } = context;
  const old = model.get(id);
  refuseFor(whyNotReplace(old, type));
  const next = createElement(type);
  next.$parent = old.$parent;
  removeElements(context, { ids: linesLost(context, old, next) });
  copyProperties(old, next);
  const name = isDefaultName(old) ? defaultName(next, currentLocale()) : old.name;
  if (name) next.name = name;
  const parent = parentOf(old);
  edit.set(
    parent,
    "flowElements",
    listOf(parent, "flowElements").map((one) => (one === old ? next : one)),
  );
  for (const child of containedChildren(next)) edit.set(child, "$parent", next);
  followReferences(context, old, next);
  model.forget([{ key: "flowElements" }, { key: "bpmnElement" }]);
  const setting = model.nodeSetting(id);
  const fresh = newNodeSetting(next);
  edit.set(model.setting.nodeMap, id, {
    ...fresh,
    ...setting,
    nodeName: next.name ?? "",
    nodeType: fresh.nodeType,
    ...(fresh.plugins ? { plugins: setting?.plugins ?? fresh.plugins } : {}),
  });
  fitSize(context, next);
  return next;
}

/** Messages and data that may not lead to or from the new type, such as a message to what ends the process. */
function linesLost({ model }: CommandContext, old: ModdleElement, next: ModdleElement): string[] {
  const mayLead = (line: ModdleElement, of: ModdleElement): boolean => {
    const ends = knownEndsOf(line);
    const [source, target] = [ends.source, ends.target].map((end) => (end === old ? of : end));
    return !source || !target || !whyNotReconnect(line, source, target);
  };
  return linesOf(model).flatMap((line) => {
    const ends = knownEndsOf(line);
    const isKept = isAny(line, ["bpmn:SequenceFlow", "bpmn:Association"]);
    if (isKept || (ends.source !== old && ends.target !== old)) return [];
    return line.id && mayLead(line, old) && !mayLead(line, next) ? [line.id] : [];
  });
}

/** Results of an event that only wait for something; an event that throws cannot have them. */
const CAUGHT_ONLY = ["bpmn:TimerEventDefinition", "bpmn:ConditionalEventDefinition"];

/** Everything that the new type can hold too. */
function copyProperties(old: ModdleElement, next: ModdleElement): void {
  for (const key of Object.getOwnPropertyNames(old)) {
    if (!key.startsWith("$") && next.$descriptor.propertiesByName[key]) next[key] = old[key];
  }
  if (isA(next, "bpmn:ThrowEvent")) {
    const events = listOf(old, "eventDefinitions").filter((event) => !isAny(event, CAUGHT_ONLY));
    if (events.length > 0) next["eventDefinitions"] = events;
    else delete next["eventDefinitions"];
  }
  Object.assign(next.$attrs, old.$attrs);
}

/** Whatever speaks of the old element speaks of the new one: lines of all kinds, lanes of all depths, the picture. */
function followReferences({ model, edit }: CommandContext, old: ModdleElement, next: ModdleElement): void {
  for (const one of walk(model.definitions)) {
    if (one.$descriptor.isGeneric) continue;
    for (const [key, { isReference }] of Object.entries(one.$descriptor.propertiesByName)) {
      const value = isReference ? one[key] : undefined;
      if (value === old) edit.set(one, key, next);
      else if (Array.isArray(value) && value.includes(old))
        edit.set(
          one,
          key,
          value.map((item: unknown) => (item === old ? next : item)),
        );
    }
  }
}

function fitSize(context: CommandContext, element: ModdleElement): void {
  const rect = context.model.boundsOf(element);
  const size = defaultSize(element);
  if (!rect || isA(element, "bpmn:Activity") || rect.width === size.width) return;
  const bounds = {
    x: rect.x + (rect.width - size.width) / 2,
    y: rect.y + (rect.height - size.height) / 2,
    ...size,
  };
  resizeShape(context, { id: element.id ?? "", bounds });
}
