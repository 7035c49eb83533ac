import { setImmediate } from "node:timers/promises";
import PDFDocument from "pdfkit";
import type { Block, Run } from "./block";
import { Canvas, type Stroke } from "./canvas";
import { ascentOf, faceOf, facesOf, takeFont } from "./fonts";
import { layoutBlocks } from "./layout";
import { textWidth, type Measure } from "./lines";
import { fitted, type Picture, type Size } from "./pictures";
import { FAINT, INK, LINE } from "./press";

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = { side: 42, top: 44, bottom: 48 };
const FOOT_SIZE = 8;
/** The sign in the upper margin: as high as leaves it clear of what is below. */
const SIGN = { top: 14, width: 120, height: 22, gap: 8 };
export interface Paper {
  title: string;
  blocks: readonly Block[];
  isLandscape: boolean;
  /** Text at the foot of page `page` of `pages`, left and in the middle. */
  foot: (page: number, pages: number) => { left: string; middle: string };
  /** Text at the head of every page but the first. */
  head: string;
  /** Stands at the head of every page. */
  sign?: Picture | null;
}

type Pdf = PDFKit.PDFDocument;

/** Draws the blocks on A4 pages. Between pages other work of the process gets its turn. */
export async function toPdf(paper: Paper): Promise<Uint8Array> {
  const doc = newDocument(paper);
  const done = bytesOf(doc);
  const page = paper.isLandscape ? { width: A4.height, height: A4.width } : A4;
  const canvas = new Canvas(page.height - MARGIN.top - MARGIN.bottom);
  const measure = measureOf(doc);
  const frame = { x: MARGIN.side, width: page.width - 2 * MARGIN.side };
  layoutBlocks({ canvas, measure, layout: layoutBlocks }, paper.blocks, frame, 0);
  const images = new Map<Picture, PDFKit.Mixins.ImageSrc>();
  for (const [index, strokes] of canvas.pages.entries()) {
    await setImmediate();
    if (index > 0) doc.addPage();
    for (const stroke of strokes) draw(doc, stroke, images);
    const beside = drawSign(doc, paper.sign ?? null, images);
    const { left, middle } = paper.foot(index + 1, canvas.pages.length);
    const y = page.height - MARGIN.bottom + 18;
    footer(doc, measure, { left, middle, y, page });
    if (index > 0)
      footer(doc, measure, { left: paper.head, middle: "", y: MARGIN.top - 22, page, indent: beside });
  }
  doc.end();
  return done;
}

/** Puts the sign into the upper margin; answers how much room it takes from the words beside it. */
function drawSign(doc: Pdf, sign: Picture | null, images: Map<Picture, PDFKit.Mixins.ImageSrc>): number {
  if (!sign) return 0;
  const { width, height } = fitted(sign, SIGN);
  drawPicture(doc, { kind: "picture", picture: sign, x: MARGIN.side, y: SIGN.top, width, height }, images);
  return width + SIGN.gap;
}

function newDocument({ title, isLandscape }: Paper): Pdf {
  return new PDFDocument({
    size: "A4",
    layout: isLandscape ? "landscape" : "portrait",
    margin: 0,
    // Each text names its own.
    font: null as unknown as string,
    info: { Title: title, Creator: "Flowsmith", Producer: "Flowsmith" },
  });
}

function bytesOf(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on("data", (part: Buffer) => parts.push(part));
    doc.on("end", () => resolve(Buffer.concat(parts)));
    doc.on("error", reject);
  });
}

function measureOf(doc: Pdf): Measure {
  return (char) => faceOf(doc, char).width;
}

interface Line {
  left: string;
  middle: string;
  y: number;
  page: Size;
  /** Room left free before the words on the left. */
  indent?: number;
}

function footer(doc: Pdf, measure: Measure, { left, middle, y, page, indent = 0 }: Line): void {
  const limit = page.width / 2 - MARGIN.side - 60 - indent;
  const width = (text: string): number => textWidth(text, FOOT_SIZE, measure);
  let short = left;
  while (width(short) > limit) short = `${Array.from(short).slice(0, -2).join("")}…`;
  const write = (text: string, x: number): void =>
    drawText(doc, { text, x, y, size: FOOT_SIZE, width: width(text), run: { text, color: FAINT } });
  write(short, MARGIN.side + indent);
  write(middle, (page.width - width(middle)) / 2);
}

function draw(doc: Pdf, stroke: Stroke, images: Map<Picture, PDFKit.Mixins.ImageSrc>): void {
  const y = stroke.y + MARGIN.top;
  switch (stroke.kind) {
    case "text":
      return drawText(doc, { ...stroke, y });
    case "line":
      doc.lineWidth(0.6).strokeColor(colorOf(stroke.color, LINE));
      return void doc
        .moveTo(stroke.x, y)
        .lineTo(stroke.toX, stroke.toY + MARGIN.top)
        .stroke();
    case "rect":
      return void doc.rect(stroke.x, y, stroke.width, stroke.height).fill(colorOf(stroke.fill, "#ffffff"));
    case "picture":
      return drawPicture(doc, { ...stroke, y }, images);
  }
}

/** A picture that stands in several places is kept in the file once. */
function drawPicture(
  doc: Pdf,
  { picture, x, y, width, height }: Extract<Stroke, { kind: "picture" }>,
  images: Map<Picture, PDFKit.Mixins.ImageSrc>,
): void {
  const open = (doc as unknown as { openImage: (data: Uint8Array) => PDFKit.Mixins.ImageSrc }).openImage;
  const image = images.get(picture) ?? open.call(doc, picture.data);
  images.set(picture, image);
  doc.image(image, x, y, { width, height });
}

interface Written {
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
  run: Run;
}

/** One line of text in one style. Bold is a thin outline: one font serves both weights. */
function drawText(doc: Pdf, { text, x, y, size, width, run }: Written): void {
  const color = colorOf(run.color, INK);
  if (run.background)
    doc.rect(x, y + size * 0.12, width, size * 1.3).fill(colorOf(run.background, "#ffffff"));
  if (run.mark) drawMark(doc, { x, y, size, run });
  if (run.mark === "swatch") return;
  if (run.mark === "box") {
    takeFont(doc, "text");
    doc.fontSize(size * 0.78).fillColor(color);
    return void doc.text(text, x + size * 0.1, y + size * 0.22, { lineBreak: false });
  }
  if (run.bold) doc.lineWidth(size * 0.035).strokeColor(color);
  const baseline = -ascentOf(doc) * size;
  let left = x;
  for (const face of facesOf(doc, text)) {
    takeFont(doc, face.font);
    doc.fontSize(size).fillColor(color);
    doc.text(face.shown, left, y + size * 0.05, {
      lineBreak: false,
      baseline,
      underline: run.underline ?? false,
      strike: run.strike ?? false,
      ...(run.bold ? { fill: true, stroke: true } : {}),
      ...(run.italic ? { oblique: true } : {}),
    });
    left += face.width * size;
  }
}

function drawMark(doc: Pdf, { x, y, size, run }: Omit<Written, "text" | "width">): void {
  const side = size * 0.86;
  const box = doc.rect(x + size * 0.05, y + size * 0.34, side, side).lineWidth(0.6);
  if (run.mark === "swatch") box.fillAndStroke(colorOf(run.color, "#ffffff"), LINE);
  else box.strokeColor(FAINT).stroke();
}

/** Colours of style sheets that PDF knows: hexadecimal without its transparency, `rgb()`, plain names. */
function colorOf(css: string | undefined, otherwise: string): string | [number, number, number] {
  if (css === undefined) return otherwise;
  const text = css.trim().toLowerCase();
  if (/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(text)) return text;
  if (/^#[0-9a-f]{8}$/.test(text)) return text.slice(0, 7);
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(text)?.slice(1).map(Number);
  if (parts) {
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Math.min(Math.round(part), 255));
    return [red, green, blue];
  }
  return NAMES[text] ?? otherwise;
}

const NAMES: Record<string, string> = {
  black: "#000000",
  white: "#ffffff",
  red: "#ff0000",
  green: "#008000",
  blue: "#0000ff",
  yellow: "#ffff00",
  orange: "#ffa500",
  purple: "#800080",
  gray: "#808080",
  grey: "#808080",
  silver: "#c0c0c0",
  maroon: "#800000",
  olive: "#808000",
  lime: "#00ff00",
  teal: "#008080",
  aqua: "#00ffff",
  cyan: "#00ffff",
  navy: "#000080",
  fuchsia: "#ff00ff",
  magenta: "#ff00ff",
  brown: "#a52a2a",
  crimson: "#dc143c",
  tomato: "#ff6347",
  coral: "#ff7f50",
  orangered: "#ff4500",
  gold: "#ffd700",
  pink: "#ffc0cb",
  indigo: "#4b0082",
  violet: "#ee82ee",
  skyblue: "#87ceeb",
  steelblue: "#4682b4",
  royalblue: "#4169e1",
  dodgerblue: "#1e90ff",
  darkred: "#8b0000",
  darkgreen: "#006400",
  darkblue: "#00008b",
  darkorange: "#ff8c00",
  darkgray: "#a9a9a9",
  darkgrey: "#a9a9a9",
  lightgray: "#d3d3d3",
  lightgrey: "#d3d3d3",
  lightblue: "#add8e6",
  lightgreen: "#90ee90",
  lightyellow: "#ffffe0",
  lightpink: "#ffb6c1",
  whitesmoke: "#f5f5f5",
};
