import { itemAt } from "@/runtime/core/item-at";
import { type Point, distance } from "../geometry";
import { type ModdleElement, listOf, oneOf } from "../moddle";

type Course = readonly Point[];

/**
 * The part of a flow that it has for itself: without what others run along with it from the same node, up to where they
 * bend off, or to the same node. The whole course where nothing is left.
 */
export function ownCourse(
  flow: ModdleElement,
  points: Course,
  courseOf: (flow: ModdleElement) => Course | undefined,
): Course {
  const others = (end: "sourceRef" | "targetRef", side: "outgoing" | "incoming"): Course[] =>
    listOf(oneOf(flow, end), side).flatMap((other) => {
      const course = other === flow ? undefined : courseOf(other);
      return course && course.length > 1 ? [course] : [];
    });
  const behind = without(points, others("sourceRef", "outgoing"));
  const back = others("targetRef", "incoming").map((course) => course.toReversed());
  const own = without(behind.toReversed(), back).toReversed();
  return own.length > 1 ? own : points;
}

/** What is left of a course behind the last place at which one of the others leaves it. */
function without(points: Course, others: readonly Course[]): Course {
  const left = others.map((other) => leftBehind(points, other)).toSorted((a, b) => lengthOf(a) - lengthOf(b));
  return left[0] ?? points;
}

const lengthOf = (points: Course): number =>
  points.slice(1).reduce((sum, point, at) => sum + distance(itemAt(points, at), point), 0);

function leftBehind(points: Course, other: Course): Course {
  const [first, from] = [points[0], other[0]];
  if (!first || !from || distance(first, from) > NEAR) return points;
  let at: Point = first;
  let [i, j] = [1, 1];
  while (i < points.length && j < other.length) {
    const [next, beside] = [itemAt(points, i), itemAt(other, j)];
    if (!isOneWay(at, next, beside)) break;
    const [own, others] = [distance(at, next), distance(at, beside)];
    at = own < others ? next : beside;
    if (own <= others + NEAR) i += 1;
    if (others <= own + NEAR) j += 1;
  }
  return i < points.length ? [at, ...points.slice(i)] : [];
}

/** How far points may lie from each other that are meant to be one. */
const NEAR = 1;

/** Whether two points lie in the same direction. */
function isOneWay(from: Point, one: Point, other: Point): boolean {
  const [ax, ay, bx, by] = [one.x - from.x, one.y - from.y, other.x - from.x, other.y - from.y];
  return ax * bx + ay * by > 0 && Math.abs(ax * by - ay * bx) <= NEAR * Math.hypot(ax, ay);
}
