import type { Align, Block, Cell, Paragraph, Run } from "./block";
import { FAINT } from "./press";
import { textStyle } from "./style-sheet";
import type { Picture } from "./pictures";

type Look = Omit<Run, "text">;

interface Place {
  look: Look;
  align?: Align;
  indent: number;
  size?: number;
}

/** Pictures of a text by their address. */
export type PictureOf = (url: string) => Picture | undefined;

const INDENT = 16;
const HEADINGS: Record<string, number> = { H1: 15, H2: 13.5, H3: 12, H4: 11, H5: 10, H6: 9.5 };
const BLOCKS = new Set([
  "P",
  "DIV",
  "BLOCKQUOTE",
  "PRE",
  "UL",
  "OL",
  "LI",
  "TABLE",
  "HR",
  "FIGURE",
  ...Object.keys(HEADINGS),
]);
const LOOKS: Record<string, Look> = {
  B: { bold: true },
  STRONG: { bold: true },
  TH: { bold: true },
  I: { italic: true },
  EM: { italic: true },
  U: { underline: true },
  A: { underline: true, color: "#2563eb" },
  S: { strike: true },
  DEL: { strike: true },
  STRIKE: { strike: true },
  MARK: { background: "#fff3bf" },
};

/** Formatted text (cleaned HTML, parsed) as blocks: paragraphs, headings, lists, tables, pictures, styles of characters. */
export function richBlocks(root: Element | DocumentFragment, pictureOf: PictureOf): Block[] {
  return new Writer(pictureOf).children(root, { look: {}, indent: 0 });
}

class Writer {
  private readonly pictureOf: PictureOf;

  constructor(pictureOf: PictureOf) {
    this.pictureOf = pictureOf;
  }

  /** Children of an element; text and inline elements between blocks become paragraphs. */
  children(node: Element | DocumentFragment, place: Place): Block[] {
    const blocks: Block[] = [];
    let runs: Run[] = [];
    const flush = (): void => {
      if (runs.some(({ text }) => text.trim() !== "")) blocks.push(this.paragraph(runs, place));
      runs = [];
    };
    const walk = (inner: Node, look: Look): void => {
      if (inner.nodeType === inner.TEXT_NODE) runs.push({ ...look, text: spaced(inner.textContent, runs) });
      if (inner.nodeType !== inner.ELEMENT_NODE) return;
      const element = inner as Element;
      if (element.tagName === "BR") return flush();
      if (element.tagName === "IMG" || BLOCKS.has(element.tagName)) {
        flush();
        blocks.push(...this.block(element, { ...place, look }));
        return;
      }
      for (const child of element.childNodes) walk(child, { ...look, ...lookOf(element) });
    };
    for (const child of node.childNodes) walk(child, place.look);
    flush();
    return blocks;
  }

  private paragraph(runs: Run[], { align, indent, size }: Place): Paragraph {
    return { kind: "paragraph", runs, indent, ...(align ? { align } : {}), ...(size ? { size } : {}) };
  }

  private block(element: Element, outer: Place): Block[] {
    const { size, align } = textStyle((name) => styleOf(element, name));
    const look = { ...outer.look, ...lookOf(element) };
    const place: Place = { ...outer, look, ...(align ? { align } : {}), ...(size ? { size } : {}) };
    const heading = HEADINGS[element.tagName];
    if (heading)
      return this.children(element, { ...place, size: size ?? heading, look: { bold: true, ...look } });
    switch (element.tagName) {
      case "UL":
      case "OL":
        return this.list(element, place);
      case "BLOCKQUOTE":
        return this.children(element, {
          ...place,
          indent: place.indent + INDENT,
          look: { color: FAINT, ...look },
        });
      case "PRE":
        return (element.textContent ?? "")
          .split("\n")
          .map((text) => this.paragraph([{ ...look, text }], place));
      case "TABLE":
        return this.table(element, place);
      case "HR":
        return [{ kind: "rule" }];
      case "IMG":
        return this.picture(element);
      default: {
        const blocks = this.children(element, place);
        // An empty line that somebody left on purpose.
        return blocks.length === 0 && element.tagName === "P"
          ? [this.paragraph([{ text: "" }], place)]
          : blocks;
      }
    }
  }

  private list(element: Element, place: Place): Block[] {
    const isOrdered = element.tagName === "OL";
    const start = Number(element.getAttribute("start")) || 1;
    return [...element.children].flatMap((item, at) => {
      const blocks = this.children(item, { ...place, indent: place.indent + INDENT });
      const [first] = blocks;
      if (first?.kind === "paragraph") first.marker = isOrdered ? `${start + at}.` : "•";
      return blocks;
    });
  }

  private picture(element: Element): Block[] {
    const src = element.getAttribute("src") ?? "";
    const data = this.pictureOf(src);
    const width = Number.parseFloat(element.getAttribute("width") ?? "") * 0.75 || 420;
    return data ? [{ kind: "pictures", pictures: [data], width, height: 320 }] : [];
  }

  private table(element: Element, place: Place): Block[] {
    const cells: Cell[] = [];
    const taken = new Set<string>();
    const lines = [...element.querySelectorAll("tr")].filter((line) => line.closest("table") === element);
    for (const [row, line] of lines.entries()) {
      let column = 0;
      for (const cell of line.children) {
        while (taken.has(`${row}:${column}`)) column += 1;
        const rowspan = Math.min(spanOf(cell, "rowspan"), lines.length - row);
        const colspan = spanOf(cell, "colspan");
        for (let at = 0; at < rowspan * colspan; at++)
          taken.add(`${row + Math.floor(at / colspan)}:${column + (at % colspan)}`);
        const isHead = cell.tagName === "TH";
        const { size = place.size, align = place.align } = textStyle((name) => styleOf(cell, name));
        const look = { ...place.look, ...lookOf(cell) };
        const inner = { look, indent: 0, ...(align ? { align } : {}), ...(size ? { size } : {}) };
        const fill = fillOf(cell);
        const blocks = this.children(cell, inner);
        cells.push({ row, column, rowspan, colspan, isHead, blocks, ...(fill ? { fill } : {}) });
        column += colspan;
      }
    }
    if (cells.length === 0) return [];
    const columns = Math.max(...cells.map(({ column, colspan }) => column + colspan));
    return [{ kind: "cells", rows: lines.length, shares: Array.from({ length: columns }, () => 1), cells }];
  }
}

const spanOf = (cell: Element, name: string): number =>
  Math.min(Math.max(1, Math.trunc(Number(cell.getAttribute(name))) || 1), 100);

/** White space as a browser shows it. */
function spaced(text: string | null, before: readonly Run[]): string {
  const single = (text ?? "").replace(/[ \t\r\n]+/g, " ");
  const isAtSpace = before.length === 0 || before.at(-1)?.text.endsWith(" ") === true;
  return isAtSpace ? single.replace(/^ /, "") : single;
}

/** What an element's `style` says of a property: the last word counts. */
function styleOf(element: Element, name: string): string | undefined {
  const style = element.getAttribute("style") ?? "";
  return [...style.matchAll(new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]+)`, "gi"))].at(-1)?.[1]?.trim();
}

/** The look of an element's characters; a block's own background is not theirs. */
function lookOf(element: Element): Look {
  const background = BLOCKS.has(element.tagName) || CELLS.has(element.tagName) ? undefined : fillOf(element);
  return {
    ...LOOKS[element.tagName],
    ...textStyle((name) => styleOf(element, name)).look,
    ...(background ? { background } : {}),
  };
}

const CELLS = new Set(["TD", "TH"]);

const fillOf = (element: Element): string | undefined => styleOf(element, "background-color");
