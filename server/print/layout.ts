import type { Block, Box, Columns, Field, Paragraph, Pictures, Section } from "./block";
import { layoutCells } from "./layout-cells";
import { beginningOf, layoutRows } from "./layout-rows";
import { breakLines, textWidth } from "./lines";
import { fitted } from "./pictures";
import { BODY_SIZE, FAINT, GAP, heightOf, INK, LINE, type Frame, type Press } from "./press";

const LINE_HEIGHT = 1.55;
const GRID = 24;

/** Puts blocks below each other from `y` on; answers where the last one ends. */
export function layoutBlocks(press: Press, blocks: readonly Block[], frame: Frame, y: number): number {
  return blocks.reduce(
    (at, block, index) => layoutBlock(press, block, frame, at + (index === 0 ? 0 : gapBefore(block))),
    y,
  );
}

function gapBefore(block: Block): number {
  if (block.kind === "paragraph") return block.before ?? 0;
  return (block.kind === "rows" ? block.title?.before : undefined) ?? GAP;
}

function layoutBlock(press: Press, block: Block, frame: Frame, y: number): number {
  switch (block.kind) {
    case "paragraph":
      return layoutParagraph(press, block, frame, y);
    case "pictures":
      return layoutPictures(press, block, frame, y);
    case "field":
      return layoutField(press, block, frame, y);
    case "columns":
      return layoutColumns(press, block, frame, y);
    case "section":
      return layoutSection(press, block, frame, y);
    case "cells":
      return layoutCells(press, block, frame, y);
    case "rows":
      return layoutRows(press, block, frame, y);
    case "box":
      return layoutBox(press, block, frame, y);
    case "rule": {
      const at = press.canvas.place(y, GAP) + GAP / 2;
      press.canvas.add({ kind: "line", x: frame.x, y: at, toX: frame.x + frame.width, toY: at, color: LINE });
      return at + GAP / 2;
    }
  }
}

const lineHeightOf = ({ size = BODY_SIZE }: Paragraph): number => size * LINE_HEIGHT;

function layoutParagraph({ canvas, measure }: Press, block: Paragraph, frame: Frame, y: number): number {
  const { size = BODY_SIZE, indent = 0, align = "left", color = INK } = block;
  const height = lineHeightOf(block);
  const width = Math.max(frame.width - indent, size);
  let at = y;
  for (const [index, line] of breakLines(block.runs, width, size, measure).entries()) {
    at = canvas.place(at, height);
    const spare = Math.max(width - line.width, 0);
    let x = frame.x + indent + (align === "center" ? spare / 2 : align === "right" ? spare : 0);
    const write = (text: string, run: Paragraph["runs"][number], where: number, wide: number): void =>
      canvas.add({ kind: "text", x: where, y: at, size, width: wide, text, run: { color, ...run } });
    if (index === 0 && block.marker) {
      const wide = textWidth(block.marker, size, measure);
      write(block.marker, { text: block.marker }, frame.x + indent - wide - 4, wide);
    }
    for (const piece of line.pieces) {
      write(piece.text, piece.run, x, piece.width);
      x += piece.width;
    }
    at += height;
  }
  return at;
}

function layoutPictures({ canvas }: Press, block: Pictures, frame: Frame, y: number): number {
  let [x, at, bottom] = [frame.x, y, y];
  for (const picture of block.pictures) {
    const limit = {
      width: Math.min(block.width, frame.width),
      height: Math.min(block.height, canvas.room - GAP),
    };
    const { width, height } = fitted(picture, limit);
    if (x > frame.x && x + width > frame.x + frame.width) [x, at] = [frame.x, bottom + GAP];
    const top = canvas.place(at, height);
    if (top !== at) [x, at] = [frame.x, top];
    canvas.add({ kind: "picture", x, y: at, width, height, picture });
    bottom = Math.max(bottom, at + height);
    x += width + GAP;
  }
  return bottom;
}

const LABEL_GAP = 8;

function layoutField(press: Press, field: Field, frame: Frame, y: number): number {
  const { place, label } = field;
  const { run, ...labelLook } = field.labelLook ?? { run: {} };
  const isAbove = place?.position === "top";
  const labelWidth = place && !isAbove ? Math.min(place.width, frame.width * 0.4) : 0;
  const inset = labelWidth > 0 ? labelWidth + LABEL_GAP : 0;
  const value = { x: frame.x + inset, width: frame.width - inset };
  const title: Paragraph = {
    kind: "paragraph",
    runs: [{ ...run, text: label }],
    align: place?.position === "right" ? "right" : "left",
    color: FAINT,
    ...labelLook,
  };
  const labelHeight = place ? heightOf(press, [title], isAbove ? frame.width : labelWidth) : 0;
  const valueHeight = Math.max(heightOf(press, field.content, value.width), BODY_SIZE * LINE_HEIGHT);
  const whole = isAbove ? labelHeight + valueHeight : Math.max(labelHeight, valueHeight);
  // A short field stays in one piece; of a long one at least the label and the first lines stay together.
  const kept = whole <= press.canvas.height / 3 ? whole : labelHeight + 2 * BODY_SIZE * LINE_HEIGHT;
  const top = press.canvas.place(y, kept + 2);
  if (place) layoutParagraph(press, title, isAbove ? frame : { x: frame.x, width: labelWidth }, top);
  const from = isAbove ? top + labelHeight : top;
  const end = layoutBlocks(press, field.content, value, from);
  const bottom = Math.max(end, from + BODY_SIZE * LINE_HEIGHT, isAbove ? from : top + labelHeight);
  if (!field.isLined) return bottom;
  const line = { x: value.x, y: bottom + 1, toX: value.x + value.width, toY: bottom + 1 };
  press.canvas.add({ kind: "line", ...line, color: field.line ?? LINE });
  return bottom + 2;
}

const BOX_PAD = 3;

/** The ground is drawn when it is known how far it goes, and lies below what stands on it. */
function layoutBox(press: Press, { blocks, ...look }: Box, frame: Frame, y: number): number {
  const inner = { x: frame.x + BOX_PAD, width: frame.width - 2 * BOX_PAD };
  const height = heightOf(press, blocks, inner.width) + 2 * BOX_PAD;
  const top = height <= press.canvas.room ? press.canvas.place(y, height) : y;
  const bottom = layoutBlocks(press, blocks, inner, top + BOX_PAD) + BOX_PAD;
  press.canvas.box({ ...frame, y: top, bottom }, look);
  return bottom;
}

function layoutColumns(press: Press, block: Columns, frame: Frame, y: number): number {
  const gutter = Math.min(block.gutter, frame.width / 4);
  let [used, top, bottom] = [0, y, y];
  for (const { span, blocks } of block.columns) {
    if (used > 0 && used + span > GRID) [used, top] = [0, bottom + GAP];
    const x = frame.x + ((frame.width + gutter) * used) / GRID;
    const width = ((frame.width + gutter) * span) / GRID - gutter;
    bottom = Math.max(bottom, layoutBlocks(press, blocks, { x, width }, top));
    used += span;
  }
  return bottom;
}

const TITLE_SIZE = { 1: 12, 2: 10.5 } as const;

function layoutSection(press: Press, block: Section, frame: Frame, y: number): number {
  const size = TITLE_SIZE[block.level];
  const height = size * LINE_HEIGHT;
  const { canvas } = press;
  const [first] = block.blocks;
  const lead = first?.kind === "rows" ? beginningOf(press, first, frame) : 3 * BODY_SIZE * LINE_HEIGHT;
  const top = canvas.place(y + GAP, height + lead);
  canvas.box(
    { x: frame.x, y: top + height * 0.18, width: 2.5, bottom: top + height * 0.82 },
    { fill: "#2563eb" },
  );
  const runs = [{ text: block.title, bold: true }];
  const inner = { x: frame.x + 8, width: frame.width - 8 };
  const below = layoutParagraph(press, { kind: "paragraph", runs, size }, inner, top);
  return layoutBlocks(press, block.blocks, frame, below + GAP / 2);
}
