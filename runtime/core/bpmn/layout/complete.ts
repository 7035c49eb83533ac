import { artifactsIn, connectionsOf, lanesOf, processesOf } from "../connections";
import { boundsOfShape, planesOf, waypointsOf } from "../diagram";
import type { BpmnDocument } from "../text/document";
import { fillGaps } from "./fill-gaps";
import { layoutDiagram, routeInto } from "./layout";
import { type Geometry, drawnOn } from "./layout-geometry";
import { clearPlace } from "./layout-labels";
import { type ModdleElement, isA, listOf, walk } from "../moddle";
import { Supply, isOpen } from "./supply";

type Target = Pick<BpmnDocument, "definitions" | "generated">;

/** Adds what is missing of the diagram by layout; what is there stays where it is. Returns the number of added elements. */
export async function completeDiagram(target: Target): Promise<number> {
  const { definitions } = target;
  repairPlanes(definitions);
  const supply = new Supply(target);
  const roots = diagramRoots(definitions);
  for (const root of roots) await completeRoot(supply, definitions, root);
  for (const node of walk(definitions))
    if (isHidden(node, supply.index)) await completeRoot(supply, definitions, node);
  if (roots[0] && planesOf(definitions).length === 0) supply.plane(roots[0]);
  const added = target.generated.size;
  clearLabels(supply, definitions);
  return added;
}

/** Names of lines that have no place of their own, and would lie on a shape, stand where there is room. */
function clearLabels(supply: Supply, definitions: ModdleElement): void {
  for (const plane of planesOf(definitions)) {
    const geometry = drawnOn(plane);
    for (const flow of geometry.lines.keys()) {
      const place = geometry.labels.has(flow) ? null : clearPlace(geometry, flow);
      if (place) supply.label(flow, place);
    }
  }
}

/** A plane that points nowhere shows the collaboration, else the only process. */
function repairPlanes(definitions: ModdleElement): void {
  for (const plane of planesOf(definitions)) {
    plane["bpmnElement"] ??= diagramRoots(definitions)[0];
  }
}

/** What a collaboration can show; a choreography is one with nodes. */
const DRAWN = ["participants", "flowElements", "artifacts"];

/** What needs a diagram of its own: the collaboration, and every process outside of it. */
export function diagramRoots(definitions: ModdleElement): ModdleElement[] {
  const roots = listOf(definitions, "rootElements");
  const collaborations = roots.filter(
    (root) => isA(root, "bpmn:Collaboration") && DRAWN.some((key) => listOf(root, key).length > 0),
  );
  const inPools = new Set(collaborations.flatMap(processesOf));
  return [...collaborations, ...roots.filter((root) => isA(root, "bpmn:Process") && !inPools.has(root))];
}

/** A closed sub-process with content is shown on a plane of its own. */
function isHidden(node: ModdleElement, index: ReadonlyMap<ModdleElement, ModdleElement>): boolean {
  return isA(node, "bpmn:SubProcess") && listOf(node, "flowElements").length > 0 && !isOpen(node, index);
}

async function completeRoot(supply: Supply, definitions: ModdleElement, root: ModdleElement): Promise<void> {
  const wanted = [...shownElements(root, supply.index)];
  const missing = wanted.filter((element) => !boundsOfShape(supply.index.get(element)));
  const linesMissing = [...connectionsOf(root)].some(
    ({ flow }) => waypointsOf(supply.index.get(flow)).length < 2,
  );
  if (missing.length === 0 && !linesMissing) return;
  const home = wanted.map((element) => supply.index.get(element)?.$parent).find(Boolean);
  const own = planesOf(definitions).find((plane) => plane["bpmnElement"] === root);
  const plane = home ?? own ?? (wanted.length > 0 ? supply.plane(root) : null);
  if (!plane) return;
  if (missing.length === wanted.length) addAll(supply, plane, await layoutDiagram(root));
  else await fillGaps(supply, plane, missing);
  addLines(supply, plane, root);
}

/** Shapes of a diagram: pools, lanes, nodes and artifacts; not what a closed sub-process hides. */
function* shownElements(
  root: ModdleElement,
  index: ReadonlyMap<ModdleElement, ModdleElement>,
): Generator<ModdleElement> {
  yield* listOf(root, "participants");
  for (const process of processesOf(root)) yield* shownElements(process, index);
  yield* lanesOf(root);
  const nodes = listOf(root, "flowElements").filter((element) => isA(element, "bpmn:FlowNode"));
  for (const element of [...nodes, ...artifactsIn(root)]) {
    yield element;
    if (isA(element, "bpmn:SubProcess") && isOpen(element, index)) yield* shownElements(element, index);
  }
}

function addAll(supply: Supply, plane: ModdleElement, { bounds, lines, labels }: Geometry): void {
  for (const [element, rect] of bounds) supply.shape(plane, element, rect, labels.get(element));
  for (const [flow, points] of lines) {
    if (waypointsOf(supply.index.get(flow)).length < 2) supply.edge(plane, flow, points, labels.get(flow));
  }
}

/** Draws the flows of a plane that have no course. */
function addLines(supply: Supply, plane: ModdleElement, root: ModdleElement): void {
  const geometry = drawnOn(plane);
  const undrawn = [...connectionsOf(root)].filter(
    ({ flow }) => waypointsOf(supply.index.get(flow)).length < 2,
  );
  routeInto(undrawn, geometry);
  for (const { flow } of undrawn) {
    const points = geometry.lines.get(flow);
    if (points) supply.edge(plane, flow, points);
  }
}
