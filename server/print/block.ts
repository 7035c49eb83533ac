import type { Picture } from "./pictures";

/** Text in one style. `mark` draws a small box instead: a colour, or a tick box around its text. */
export interface Run {
  text: string;
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  strike?: boolean;
  color?: string;
  background?: string;
  mark?: "swatch" | "box";
}

export type Align = "left" | "center" | "right";

export interface Paragraph {
  kind: "paragraph";
  runs: Run[];
  /** In points; the body size when left out. */
  size?: number;
  align?: Align;
  indent?: number;
  /** Bullet or number, drawn to the left of the indent. */
  marker?: string;
  /** Room above, in points. */
  before?: number;
  color?: string;
}

/** Pictures side by side, each at most this large in points. */
export interface Pictures {
  kind: "pictures";
  pictures: Picture[];
  width: number;
  height: number;
}

/** A label with what was filled in. */
export interface Field {
  kind: "field";
  label: string;
  /** Where the label stands and how wide it is; null leaves it out. */
  place: { position: "left" | "right" | "top"; width: number } | null;
  content: Block[];
  /** A fine line under the value, as under a filled-in paper form. */
  isLined: boolean;
  /** Colour of that line, where it is not the usual one. */
  line?: string;
  /** How the label is written, where it is not the usual way. */
  labelLook?: Omit<Paragraph, "kind" | "runs"> & { run: Omit<Run, "text"> };
}

/** Blocks side by side on a grid of 24; columns beyond 24 go to the next line. */
export interface Columns {
  kind: "columns";
  gutter: number;
  columns: { span: number; blocks: Block[] }[];
}

/** A titled part: a pane of tabs, a form among several, the opinions. */
export interface Section {
  kind: "section";
  title: string;
  level: 1 | 2;
  blocks: Block[];
}

export interface Cell {
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
  isHead?: boolean;
  /** Colour behind the cell. */
  fill?: string;
  blocks: Block[];
}

/** A bordered table with merged cells. `shares` are the relative widths of its columns. */
export interface Cells {
  kind: "cells";
  rows: number;
  shares: number[];
  cells: Cell[];
  border?: string;
}

/** A table of many rows, whose head is repeated on every page. */
export interface Rows {
  kind: "rows";
  /** Stands above, on the page where the table begins. */
  title?: Paragraph;
  head: string[];
  shares: number[];
  rows: Block[][][];
  /** Colours behind the head and the cells of each column. */
  headFills?: (string | undefined)[];
  fills?: (string | undefined)[];
  /** Colour of the lines. */
  border?: string;
  /** How the head of each column is written. */
  headLooks?: Omit<Run, "text">[];
  /** What stands in a table without rows. */
  empty: string;
}

export interface Rule {
  kind: "rule";
}

/** A part on a coloured ground, or with a line around it. */
export interface Box {
  kind: "box";
  fill?: string;
  border?: string;
  blocks: Block[];
}

/** What a printed page is made of. Nothing here knows of forms or of PDF. */
export type Block = Paragraph | Pictures | Field | Columns | Section | Cells | Rows | Rule | Box;

/** One paragraph of plain text per line. */
export function plain(text: string, look: Omit<Paragraph, "kind" | "runs"> = {}): Paragraph[] {
  return text.split(/\r\n|\r|\n/).map((line) => ({ kind: "paragraph", runs: [{ text: line }], ...look }));
}
