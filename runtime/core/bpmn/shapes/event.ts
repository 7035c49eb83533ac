import { type ModdleElement, isA, listOf } from "../moddle";
import { type Look, type Size, type SvgPart, icon, line } from "./part";

/** Start, end, intermediate and boundary events with the sign of their definition. */
export function eventParts(element: ModdleElement, size: Size, look: Look): SvgPart[] {
  const r = Math.min(size.width, size.height) / 2;
  const [cx, cy] = [size.width / 2, size.height / 2];
  const dashed = element["cancelActivity"] === false || element["isInterrupting"] === false;
  const ring = (radius: number, fill: string): SvgPart => ({
    tag: "circle",
    attributes: {
      cx,
      cy,
      r: Math.max(1, radius),
      fill,
      stroke: look.stroke,
      strokeWidth: look.weight,
      ...(dashed ? { strokeDasharray: "4 3" } : {}),
    },
  });
  const parts = [ring(r - look.weight / 2, look.fill)];
  if (!isA(element, "bpmn:StartEvent") && !isA(element, "bpmn:EndEvent"))
    parts.push(ring(r - look.weight / 2 - 3.5, "none"));
  return [...parts, ...signOf(element, look).map((part) => scaled(part, size))];
}

function signOf(element: ModdleElement, look: Look): SvgPart[] {
  const definitions = listOf(element, "eventDefinitions");
  const thrown = isA(element, "bpmn:ThrowEvent");
  if (definitions.length === 0) return [];
  if (definitions.length > 1) {
    const plus = element["parallelMultiple"] === true;
    return [
      icon(plus ? "M15 10h6v5h5v6h-5v5h-6v-5h-5v-6h5z" : "M18 9 27 15.5 23.5 26h-11L9 15.5z", look, thrown),
    ];
  }
  const type = definitions[0]?.$type.replace(/^bpmn:|EventDefinition$/g, "") ?? "";
  return SIGNS[type]?.(look, thrown) ?? [];
}

/** Signs are drawn for an event of 36 × 36. */
const SIGNS: Record<string, (look: Look, thrown: boolean) => SvgPart[]> = {
  Message: (look, thrown) => [
    icon("M9 12h18v12H9z", look, thrown),
    {
      ...line("M9 12l9 7 9-7", look, 1.2),
      attributes: {
        ...line("M9 12l9 7 9-7", look, 1.2).attributes,
        stroke: thrown ? look.fill : look.stroke,
      },
    },
  ],
  Timer: (look) => [
    {
      tag: "circle",
      attributes: { cx: 18, cy: 18, r: 9.5, fill: look.fill, stroke: look.stroke, strokeWidth: 1.2 },
    },
    line("M18 11.5V18l4.5 2.5", look),
    line("M18 8.5v2M18 25.5v2M8.5 18h2M25.5 18h2", look, 1),
  ],
  Error: (look, thrown) => [icon("M9.5 26 14 11l7 8 5.5-9-4.5 16-7-8z", look, thrown)],
  Escalation: (look, thrown) => [icon("M18 9l6.5 17L18 20l-6.5 6z", look, thrown)],
  Signal: (look, thrown) => [icon("M18 9.5 27 25H9z", look, thrown)],
  Cancel: (look, thrown) => [
    icon(
      "M11 13.5l2.5-2.5 4.5 4.5 4.5-4.5 2.5 2.5-4.5 4.5 4.5 4.5-2.5 2.5-4.5-4.5-4.5 4.5-2.5-2.5 4.5-4.5z",
      look,
      thrown,
    ),
  ],
  Compensate: (look, thrown) => [
    icon("M17 11.5v13L9 18z", look, thrown),
    icon("M26 11.5v13L18 18z", look, thrown),
  ],
  Conditional: (look) => [
    icon("M11 9.5h14v17H11z", look),
    line("M13.5 13.5h9M13.5 16.5h9M13.5 19.5h9M13.5 22.5h9", look, 1),
  ],
  Link: (look, thrown) => [icon("M9 15h10v-4l8 7-8 7v-4H9z", look, thrown)],
  Terminate: (look) => [{ tag: "circle", attributes: { cx: 18, cy: 18, r: 9, fill: look.stroke } }],
};

function scaled(part: SvgPart, size: Size): SvgPart {
  if (size.width === 36 && size.height === 36) return part;
  const transform = `scale(${size.width / 36} ${size.height / 36})`;
  return { ...part, attributes: { ...part.attributes, transform } };
}
