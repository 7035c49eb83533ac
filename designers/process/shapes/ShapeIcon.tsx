import { type ReactElement, useMemo } from "react";
import { defaultSize } from "@/runtime/core/bpmn/diagram";
import { createElement, isA } from "@/runtime/core/bpmn/moddle";
import { CANVAS_THEME, lookOf } from "@/runtime/core/bpmn/shapes/look";
import { nodeParts } from "@/runtime/core/bpmn/shapes/node";
import { Parts } from "./Parts";

/** What is far larger than its picture. */
const SMALL: [type: string, size: { width: number; height: number }][] = [
  ["bpmn:Activity", { width: 44, height: 36 }],
  ["bpmn:Participant", { width: 76, height: 54 }],
  ["bpmn:Group", { width: 56, height: 46 }],
  ["bpmn:TextAnnotation", { width: 56, height: 46 }],
];

/** A small picture of a BPMN type, drawn by the same functions as the shape itself. */
export function ShapeIcon({ type, size = 18 }: { type: string; size?: number }): ReactElement {
  const { parts, width, height } = useMemo(() => {
    const element = createElement(type);
    const shape = createElement("bpmndi:BPMNShape", { isMarkerVisible: true });
    // The band with the name of a pool is drawn where it has a process.
    if (isA(element, "bpmn:Participant")) element["processRef"] = createElement("bpmn:Process");
    const full = SMALL.find(([small]) => isA(element, small))?.[1] ?? defaultSize(element);
    const look = {
      ...lookOf(element, undefined, CANVAS_THEME),
      weight: isA(element, "bpmn:EndEvent") ? 4 : 2.4,
    };
    return { parts: nodeParts(element, shape, full, look), ...full };
  }, [type]);
  return (
    <svg
      width={size * (width / height)}
      height={size}
      viewBox={`0 0 ${width} ${height}`}
      className="bpmn-icon"
      aria-hidden
    >
      <Parts parts={parts} />
    </svg>
  );
}
