import { isWithin } from "../connections";
import { type Rect, boundsOf } from "../geometry";
import { type ModdleElement, isA, isAny, listOf } from "../moddle";
import type { Geometry } from "./layout-geometry";

type Bounds = Geometry["bounds"];

/** How far something may reach over the edge of what it stands in. */
const SLACK = 10;
/** Air between a group and what it encloses. */
const AIR = 20;

/** Call activities that show what they call, with the process that stands in each. */
export function callsWithContent(
  processes: readonly ModdleElement[],
  drawn: Bounds,
): Map<ModdleElement, ModdleElement> {
  const calls = [...drawn].filter(([element]) => isA(element, "bpmn:CallActivity"));
  const found = new Map<ModdleElement, ModdleElement>();
  for (const process of processes.filter((root) => isA(root, "bpmn:Process"))) {
    const content = listOf(process, "flowElements").flatMap((element) => drawn.get(element) ?? []);
    const call = calls.find(
      ([element, rect]) =>
        !found.has(element) && !isWithin(element, process) && content.every((one) => holds(rect, one)),
    );
    if (call && content.length > 0) found.set(call[0], process);
  }
  return found;
}

/** Groups with what stands in them, inner ones first. */
export function groupsWithContent(drawn: Bounds): Map<ModdleElement, ModdleElement[]> {
  const area = ([, { width, height }]: [ModdleElement, Rect]): number => width * height;
  const groups = [...drawn]
    .filter(([element]) => isA(element, "bpmn:Group"))
    .toSorted((one, other) => area(one) - area(other));
  return new Map(
    groups.flatMap(([group, rect]) => {
      const inside = [...drawn].filter(([element, one]) => element !== group && holds(rect, one));
      const content = inside.map(([element]) => element).filter((one) => !isA(one, "bpmn:Lane"));
      return content.some((one) => isAny(one, ["bpmn:FlowNode", "bpmn:Participant"]))
        ? [[group, content]]
        : [];
    }),
  );
}

/** Draws groups around what stood in them. */
export function encloseContent(groups: ReadonlyMap<ModdleElement, ModdleElement[]>, bounds: Bounds): void {
  for (const [group, content] of groups) {
    const box = boundsOf(content.flatMap((one) => bounds.get(one) ?? []));
    if (!box) continue;
    bounds.set(group, {
      x: box.x - AIR,
      y: box.y - AIR,
      width: box.width + 2 * AIR,
      height: box.height + 2 * AIR,
    });
  }
}

const holds = (outer: Rect, inner: Rect): boolean =>
  inner.x >= outer.x - SLACK &&
  inner.y >= outer.y - SLACK &&
  inner.x + inner.width <= outer.x + outer.width + SLACK &&
  inner.y + inner.height <= outer.y + outer.height + SLACK;
