import { defaultName } from "@/runtime/core/bpmn/default-name";
import { defaultSize } from "@/runtime/core/bpmn/diagram";
import { type Point, type Rect, bottom, centerOf, grow, overlaps, right } from "@/runtime/core/bpmn/geometry";
import { type ModdleElement, createElement, isA, parentOf } from "@/runtime/core/bpmn/moddle";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { currentLocale } from "@/runtime/i18n/i18n";
import { frameOf } from "../model/frames";
import { containerAt, framesAround, obstaclesOf } from "../model/space";
import { text } from "../texts";
import { refuseFor } from "../rules/refuse";
import { whyNotAttach } from "../rules/rules";
import { whyNotAppend } from "../rules/types";
import { placeOnBorder } from "./border-place";
import { declareData } from "./data";
import { type CommandContext, addShape } from "./diagram-edit";
import { addTo } from "../model/plane-edit";
import { homeOf } from "./home";
import { renameElement } from "./element";
import { connect } from "./flow";
import { putLabel } from "./label";
import { createPool } from "./pool";
import { splitFlow } from "./split";
import { setTimer } from "./timer";

interface Creation {
  type: string;
  /** Where its centre goes. */
  at: Point;
  name?: string;
  /** The flow that it is put on. */
  flow?: string | null;
  /** What it belongs to; else what is found at the point. */
  parent?: ModdleElement;
}

/** Places a new element with its centre at a point. A sub-process begins with a start event of its own. */
export function createShapeAt(
  context: CommandContext,
  { type, at, name, flow, parent }: Creation,
): ModdleElement {
  const { model, edit } = context;
  if (type === "bpmn:Participant") return createPool(context, { at, name });
  const home = parent ?? homeOf(model, type, containerAt(model, at));
  const element = createElement(type, {}, home);
  element.id = model.newId(idPrefix(element));
  const given = name ?? defaultName(element, currentLocale());
  if (given && !isA(element, "bpmn:Group")) element.name = given;
  addTo(edit, home, isA(element, "bpmn:Artifact") ? "artifacts" : "flowElements", element);
  declareData(context, element, home);
  const size = defaultSize(element);
  const rect = { x: Math.round(at.x - size.width / 2), y: Math.round(at.y - size.height / 2), ...size };
  const shape = addShape(context, element, rect);
  if (isA(element, "bpmn:Group")) renameElement(context, { id: element.id, name: given });
  if (isA(element, "bpmn:IntermediateCatchEvent")) setTimer(context, { id: element.id, ...NEW_TIMER });
  if (isA(element, "bpmn:SubProcess")) {
    edit.set(shape, "isExpanded", true);
    const start = { x: rect.x + START_INSET, y: centerOf(rect).y };
    createShapeAt(context, { type: "bpmn:StartEvent", at: start, parent: element });
  }
  if (flow) splitFlow(context, flow, element);
  return element;
}

/** Due after this, until the author says otherwise. */
const NEW_TIMER = { kind: "duration", text: "PT24H" } as const;
/** How far the first start event of a sub-process is from its left border. */
const START_INSET = 58;

/** Puts a timer on the border of a task or sub-process: what it leads to happens when the work takes too long. */
export function attachTimer(context: CommandContext, { id }: { id: string }): ModdleElement {
  const { model, edit } = context;
  const host = model.get(id);
  refuseFor(whyNotAttach(host));
  const event = createElement("bpmn:BoundaryEvent", { attachedToRef: host }, host.$parent);
  event.id = model.newId(idPrefix(event));
  addTo(edit, parentOf(host), "flowElements", event);
  event.name = defaultName(event, currentLocale());
  const { rect, label } = placeOnBorder(model, host, { ...defaultSize(event), name: event.name ?? "" });
  const shape = addShape(context, event, rect);
  if (label) putLabel(edit, shape, label);
  setTimer(context, { id: event.id, ...NEW_TIMER });
  return event;
}

/** Adds an element after another one, at a point or at the next free place, and connects the two. */
export function appendShape(
  context: CommandContext,
  { from, type, at: wanted }: { from: string; type: string; at?: Point },
): ModdleElement {
  const { model } = context;
  const source = model.get(from);
  refuseFor(whyNotAppend(source, type));
  refuseFor(wanted ? whyNotThere(context, source, wanted) : null);
  const at = wanted ?? placeAfter(context, source, createElement(type));
  const element = createShapeAt(context, { type, at, parent: parentOf(source) });
  connect(context, { source: from, target: element.id ?? "" });
  return element;
}

/** Why what follows an element may not stand at a point: a flow cannot cross the border of its frame. */
function whyNotThere({ model }: CommandContext, source: ModdleElement, at: Point): string | null {
  const home = containerAt(model, at);
  return home === source.$parent || (!home && !frameOf(model, source))
    ? null
    : text("processDesigner.refused.crossBorder");
}

const GAP = { across: 60, down: 40 } as const;

/**
 * The next free place: to the right of an element, below an event on a border. What no flow leads to stands out of the
 * way of the next node: notes above the element, data below it.
 */
function placeAfter(context: CommandContext, source: ModdleElement, next: ModdleElement): Point {
  const rect = context.model.boundsOf(source) ?? { x: 0, y: 0, width: 0, height: 0 };
  const size = defaultSize(next);
  const middle = centerOf(rect);
  const down = bottom(rect) + GAP.down + size.height / 2;
  const isTaken = takenBy(context, source, size);
  const choose = (first: Point, ways: readonly number[]): Point => {
    const step = size.height + GAP.down;
    const spots = [first, ...ways.map((way) => ({ x: first.x, y: first.y + way * step }))];
    return spots.find((spot) => !isTaken(spot)) ?? first;
  };
  if (isA(source, "bpmn:BoundaryEvent"))
    return choose({ x: middle.x + GAP.across / 2 + size.width / 2, y: down }, DOWNWARDS);
  if (isA(next, "bpmn:FlowNode"))
    return choose({ x: right(rect) + GAP.across + size.width / 2, y: middle.y }, EITHER_WAY);
  if (!isA(next, "bpmn:Artifact")) return choose({ x: right(rect), y: down }, DOWNWARDS);
  const up = rect.y - GAP.down - size.height / 2;
  return choose({ x: right(rect), y: up }, UPWARDS);
}

const DOWNWARDS = [1, 2, 3, 4, 5, 6];
const UPWARDS = DOWNWARDS.map((way) => -way);
const EITHER_WAY = DOWNWARDS.flatMap((way) => [way, -way]);

/** Whether something stands at a place, other than the frames around the element. */
function takenBy(
  { model }: CommandContext,
  source: ModdleElement,
  { width, height }: Omit<Rect, "x" | "y">,
): (at: Point) => boolean {
  const frames = framesAround(source);
  const others = obstaclesOf(model).filter(({ element }) => !frames.includes(element));
  return ({ x, y }) => {
    const rect = grow({ x: x - width / 2, y: y - height / 2, width, height }, 8);
    return others.some((one) => overlaps(one.rect, rect));
  };
}
