import { type ModdleElement, isA, isAny, oneOf, textOf } from "../moddle";
import { activityParts } from "./activity";
import { eventParts } from "./event";
import { POOLS } from "./look";
import { type Look, type Size, type SvgPart, line } from "./part";
import { centredText, leftText, sideText } from "./text";

/** The drawing of any BPMN shape in a box of a size, with its upper left corner at 0, 0. External labels are not part of it. */
export function nodeParts(
  element: ModdleElement,
  shape: ModdleElement | undefined,
  size: Size,
  look: Look,
): SvgPart[] {
  if (isA(element, "bpmn:Event")) return eventParts(element, size, look);
  if (isA(element, "bpmn:Gateway")) return gatewayParts(element, shape, size, look);
  if (isA(element, "bpmn:Activity")) return activityParts(element, shape, size, look);
  if (isAny(element, [...POOLS, "bpmn:Lane"])) return poolParts(element, shape, size, look);
  if (isA(element, "bpmn:TextAnnotation")) return annotationParts(element, size, look);
  if (isA(element, "bpmn:Group"))
    return [box(size, look, { rx: 10, strokeDasharray: "8 4 2 4", fill: "none" })];
  if (isAny(element, ["bpmn:DataStoreReference", "bpmn:DataStore"])) return storeParts(size, look);
  if (isAny(element, ["bpmn:DataObjectReference", "bpmn:DataObject", "bpmn:DataInput", "bpmn:DataOutput"])) {
    return dataParts(element, size, look);
  }
  return [box(size, look, { rx: 4 })];
}

function box({ width, height }: Size, look: Look, extra: Record<string, string | number> = {}): SvgPart {
  const inset = look.weight / 2;
  return {
    tag: "rect",
    attributes: {
      x: inset,
      y: inset,
      width: Math.max(1, width - look.weight),
      height: Math.max(1, height - look.weight),
      fill: look.fill,
      stroke: look.stroke,
      strokeWidth: look.weight,
      ...extra,
    },
  };
}

function gatewayParts(
  element: ModdleElement,
  shape: ModdleElement | undefined,
  { width, height }: Size,
  look: Look,
): SvgPart[] {
  const [cx, cy] = [width / 2, height / 2];
  const d = `M${cx} 1L${width - 1} ${cy}L${cx} ${height - 1}L1 ${cy}z`;
  const diamond: SvgPart = {
    tag: "path",
    attributes: {
      d,
      fill: look.fill,
      stroke: look.stroke,
      strokeWidth: look.weight,
      strokeLinejoin: "round",
    },
  };
  return [diamond, ...gatewaySign(element, shape, look).map((part) => placed(part, cx - 25, cy - 25))];
}

/** Signs for a gateway of 50 × 50. */
function gatewaySign(element: ModdleElement, shape: ModdleElement | undefined, look: Look): SvgPart[] {
  const ring = (r: number, width = 1.4): SvgPart => ({
    tag: "circle",
    attributes: { cx: 25, cy: 25, r, fill: "none", stroke: look.stroke, strokeWidth: width },
  });
  if (isA(element, "bpmn:ParallelGateway")) return [line("M25 14v22M14 25h22", look, 3)];
  if (isA(element, "bpmn:InclusiveGateway")) return [ring(10, 2.8)];
  if (isA(element, "bpmn:ComplexGateway"))
    return [line("M25 13v24M13 25h24M17 17l16 16M33 17 17 33", look, 2.4)];
  if (isA(element, "bpmn:EventBasedGateway")) {
    const inside =
      element["eventGatewayType"] === "Parallel"
        ? "M25 18v14M18 25h14"
        : "M25 18l7 5.2-2.7 8.3h-8.6l-2.7-8.3z";
    return element["instantiate"] === true
      ? [ring(12), line(inside, look)]
      : [ring(12), ring(9.5), line(inside, look)];
  }
  return shape?.["isMarkerVisible"] === true ? [line("M18 18l14 14M32 18 18 32", look, 2.6)] : [];
}

function placed(part: SvgPart, x: number, y: number): SvgPart {
  return x === 0 && y === 0
    ? part
    : { ...part, attributes: { ...part.attributes, transform: `translate(${x} ${y})` } };
}

/** How wide the band is in which the name of a pool or lane stands. */
export const FRAME_HEAD = 30;

function poolParts(
  element: ModdleElement,
  shape: ModdleElement | undefined,
  size: Size,
  look: Look,
): SvgPart[] {
  const name = element.name ?? "";
  const vertical = shape?.["isHorizontal"] === false;
  const parts = [box(size, look)];
  const isPool = isAny(element, POOLS);
  // A pool of which nothing is shown has room for its name.
  if (isA(element, "bpmn:Participant") && !oneOf(element, "processRef"))
    return [
      ...parts,
      ...centredText(name, { x: 6, y: 0, width: size.width - 12, height: size.height }, look),
    ];
  if (isPool)
    parts.push(
      line(vertical ? `M0 ${FRAME_HEAD}H${size.width}` : `M${FRAME_HEAD} 0V${size.height}`, look, 1),
    );
  if (!name) return parts;
  if (!vertical) return [...parts, ...sideText(name, FRAME_HEAD, size.height, look)];
  return [...parts, ...centredText(name, { x: 6, y: 0, width: size.width - 12, height: FRAME_HEAD }, look)];
}

function annotationParts(element: ModdleElement, { width, height }: Size, look: Look): SvgPart[] {
  return [
    line(`M12 0.7H0.7V${height - 0.7}H12`, look, look.weight),
    ...leftText(textOf(element, "text"), { x: 0, y: 0, width, height }, look),
  ];
}

function dataParts(element: ModdleElement, { width, height }: Size, look: Look): SvgPart[] {
  const fold = Math.min(12, width / 3);
  const d = `M1 1H${width - fold}L${width - 1} ${fold}V${height - 1}H1z`;
  const page: SvgPart = {
    tag: "path",
    attributes: {
      d,
      fill: look.fill,
      stroke: look.stroke,
      strokeWidth: look.weight,
      strokeLinejoin: "round",
    },
  };
  const parts = [page, line(`M${width - fold} 1V${fold}H${width - 1}`, look, 1.2)];
  if (isA(element, "bpmn:DataInput")) parts.push(line("M5 9h8l-3-3M13 9l-3 3", look, 1.2));
  if (isA(element, "bpmn:DataOutput")) parts.push(line("M5 9h8l-3-3M13 9l-3 3", look, 2));
  if (element["isCollection"] === true)
    parts.push(
      line(
        `M${width / 2 - 4} ${height - 11}v8M${width / 2} ${height - 11}v8M${width / 2 + 4} ${height - 11}v8`,
        look,
        1.5,
      ),
    );
  return parts;
}

function storeParts({ width, height }: Size, look: Look): SvgPart[] {
  const [w, h] = [width - 1, height - 6];
  const d = `M1 6C1 0 ${w} 0 ${w} 6V${h}C${w} ${h + 6} 1 ${h + 6} 1 ${h}z`;
  return [
    { tag: "path", attributes: { d, fill: look.fill, stroke: look.stroke, strokeWidth: look.weight } },
    line(`M1 6C1 12 ${w} 12 ${w} 6M1 10C1 16 ${w} 16 ${w} 10`, look, 1.1),
  ];
}
