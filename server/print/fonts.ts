import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import { recordIn } from "@/runtime/core/guards";

type Pdf = PDFKit.PDFDocument;

/** In their order: a character is drawn by the first that has it. */
const FONTS = ["text", "emoji"] as const;
const FILES = { text: "NotoSansSC-Regular.ttf.br", emoji: "NotoEmoji-Regular.ttf.br" } as const;

export type FontName = (typeof FONTS)[number];

/** How a character is drawn: by which font, as what, and how wide that is as a share of the text's size. */
interface Face {
  font: FontName;
  shown: string;
  width: number;
}

const read: Partial<Record<FontName, Uint8Array>> = {};

/** The fonts lie beside this file in the sources; the built server finds them from its own folder. */
function fontFile(name: FontName): Uint8Array {
  const places = ["./font/", "../../server/print/font/"].map((folder) =>
    fileURLToPath(new URL(`${folder}${FILES[name]}`, import.meta.url)),
  );
  const path = places.find((place) => existsSync(place));
  if (path === undefined) throw new Error(`no font for printing at ${places.join(" or ")}`);
  return brotliDecompressSync(readFileSync(path));
}

/** The fonts that a document has opened so far. */
const opened = new WeakMap<Pdf, Set<FontName>>();

/** What is written next is drawn by this font. */
export function takeFont(doc: Pdf, name: FontName): void {
  const known = opened.get(doc) ?? new Set();
  opened.set(doc, known);
  if (!known.has(name)) doc.registerFont(name, (read[name] ??= fontFile(name)));
  known.add(name);
  doc.font(name);
}

/** Whether a font has a character: the library knows, and has no words for being asked. */
function hasGlyph(doc: Pdf, font: FontName, char: string): boolean {
  takeFont(doc, font);
  const { font: glyphs } = recordIn(recordIn(doc)["_font"]);
  const ask = recordIn(glyphs)["hasGlyphForCodePoint"];
  return typeof ask !== "function" || Reflect.apply(ask, glyphs, [char.codePointAt(0)]) === true;
}

/** Stands for a character that no font has, which would be left out without a trace. */
const UNKNOWN = "□";
/** They join, turn, colour or frame what stands beside them, and have no picture themselves. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}|\u20e3/u;

const faces = new Map<string, Face>();

/** How a character is drawn: a picture writing by a font of its own; a foreign letter is seen to be missing. */
export function faceOf(doc: Pdf, char: string): Face {
  const known = faces.get(char);
  if (known) return known;
  const face = IGNORABLE.test(char) ? NOTHING : drawnFace(doc, char);
  faces.set(char, face);
  return face;
}

const NOTHING: Face = { font: "text", shown: "", width: 0 };

function drawnFace(doc: Pdf, char: string): Face {
  const font = FONTS.find((name) => hasGlyph(doc, name, char));
  const shown = font ? char : UNKNOWN;
  takeFont(doc, font ?? "text");
  return { font: font ?? "text", shown, width: doc.fontSize(1000).widthOfString(shown) / 1000 };
}

/** A text in parts of one font each, each with its width as a share of the text's size. */
export function facesOf(doc: Pdf, text: string): Face[] {
  const parts: Face[] = [];
  for (const char of text) {
    const { font, shown, width } = faceOf(doc, char);
    if (shown === "") continue;
    const last = parts.at(-1);
    if (last?.font === font) {
      last.shown += shown;
      last.width += width;
    } else parts.push({ font, shown, width });
  }
  return parts;
}

/** How far the line on which all fonts stand is below the top of a text, as a share of its size. */
export function ascentOf(doc: Pdf): number {
  takeFont(doc, "text");
  return Number(recordIn(recordIn(doc)["_font"])["ascender"]) / 1000;
}
