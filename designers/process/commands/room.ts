import { type Rect, bottom, right } from "@/runtime/core/bpmn/geometry";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { neighboursOf, withContents } from "../model/frames";
import type { CommandContext } from "./diagram-edit";
import { moveLanesOn } from "./push";
import { shiftShape } from "../model/plane-edit";
import { LEAST_AIR } from "./space";

/** Nearer than `least` two nodes of a chain look stuck together; then they get `wanted` pixels of air. */
const AIR = { least: LEAST_AIR, wanted: 40 } as const;

/** An element put between two others gets air on both sides: it and what follows move on in the direction of the flow. */
export function makeGap(
  context: CommandContext,
  { middle, source, target }: Record<"middle" | "source" | "target", ModdleElement>,
): void {
  const { model } = context;
  const [from, to] = [model.boundsOf(source), model.boundsOf(target)];
  if (!from || !to || source.$parent !== target.$parent) return;
  const axis = AXES.find(({ start, end }) => start(to) >= end(from) - 1);
  if (!axis) return;
  const shift = (elements: readonly ModdleElement[], by: number): void => {
    for (const one of elements.flatMap((element) => withContents(model, element)))
      shiftShape(context, one, axis.step.x * by, axis.step.y * by);
  };
  const missing = (a: Rect | null, b: Rect | null): number => {
    const gap = a && b ? axis.start(b) - axis.end(a) : AIR.wanted;
    return gap < AIR.least ? AIR.wanted - gap : 0;
  };
  shift([middle], missing(from, model.boundsOf(middle)));
  const after = neighboursOf(model, middle).filter(
    ({ element, rect }) => element !== source && axis.start(rect) >= axis.start(to),
  );
  const by = missing(model.boundsOf(middle), to);
  shift(
    after.map(({ element }) => element),
    by,
  );
  moveLanesOn(context, { element: middle, along: axis.key, from: axis.start(to), by });
}

interface Axis {
  key: "x" | "y";
  start: (rect: Rect) => number;
  end: (rect: Rect) => number;
  step: { x: number; y: number };
}

const AXES: readonly Axis[] = [
  { key: "x", start: ({ x }) => x, end: right, step: { x: 1, y: 0 } },
  { key: "y", start: ({ y }) => y, end: bottom, step: { x: 0, y: 1 } },
];
