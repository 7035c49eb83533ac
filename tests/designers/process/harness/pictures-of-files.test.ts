import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { boundsOfShape, planesOf } from "@/runtime/core/bpmn/diagram";
import { type Rect, grow, lineCrosses, overlaps } from "@/runtime/core/bpmn/geometry";
import { type Geometry, drawnOn } from "@/runtime/core/bpmn/layout/layout-geometry";
import { type ModdleElement, isA, isAny, oneOf } from "@/runtime/core/bpmn/moddle";
import { labelOf, lineLabelBox } from "@/runtime/core/bpmn/shapes/label";
import { diagramSvg } from "@/runtime/core/bpmn/svg";
import { readBpmn } from "@/runtime/core/bpmn/text/read";

const own = fileURLToPath(new URL("files", import.meta.url));
const folder = process.env["BPMN_FILES"] ?? own;
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
  /\.(bpmn|xml)$/.test(name),
);

const { window } = new JSDOM("");
const FRAMES = ["bpmn:Participant", "bpmn:Lane", "bpmn:Group", "bpmn:SubProcess"];

/** What is wrong with the picture of a file, in words. */
async function faultsOf(source: Uint8Array): Promise<string[]> {
  const { definitions } = (await readBpmn(source)).document;
  return planesOf(definitions).flatMap((plane) => {
    const svg = new window.DOMParser().parseFromString(diagramSvg(definitions, plane), "image/svg+xml");
    const geometry = drawnOn(plane);
    return [
      ...hidden(svg, geometry),
      ...colours(plane, svg),
      ...names(svg, geometry),
      ...labels(geometry, plane),
    ];
  });
}

const partOf = (svg: Document, { id }: ModdleElement): Element | null =>
  [...svg.querySelectorAll("[data-id]")].find((one) => one.getAttribute("data-id") === id) ?? null;

/** Everything that is drawn before a line and filled must not be around it; data lines end at the activity that has them. */
function hidden(svg: Document, { lines, bounds }: Geometry): string[] {
  const order = [...svg.querySelectorAll("[data-id]")];
  return [...lines.keys()].flatMap((flow) => {
    const line = partOf(svg, flow);
    const frame = flow.$parent;
    if (
      !line ||
      !frame ||
      isA(flow, "bpmn:DataAssociation") ||
      !isA(frame, "bpmn:SubProcess") ||
      !bounds.has(frame)
    )
      return [];
    const around = partOf(svg, frame);
    const isAbove = around !== null && order.indexOf(around) < order.indexOf(line);
    const isClear = around?.querySelector("rect")?.getAttribute("fill") === "none";
    return isAbove || isClear ? [] : [`${flow.id} is hidden by ${frame.id}`];
  });
}

function colours(plane: ModdleElement, svg: Document): string[] {
  const items = (plane["planeElement"] ?? []) as ModdleElement[];
  const wanted = items.flatMap((item) =>
    ["fill", "stroke", "background-color", "border-color"].flatMap((key) => {
      const value = item[key];
      return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? [value] : [];
    }),
  );
  const text = svg.documentElement.outerHTML.toLowerCase();
  return wanted.filter((one) => !text.includes(one.toLowerCase())).map((one) => `${one} is not drawn`);
}

const plain = (text: string): string => text.replace(/\s+/g, "");

function names(svg: Document, { bounds, lines }: Geometry): string[] {
  return [...bounds.keys(), ...lines.keys()].flatMap((element) => {
    const name = plain(labelOf(element));
    const words = plain(
      [...(partOf(svg, element)?.querySelectorAll("text") ?? [])]
        .map((one) => one.textContent ?? "")
        .join(""),
    );
    return !name || words.includes(name) ? [] : [`「${element.name}」 is drawn as 「${words}」`];
  });
}

/** The name of a line is beside it and on no shape, unless the file itself puts it there. */
function labels(geometry: Geometry, plane: ModdleElement): string[] {
  const items = (plane["planeElement"] ?? []) as ModdleElement[];
  const solid = [...geometry.bounds].filter(([element]) => !isAny(element, FRAMES));
  return [...geometry.lines].flatMap(([flow, points]) => {
    const item = items.find((one) => one["bpmnElement"] === flow);
    const text = labelOf(flow);
    if (!text) return [];
    const box: Rect = lineLabelBox(text, item, points);
    if (isStored(box, item)) return [];
    const isNear = lineCrosses(points, grow(box, 60));
    const on = solid.find(([, rect]) => overlaps(grow(box, -2), rect));
    return [
      ...(isNear ? [] : [`「${text}」 is far from its line`]),
      ...(on ? [`「${text}」 lies on ${on[0].id}`] : []),
    ];
  });
}

/** Whether a label stands where the file puts it. */
function isStored(box: Rect, item: ModdleElement | undefined): boolean {
  const stored = boundsOfShape(oneOf(item, "label"));
  return stored !== null && stored.x === box.x && stored.y === box.y;
}

describe("the picture", () => {
  it.for(files)("of %s shows all lines, colours and words, and names beside their lines", async (name) => {
    expect(await faultsOf(readFileSync(join(folder, name)))).toEqual([]);
  });
});
