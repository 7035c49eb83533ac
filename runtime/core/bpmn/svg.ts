import { boundsOfShape, isExpanded, planesOf, reachInto, waypointsOf } from "./diagram";
import { type Point, type Rect, boundsOf, grow } from "./geometry";
import { type ModdleElement, eventsOn, isA, isAny, listOf, oneOf, demandOne } from "./moddle";
import { escapeAttribute, escapeText } from "./text/serialise";
import { endParts, lineStyleOf, pathThrough } from "./shapes/flow";
import { docksOf, hasOutsideLabel, labelOf, lineLabelBox, shapeLabelBox } from "./shapes/label";
import { POOLS, PRINT_THEME, type Theme, lookOf } from "./shapes/look";
import { nodeParts } from "./shapes/node";
import { ownCourse } from "./shapes/own-course";
import type { SvgPart } from "./shapes/part";
import { isCut, labelText } from "./shapes/text";

/** A standalone SVG image of the first diagram (or of a given plane). */
export function diagramSvg(
  definitions: ModdleElement,
  plane = planesOf(definitions)[0],
  theme: Theme = PRINT_THEME,
): string {
  const items = listOf(plane, "planeElement").filter((item) => oneOf(item, "bpmnElement"));
  const byElement = new Map(items.map((item) => [oneOf(item, "bpmnElement"), item]));
  const edgeOf: ItemOf = (flow) => byElement.get(flow);
  const content = drawOrder(items).map((item) => itemSvg(item, theme, edgeOf));
  const box = grow(
    boundsOf(items.flatMap((item) => extentOf(item, edgeOf))) ?? { x: 0, y: 0, width: 100, height: 100 },
    20,
  );
  const view = `${box.x} ${box.y} ${box.width} ${box.height}`;
  const font = `font-family="-apple-system, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="${box.width}" height="${box.height}" viewBox="${view}" ${font}>\n<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${theme.surface}"/>\n${content.join("\n")}\n</svg>\n`;
}

/** Pools and lanes first, then groups and open sub-processes, then lines, then the rest. */
export function drawOrder(items: readonly ModdleElement[]): ModdleElement[] {
  const rank = (item: ModdleElement): number => {
    const element = oneOf(item, "bpmnElement");
    if (isAny(element, POOLS)) return 0;
    if (isAny(element, ["bpmn:Lane"])) return 1;
    if (isAny(element, ["bpmn:Group"]) || isExpanded(item)) return 2;
    if (waypointsOf(item).length > 0) return 3;
    return isAny(element, ["bpmn:BoundaryEvent"]) ? 5 : 4;
  };
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/** The drawing of an element on the plane. */
type ItemOf = (element: ModdleElement) => ModdleElement | undefined;

function extentOf(item: ModdleElement, edgeOf: ItemOf): Rect[] {
  const element = demandOne(item, "bpmnElement");
  const rect = boundsOfShape(item);
  const text = labelOf(element);
  if (!rect) {
    const points = waypointsOf(item);
    const label = text && points.length > 1 ? [lineLabel(item, text, points, edgeOf)] : [];
    return [...points.map((point) => ({ ...point, width: 0, height: 0 })), ...label];
  }
  return text && hasOutsideLabel(element) ? [rect, labelBox(item, text, rect, edgeOf)] : [rect];
}

function labelBox(item: ModdleElement, text: string, rect: Rect, edgeOf: ItemOf): Rect {
  const docks = docksOf(demandOne(item, "bpmnElement"), (flow) => waypointsOf(edgeOf(flow)));
  return shapeLabelBox(text, rect, item, docks);
}

function itemSvg(item: ModdleElement, theme: Theme, edgeOf: ItemOf): string {
  const element = demandOne(item, "bpmnElement");
  const rect = boundsOfShape(item);
  const text = labelOf(element);
  const look = lookOf(element, item, theme);
  const id = escapeAttribute(element.id ?? "");
  if (!rect) return lineSvg(item, element, theme, edgeOf);
  const events = isA(element, "bpmn:Activity") ? eventsOn(element) : [];
  const drawn = nodeParts(element, item, { ...rect, reach: reachInto(rect, events.map(edgeOf)) }, look);
  const parts = drawn.map(partSvg).join("");
  const label =
    text && hasOutsideLabel(element) ? labelText(text, labelBox(item, text, rect, edgeOf), look) : [];
  return `<g data-id="${id}">${wholeName([...drawn, ...label], text)}<g transform="translate(${rect.x} ${rect.y})">${parts}</g>${label.map(partSvg).join("")}</g>`;
}

function lineLabel(item: ModdleElement, text: string, points: readonly Point[], edgeOf: ItemOf): Rect {
  const own = ownCourse(demandOne(item, "bpmnElement"), points, (flow) => waypointsOf(edgeOf(flow)));
  return lineLabelBox(text, item, points, own);
}

function lineSvg(item: ModdleElement, element: ModdleElement, theme: Theme, edgeOf: ItemOf): string {
  const points = waypointsOf(item);
  const text = labelOf(element);
  if (points.length < 2) return "";
  const look = { ...lookOf(element, item, theme), fill: theme.surface };
  const style = lineStyleOf(element);
  const course: SvgPart = {
    tag: "path",
    attributes: {
      d: pathThrough(points),
      fill: "none",
      stroke: look.stroke,
      strokeWidth: 1.4,
      ...(style.dash ? { strokeDasharray: style.dash } : {}),
    },
  };
  const label = text ? labelText(text, lineLabel(item, text, points, edgeOf), look) : [];
  const parts = [course, ...endParts(points, style, look.stroke, theme.surface), ...label];
  return `<g data-id="${escapeAttribute(element.id ?? "")}">${wholeName(label, text)}${parts.map(partSvg).join("")}</g>`;
}

/** What a reader gets to see on pointing at a name that is cut. */
const wholeName = (drawn: readonly SvgPart[], name: string): string =>
  isCut(drawn) ? `<title>${escapeText(name)}</title>` : "";

/** One primitive as text; attribute names in SVG spelling. */
export function partSvg(part: SvgPart): string {
  const attributes = Object.entries(part.attributes)
    .map(
      ([name, value]) =>
        ` ${name === "viewBox" ? name : name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${escapeAttribute(String(value))}"`,
    )
    .join("");
  return part.text === undefined
    ? `<${part.tag}${attributes}/>`
    : `<${part.tag}${attributes}>${escapeText(part.text)}</${part.tag}>`;
}
