import { isOpenFrame } from "../diagram";
import type { Rect } from "../geometry";
import { type ModdleElement, isA, isAny, oneOf } from "../moddle";
import { type Look, type Size, type SvgPart, icon, line } from "./part";
import { centredText, isCut, textAround, textWidth } from "./text";

/** Tasks, call activities and sub-processes with type sign and markers. */
export function activityParts(
  element: ModdleElement,
  shape: ModdleElement | undefined,
  size: Size,
  look: Look,
): SvgPart[] {
  const open = isOpenFrame(element, shape);
  const parts = [outline(element, size, look)];
  if (isA(element, "bpmn:Transaction")) parts.push(inner(size, look));
  parts.push(...(SIGNS[element.$type] ?? []).map((sign) => sign(look)));
  const signs = markers(element, open, size, look);
  const foot = size.foot ?? (signs.length > 0 ? MARKER_ROOM : 8);
  const box = open
    ? { x: 10, y: 2, width: size.width - 20, height: 24 }
    : { x: 2, y: 8, width: size.width - 4, height: size.height - 8 - foot };
  return [...parts, ...nameBeside(element, { size, box, look }), ...signs];
}

interface Room {
  size: Size;
  box: Rect;
  look: Look;
}

/** The name in the middle; one that would reach down to where events on the lower edge begin keeps above them. */
function nameBeside(element: ModdleElement, { size, box, look }: Room): SvgPart[] {
  const parts = nameIn(element, box, look);
  const { reach = 0 } = size;
  const limit = size.height - reach - EVENT_AIR;
  if (reach === 0 || parts.every(({ attributes: { y } }) => Number(y) <= limit)) return parts;
  return nameIn(element, { ...box, height: Math.min(box.height, limit - box.y) }, look);
}

/** Between a name and an event below it. */
const EVENT_AIR = 2;

/** The name in the middle; one that would lie on the sign in the corner or be cut, keeps below that; one too long for there leads around it. */
function nameIn(element: ModdleElement, box: Rect, look: Look): SvgPart[] {
  const name = element.name ?? "";
  const parts = centredText(name, box, look);
  const height = box.y + box.height - SIGN_FOOT;
  if (!SIGNS[element.$type] || height < SIGN_FOOT) return parts;
  const below = centredText(name, { ...box, y: SIGN_FOOT, height }, look);
  if (isCut(parts)) return below;
  if (!liesOnSign(parts)) return parts;
  return isCut(below) ? textAround(name, { box, corner: { right: SIGN_END, foot: SIGN_FOOT } }, look) : below;
}

function liesOnSign(parts: readonly SvgPart[]): boolean {
  return parts.some(({ text, attributes: { x, y, fontSize } }) => {
    const size = Number(fontSize);
    return Number(y) - size < SIGN_FOOT && Number(x) - textWidth(text ?? "", size) / 2 < SIGN_END;
  });
}

/** Where the sign in the upper left corner ends. */
const [SIGN_END, SIGN_FOOT] = [25, 24];

/** Height at the lower edge that markers take. */
const MARKER_ROOM = 18;

function outline(element: ModdleElement, { width, height }: Size, look: Look): SvgPart {
  const inset = look.weight / 2;
  const eventTriggered = element["triggeredByEvent"] === true;
  return {
    tag: "rect",
    attributes: {
      x: inset,
      y: inset,
      width: Math.max(1, width - look.weight),
      height: Math.max(1, height - look.weight),
      rx: 8,
      fill: look.fill,
      stroke: look.stroke,
      strokeWidth: look.weight,
      ...(eventTriggered ? { strokeDasharray: "3 3" } : {}),
    },
  };
}

function inner({ width, height }: Size, look: Look): SvgPart {
  return {
    tag: "rect",
    attributes: {
      x: 4,
      y: 4,
      width: width - 8,
      height: height - 8,
      rx: 6,
      fill: "none",
      stroke: look.stroke,
      strokeWidth: 1,
    },
  };
}

type Sign = (look: Look) => SvgPart;

/** Signs in the upper left corner, 16 × 16 at (8, 8). */
const SIGNS: Record<string, Sign[]> = {
  "bpmn:UserTask": [
    (look) => ({ tag: "circle", attributes: { cx: 16, cy: 12, r: 3.4, fill: look.stroke } }),
    (look) => ({
      tag: "path",
      attributes: { d: "M9.5 23c0-4 2.8-6.3 6.5-6.3s6.5 2.3 6.5 6.3z", fill: look.stroke },
    }),
  ],
  "bpmn:ServiceTask": [
    (look) => line("M16 11.5a4.5 4.5 0 1 0 .01 0zM16 14.3a1.7 1.7 0 1 0 .01 0z", look, 1.2),
    (look) =>
      line(
        "M16 9v2.4M16 20.6V23M9 16h2.4M20.6 16H23M11.1 11.1l1.7 1.7M19.2 19.2l1.7 1.7M20.9 11.1l-1.7 1.7M12.8 19.2l-1.7 1.7",
        look,
        1.4,
      ),
  ],
  "bpmn:ScriptTask": [
    (look) =>
      line(
        "M11 9h10c-3 3 3 4.5 0 7.5s3 4.5 0 6.5H11c3-2-3-3.5 0-6.5s-3-4.5 0-7.5zM12 12.5h6M13 16h6M12.5 19.5h6",
        look,
        1.1,
      ),
  ],
  "bpmn:ManualTask": [
    (look) => line("M9 14.5l4-3.5h5l-2 2.5h7v2h-7 7.5v2h-7.5 6.5v2h-6.5 5v2h-8l-4-2.5z", look, 1.1),
  ],
  "bpmn:SendTask": [
    (look) => icon("M8.5 10.5h15v11h-15z", look, true),
    (look) => ({
      ...line("M8.5 10.5l7.5 6 7.5-6", look, 1.1),
      attributes: { ...line("M8.5 10.5l7.5 6 7.5-6", look, 1.1).attributes, stroke: look.fill },
    }),
  ],
  "bpmn:ReceiveTask": [
    (look) => icon("M8.5 10.5h15v11h-15z", look),
    (look) => line("M8.5 10.5l7.5 6 7.5-6", look, 1.1),
  ],
  "bpmn:BusinessRuleTask": [
    (look) => icon("M8.5 10h15v12h-15z", look),
    (look) => line("M8.5 13.5h15M8.5 17.5h15M13 13.5V22", look, 1.1),
  ],
};

function markers(element: ModdleElement, open: boolean, size: Size, look: Look): SvgPart[] {
  const wanted: ((x: number, y: number) => SvgPart[])[] = [];
  const loop = oneOf(element, "loopCharacteristics");
  if (isA(loop, "bpmn:MultiInstanceLoopCharacteristics")) {
    const sequential = loop?.["isSequential"] === true;
    wanted.push((x, y) => [
      line(
        sequential
          ? `M${x} ${y + 2}h10M${x} ${y + 6}h10M${x} ${y + 10}h10`
          : `M${x + 1} ${y}v11M${x + 5} ${y}v11M${x + 9} ${y}v11`,
        look,
        1.8,
      ),
    ]);
  } else if (loop) {
    wanted.push((x, y) => [line(`M${x + 3} ${y + 11}a5 5 0 1 1 5 0M${x} ${y + 11}h3.5v-3.5`, look, 1.5)]);
  }
  if (isAny(element, ["bpmn:SubProcess", "bpmn:CallActivity"]) && !open)
    wanted.push((x, y) => [plusBox(x, y, look), line(`M${x + 6} ${y + 3}v6M${x + 3} ${y + 6}h6`, look)]);
  if (element["isForCompensation"] === true)
    wanted.push((x, y) => [icon(`M${x + 5} ${y + 1}v10l-5-5zM${x + 11} ${y + 1}v10l-5-5z`, look)]);
  if (isA(element, "bpmn:AdHocSubProcess"))
    wanted.push((x, y) => [line(`M${x} ${y + 7}c2-5 4-5 6-2s4 3 6-1`, look, 1.8)]);
  const left = (size.width - wanted.length * 18 + 6) / 2;
  return wanted.flatMap((draw, i) => draw(left + i * 18, size.height - 17));
}

function plusBox(x: number, y: number, look: Look): SvgPart {
  return {
    tag: "rect",
    attributes: { x, y, width: 12, height: 12, fill: look.fill, stroke: look.stroke, strokeWidth: 1.1 },
  };
}
