import { defaultName } from "@/runtime/core/bpmn/default-name";
import { boundsOfShape, createShape, defaultSize, planesOf } from "@/runtime/core/bpmn/diagram";
import {
  type Point,
  type Rect,
  bottom,
  boundsOf,
  centerOf,
  grow,
  overlaps,
  right,
} from "@/runtime/core/bpmn/geometry";
import {
  type ModdleElement,
  createElement,
  demandOne,
  isA,
  isAny,
  listOf,
  oneOf,
} from "@/runtime/core/bpmn/moddle";
import { hasOutsideLabel, labelOf, shapeLabelBox } from "@/runtime/core/bpmn/shapes/label";
import { FRAME_HEAD } from "@/runtime/core/bpmn/shapes/node";
import { idPrefix } from "@/runtime/core/bpmn/text/normalise";
import { currentLocale } from "@/runtime/i18n/i18n";
import { lanesOf } from "../model/frames";
import { addTo, removeFrom } from "../model/plane-edit";
import type { PlaneModel } from "../model/plane-model";
import { contentsOf } from "../model/space";
import { whyNotPool } from "../rules/pools";
import { refuseFor } from "../rules/refuse";
import type { CommandContext } from "./diagram-edit";
import { resizeInPool } from "./pool-edges";

/** Between a pool and what it is drawn around; before that is room for the names of lanes too. */
const AIR = { before: FRAME_HEAD + 50, behind: 50, above: 40 } as const;
/** Between a pool and one that is placed below it, and how near to each other they may be placed. */
const GAP = { below: 40, least: 20 } as const;
/** Height of a pool of which nothing but its name is drawn. */
const BLACK_BOX = 60;

/**
 * Places a pool. The first one goes around the process of the diagram, which stays what it is; each further one stands
 * for somebody else, of whom only the messages are drawn.
 */
export function createPool(
  context: CommandContext,
  { at, name }: { at: Point; name?: string | undefined },
): ModdleElement {
  const { model, edit } = context;
  refuseFor(whyNotPool(oneOf(model.plane, "bpmnElement")));
  const process = processWithoutPool(model);
  const rect = placeOfPool(model, at);
  const collaboration = collaborationOf(context);
  const known = listOf(collaboration, "participants").find((one) => process && one["processRef"] === process);
  const pool = known ?? createElement("bpmn:Participant", {}, collaboration);
  if (!known) {
    pool.id = model.newId(idPrefix(pool));
    pool.name = name || process?.name || defaultName(pool, currentLocale());
    if (process) pool["processRef"] = process;
    addTo(edit, collaboration, "participants", pool);
  }
  addFrame(context, pool, rect);
  if (process && laneBox(model, process)) takeIn(context, pool, drawnIn(model, process));
  return pool;
}

/** Places a copy of another participant clear of the pools; where there are none yet, one goes around the process first. */
export function addBlackBox(
  context: CommandContext,
  rect: Rect,
  make: (home: ModdleElement) => ModdleElement,
): ModdleElement {
  const { model, edit } = context;
  refuseFor(whyNotPool(oneOf(model.plane, "bpmnElement")));
  if (processWithoutPool(model)) createPool(context, { at: centerOf(rect) });
  const collaboration = collaborationOf(context);
  const pool = make(collaboration);
  const others = poolsOf(model).flatMap((one) => model.boundsOf(one) ?? []);
  addTo(edit, collaboration, "participants", pool);
  addFrame(context, pool, clearOf(others, rect));
  return pool;
}

/** A place for a pool that is not on others: below all of them where it would be. */
function clearOf(others: readonly Rect[], rect: Rect): Rect {
  const isClear = others.every((one) => !overlaps(grow(one, GAP.least), rect));
  const [first] = others;
  return isClear || !first ? rect : { ...rect, x: first.x, y: Math.max(...others.map(bottom)) + GAP.below };
}

/** A pool that was drawn around lanes grows with them to what stands beside these. */
function takeIn(context: CommandContext, pool: ModdleElement, content: readonly Rect[]): void {
  const rect = context.model.boundsOf(pool);
  const beside = content.filter((one) => rect && !isAround(rect, one)).map((one) => grow(one, GAP.least));
  const bounds = rect && boundsOf([rect, ...beside]);
  if (bounds) resizeInPool(context, { pool, element: pool, bounds });
}

const isAround = (outer: Rect, one: Rect): boolean =>
  one.x >= outer.x && one.y >= outer.y && right(one) <= right(outer) && bottom(one) <= bottom(outer);

/** Where a pool goes that is brought to a point: around the process that is in none, else clear of the other pools. */
export function placeOfPool(model: PlaneModel, { x, y }: Point): Rect {
  const process = processWithoutPool(model);
  const [lanes, content] = process ? [laneBox(model, process), boundsOf(drawnIn(model, process))] : [];
  if (lanes) return { ...lanes, x: lanes.x - FRAME_HEAD, width: lanes.width + FRAME_HEAD };
  const usual = defaultSize(createElement("bpmn:Participant"));
  if (content) return around(content, usual);
  const others = poolsOf(model).flatMap((pool) => model.boundsOf(pool) ?? []);
  const [first] = others;
  const size = process || !first ? usual : { width: first.width, height: BLACK_BOX };
  const rect = { x: Math.round(x - size.width / 2), y: Math.round(y - size.height / 2), ...size };
  if (!first) return rect;
  // Pools above each other begin and end together: messages between them lead straight down.
  if (rect.x < right(first) && first.x < right(rect)) rect.x = first.x;
  return clearOf(others, rect);
}

function around({ x, y, width, height }: Rect, least: { width: number; height: number }): Rect {
  const wide = Math.max(least.width, width + AIR.before + AIR.behind);
  const high = Math.max(least.height, height + 2 * AIR.above);
  return {
    x: Math.round(x - AIR.before),
    y: Math.round(y + height / 2 - high / 2),
    width: Math.round(wide),
    height: Math.round(high),
  };
}

const poolsOf = ({ plane }: PlaneModel): ModdleElement[] =>
  listOf(oneOf(plane, "bpmnElement"), "participants");

/** The process of the diagram where no pool holds one yet. */
function processWithoutPool(model: PlaneModel): ModdleElement | undefined {
  const isHeld = poolsOf(model).some((pool) => oneOf(pool, "processRef"));
  return !isHeld && isA(model.process, "bpmn:Process") ? model.process : undefined;
}

function laneBox(model: PlaneModel, process: ModdleElement): Rect | null {
  return boundsOf(lanesOf(model, process).flatMap((lane) => model.boundsOf(lane) ?? []));
}

/** What is drawn of a process on the plane besides its lanes, names included. */
function drawnIn(model: PlaneModel, process: ModdleElement): Rect[] {
  return contentsOf(model, process).flatMap((element): Rect[] => {
    const item = model.itemOf(element);
    if (item?.$parent !== model.plane || isA(element, "bpmn:Lane")) return [];
    const rect = model.boundsOf(element) ?? boundsOf(model.waypointsOf(element));
    const name = labelOf(element);
    const stored = boundsOfShape(oneOf(item, "label"));
    const label = rect && name && hasOutsideLabel(element) ? shapeLabelBox(name, rect, item) : stored;
    return [...(rect ? [rect] : []), ...(name && label ? [label] : [])];
  });
}

/** The collaboration that is shown; where a process is, the one of the file, or a new one, is shown in place of it. */
function collaborationOf({ model, edit }: CommandContext): ModdleElement {
  const shown = demandOne(model.plane, "bpmnElement");
  if (isA(shown, "bpmn:Collaboration")) return shown;
  const roots = listOf(model.definitions, "rootElements");
  const present = roots.find((root) => isA(root, "bpmn:Collaboration"));
  const collaboration = present ?? createElement("bpmn:Collaboration", {}, model.definitions);
  if (!present) {
    collaboration.id = model.newId(idPrefix(collaboration));
    edit.set(model.definitions, "rootElements", [collaboration, ...roots]);
  }
  edit.set(model.plane, "bpmnElement", collaboration);
  return collaboration;
}

const FRAMES = ["bpmn:Participant", "bpmn:Lane"];

/** Shows a pool or lane below all that stands in it: other tools draw in the order of the file. */
export function addFrame(
  { model, edit }: CommandContext,
  frame: ModdleElement,
  rect: Rect,
  isHorizontal = true,
): void {
  const items = listOf(model.plane, "planeElement");
  const shape = createShape(frame, rect, model.plane);
  shape["isHorizontal"] = isHorizontal;
  const at = items.findLastIndex((item) => isAny(oneOf(item, "bpmnElement"), FRAMES)) + 1;
  edit.set(model.plane, "planeElement", items.toSpliced(at, 0, shape));
  model.forget([{ key: "planeElement" }]);
}

/** Takes the last pool off its process: diagrams show that again, and what stood beside the pool is in it. */
export function unwrap({ model, edit }: CommandContext, pool: ModdleElement): void {
  const [collaboration, process] = [demandOne(pool, "$parent"), demandOne(pool, "processRef")];
  const artifacts = listOf(collaboration, "artifacts");
  if (artifacts.length > 0) {
    edit.unset(collaboration, "artifacts");
    edit.set(process, "artifacts", [...listOf(process, "artifacts"), ...artifacts]);
    for (const one of artifacts) edit.set(one, "$parent", process);
  }
  for (const plane of planesOf(model.definitions))
    if (oneOf(plane, "bpmnElement") === collaboration) edit.set(plane, "bpmnElement", process);
  removeFrom(edit, model.definitions, "rootElements", new Set([collaboration]));
}
