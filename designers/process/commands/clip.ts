import { ARTIFACTS, dividedBy } from "@/runtime/core/bpmn/connections";
import { boundsOfShape, isExpanded } from "@/runtime/core/bpmn/diagram";
import { type Point, type Rect, centerOf, containsPoint } from "@/runtime/core/bpmn/geometry";
import {
  type ModdleElement,
  eventsOn,
  isA,
  isAny,
  isElement,
  listOf,
  oneOf,
  walk,
  isIn,
} from "@/runtime/core/bpmn/moddle";
import { colorsOf } from "@/runtime/core/bpmn/shapes/look";
import type { NodeSetting } from "@/runtime/core/process/setting";
import type { ProcessModel } from "../model/process-model";
import { hasRoomForLanes, isBlackBox } from "../rules/pools";
import { declarationsFor } from "./declarations";

/** What travels over the clipboard: elements as plain data, with their settings. Works between tabs and processes. */
export interface Clip {
  flowsmith: "bpmn-clip";
  nodes: { values: PlainElement; rect: Rect }[];
  flows: { values: PlainElement; points: Point[] }[];
  /** What the elements refer to and nothing draws: data objects, category values, and what a file declares for all. */
  declared?: PlainElement[];
  /** How everything that is drawn looks, contents of sub-processes included, by id. */
  drawn: Record<string, Drawn>;
}

/** How one element is drawn, and its settings. */
export interface Drawn {
  rect?: Rect;
  points?: Point[];
  /** Where its name was put, if it has a place of its own. */
  label?: Rect;
  isExpanded?: boolean;
  /** A gateway that is drawn without its sign. */
  isUnmarked?: boolean;
  /** The folded sub-process on whose own diagram it is drawn. */
  on?: string;
  colors?: Record<string, string>;
  setting?: NodeSetting;
}

/** An element as data: contained elements as such, references by id. */
export interface PlainElement {
  type: string;
  /** Address of the namespace of an element that BPMN does not know. */
  uri?: string;
  values: Record<string, unknown>;
  attributes: Record<string, string>;
}

/** Stands for a reference to an element. */
export interface PlainReference {
  ref: string;
}

/**
 * Elements as data for the clipboard; lines only when both ends are among them, boundary events with their hosts. Of a
 * pool or lane what stands in it: a further pool with a process of its own would run nothing.
 */
export function copyElements(model: ProcessModel, ids: readonly string[]): Clip {
  const chosen = ids.flatMap((id) => model.find(id) ?? []);
  const nodes = nodesOf(chosen.flatMap((one) => (hasRoomForLanes(one) ? standingIn(model, one) : [one])));
  // Another participant is pasted wherever there is room for it, which no line to it would lead to.
  const flows = linesAmong(new Set(nodes.filter((one) => !isBlackBox(one))));
  const clip: Clip = { flowsmith: "bpmn-clip", nodes: [], flows: [], drawn: {} };
  for (const node of nodes) {
    const rect = model.boundsOf(node);
    if (rect) clip.nodes.push({ values: plain(node), rect });
  }
  for (const flow of flows) clip.flows.push({ values: plain(flow), points: model.waypointsOf(flow) });
  const copied = [...nodes, ...flows].flatMap((one) => walk(one));
  clip.declared = declarationsFor(copied).map(plain);
  const inside = new Set(copied);
  for (const element of copied) noteDrawn(model, element, { clip, inside });
  return clip;
}

/** What of a choice a clip does not hold: pools and lanes themselves, and lines and boundary events without what they hang on. */
export const leftOut = (clip: Clip, ids: readonly string[]): string[] =>
  ids.filter((id) => !Object.hasOwn(clip.drawn, id));

/** Flows between nodes, and what ties annotations to them or to their flows. */
function linesAmong(nodes: ReadonlySet<ModdleElement>): ReadonlySet<ModdleElement> {
  const flows = [...nodes]
    .flatMap((node) => listOf(node, "outgoing"))
    .filter((flow) => isIn(nodes, oneOf(flow, "targetRef")));
  const inside = new Set([...nodes, ...flows]);
  const artifacts = [...nodes].flatMap((node) => listOf(node.$parent, "artifacts"));
  const ties = artifacts.filter(
    (one) => isIn(inside, oneOf(one, "sourceRef")) && isIn(inside, oneOf(one, "targetRef")),
  );
  return new Set([...flows, ...ties]);
}

const COPIED = ["bpmn:FlowNode", "bpmn:DataObject", ...ARTIFACTS];

/** What stands in a pool or lane, groups of its collaboration included. */
function standingIn(model: ProcessModel, frame: ModdleElement): ModdleElement[] {
  const rect = model.boundsOf(frame);
  const owner = oneOf(frame, "processRef") ?? dividedBy(frame);
  const artifacts = listOf(oneOf(model.plane, "bpmnElement"), "artifacts");
  return [...listOf(owner, "flowElements"), ...listOf(owner, "artifacts"), ...artifacts].filter((one) => {
    const place = model.itemOf(one)?.$parent === model.plane ? model.boundsOf(one) : null;
    return place && rect && containsPoint(rect, centerOf(place));
  });
}

const isCopied = (one: ModdleElement): boolean => isAny(one, COPIED) || isBlackBox(one);

function nodesOf(chosen: readonly ModdleElement[]): ModdleElement[] {
  const all = new Set(chosen.filter(isCopied));
  for (const host of all) for (const event of eventsOn(host)) all.add(event);
  const isInside = (element: ModdleElement): boolean => {
    for (let at = element.$parent; at; at = at.$parent) if (all.has(at)) return true;
    return isA(element, "bpmn:BoundaryEvent") && !isIn(all, oneOf(element, "attachedToRef"));
  };
  return [...all].filter((element) => !isInside(element));
}

function noteDrawn(
  model: ProcessModel,
  element: ModdleElement,
  { clip, inside }: { clip: Clip; inside: ReadonlySet<ModdleElement> },
): void {
  const { id } = element;
  const found = id ? model.itemOf(element) : undefined;
  const owner = found?.$parent === model.plane ? undefined : oneOf(found?.$parent, "bpmnElement");
  const item = owner === undefined || isIn(inside, owner) ? found : undefined;
  const setting = id ? model.nodeSetting(id) : undefined;
  if (!id || (!item && !setting)) return;
  const rect = item ? model.boundsOf(element) : null;
  const points = item ? model.waypointsOf(element) : [];
  const label = boundsOfShape(oneOf(item, "label"));
  const colors = colorsOf(item);
  clip.drawn[id] = {
    ...(Object.keys(colors).length > 0 ? { colors } : {}),
    ...(rect ? { rect } : {}),
    ...(points.length > 1 ? { points } : {}),
    ...(label ? { label } : {}),
    ...(isExpanded(item) ? { isExpanded: true } : {}),
    ...(item && isA(element, "bpmn:ExclusiveGateway") && item["isMarkerVisible"] !== true
      ? { isUnmarked: true }
      : {}),
    ...(item && owner?.id ? { on: owner.id } : {}),
    ...(setting ? { setting } : {}),
  };
}

function plain(element: ModdleElement): PlainElement {
  const { isGeneric, ns, propertiesByName } = element.$descriptor;
  const values: Record<string, unknown> = {};
  for (const key of Object.getOwnPropertyNames(element)) {
    if (key.startsWith("$") && key !== "$body" && key !== "$children") continue;
    const isReference = propertiesByName?.[key]?.isReference === true;
    if (element[key] !== undefined) values[key] = plainValue(element[key], isReference);
  }
  return {
    type: element.$type,
    ...(isGeneric ? { uri: ns.uri ?? "" } : {}),
    values,
    attributes: { ...element.$attrs },
  };
}

function plainValue(value: unknown, isReference: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => plainValue(item, isReference));
  if (!isElement(value)) return value;
  return isReference ? { ref: value.id ?? "" } : plain(value);
}

/** Reads a clip from clipboard text; null for anything else. */
export function readClip(text: string): Clip | null {
  try {
    const clip = JSON.parse(text) as Clip;
    const isClip = clip.flowsmith === "bpmn-clip" && Array.isArray(clip.nodes) && clip.drawn !== undefined;
    return isClip ? clip : null;
  } catch {
    return null;
  }
}
