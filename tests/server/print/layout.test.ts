import fc from "fast-check";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { plain, type Block, type Cell, type Rows } from "@/server/print/block";
import { Canvas, type Stroke } from "@/server/print/canvas";
import { layoutBlocks } from "@/server/print/layout";
import { breakLines } from "@/server/print/lines";
import { pictureOf } from "@/server/print/pictures";

const PAGE = 400;
const WIDTH = 300;
/** Chinese signs are as wide as the text is high, others half as wide. */
const measure = (char: string): number => (/[\u2e80-\uffef]/.test(char) ? 1 : 0.5);

function pagesOf(blocks: readonly Block[]): Stroke[][] {
  const canvas = new Canvas(PAGE);
  layoutBlocks({ canvas, measure, layout: layoutBlocks }, blocks, { x: 0, width: WIDTH }, 0);
  return canvas.pages;
}

const textsOf = (pages: readonly Stroke[][]): string =>
  pages.flatMap((page) => page.flatMap((stroke) => (stroke.kind === "text" ? [stroke.text] : []))).join("");

const words = fc
  .array(fc.constantFrom("测", "绘", "，", "。", "（", "）", "a", "Z", "7", " ", "-", "“", "”"), {
    maxLength: 600,
  })
  .map((chars) => chars.join(""));

describe("lines", () => {
  it("keep every character in its order and are never wider than their column", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 200 }), (text, width) => {
        const lines = breakLines([{ text }], width, 10, measure);
        const written = lines.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join("");
        expect(written.replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(width + 0.01);
      }),
    );
  });

  it("do not begin with a closing sign nor end with an opening one", () => {
    const lines = breakLines([{ text: "测绘作业，（人员）测绘。" }], 50, 10, measure);
    expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual([
      "测绘作业，",
      "（人员）测",
      "绘。",
    ]);
  });

  it("take the sign before along when the next one may not begin a line", () => {
    const lines = breakLines([{ text: "测绘作业，（人员）" }], 40, 10, measure);
    expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual([
      "测绘作",
      "业，（人",
      "员）",
    ]);
  });

  it("keep a word whole that fits on a line", () => {
    const lines = breakLines([{ text: "see the permit now" }], 35, 10, measure);
    expect(
      lines.map(({ pieces }) =>
        pieces
          .map(({ text }) => text)
          .join("")
          .trim(),
      ),
    ).toEqual(["see the", "permit", "now"]);
  });
});

/** Cells of a table of this size, some of them merged, in reading order. */
const tables = fc
  .record({
    rows: fc.integer({ min: 1, max: 6 }),
    columns: fc.integer({ min: 1, max: 5 }),
    spans: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
      maxLength: 30,
    }),
    texts: fc.array(words, { minLength: 1, maxLength: 5 }),
  })
  .map(({ rows, columns, spans, texts }) => {
    const taken = new Set<string>();
    const cells: Cell[] = [];
    const isFree = (row: number, column: number, height: number, width: number): boolean =>
      row + height <= rows &&
      column + width <= columns &&
      Array.from({ length: height * width }, (_, at) => [
        row + Math.floor(at / width),
        column + (at % width),
      ]).every(([r, c]) => !taken.has(`${r}:${c}`));
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        if (taken.has(`${row}:${column}`)) continue;
        const [height, width] = spans[cells.length] ?? [1, 1];
        const [rowspan, colspan] = isFree(row, column, height, width) ? [height, width] : [1, 1];
        for (let at = 0; at < rowspan * colspan; at++)
          taken.add(`${row + Math.floor(at / colspan)}:${column + (at % colspan)}`);
        const blocks = plain(texts[cells.length % texts.length] ?? "");
        cells.push({ row, column, rowspan, colspan, isHead: true, blocks });
      }
    const table: Block = { kind: "cells", rows, shares: Array.from({ length: columns }, () => 1), cells };
    return { table, texts: cells.map(({ blocks }) => textOf(blocks)) };
  });

const textOf = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.kind === "paragraph" ? block.runs.map(({ text }) => text) : [])).join("");

describe("pages", () => {
  it("of a table with merged cells: the cells tile it, no line is cut, no character is lost", () => {
    fc.assert(
      fc.property(tables, ({ table, texts }) => {
        const pages = pagesOf([table]);
        const length = (text: string): number => text.replaceAll(" ", "").length;
        expect(length(textsOf(pages))).toBe(texts.reduce((sum, text) => sum + length(text), 0));
        for (const strokes of pages) {
          for (const stroke of strokes)
            if (stroke.kind === "text") expect(stroke.y + stroke.size * 1.5).toBeLessThanOrEqual(PAGE + 1);
          expectTiled(strokes.filter((stroke) => stroke.kind === "rect"));
        }
      }),
      { numRuns: 60 },
    );
  });

  it("carry what is longer than one of them on to the next ones, in columns side by side too", () => {
    const long = (name: string): Block[] => [
      {
        kind: "field",
        label: name,
        place: { position: "top", width: 80 },
        content: plain(name.repeat(900)),
        isLined: true,
      },
    ];
    const blocks: Block[] = [
      {
        kind: "columns",
        gutter: 10,
        columns: [
          { span: 12, blocks: long("左") },
          { span: 12, blocks: long("右") },
        ],
      },
      ...plain("之后"),
    ];
    const pages = pagesOf(blocks);
    expect(pages.length).toBeGreaterThan(2);
    for (const side of ["左", "右"]) expect(textsOf(pages).split(side)).toHaveLength(902);
    expect(textsOf(pages.slice(-1))).toMatch(/之后$/);
  });

  const detail = (columns: number, title = "明细"): Rows => ({
    kind: "rows",
    title: { kind: "paragraph", runs: [{ text: title }] },
    head: ["序号", ...Array.from({ length: columns }, (_, at) => `列${at}`)],
    shares: [45, ...Array.from({ length: columns }, () => 120)],
    rows: [["1", ...Array.from({ length: columns }, () => "值")].map((text) => plain(text))],
    empty: "",
  });

  it.each([
    ["its title", (table: Rows): Block => table],
    [
      "the section that it is in",
      (table: Rows): Block => ({ kind: "section", level: 2, title: "意见", blocks: [table] }),
    ],
  ])("begin a table with %s, however little room the one before has left", (_, block) => {
    for (let before = 1; before < 40; before++) {
      const pages = pagesOf([...plain("前\n".repeat(before)), block(detail(2))]);
      const [title] = pages.flatMap((page, at) => (/明细|意见/.test(textsOf([page])) ? [at] : []));
      expect(textsOf([pages[title ?? 0] ?? []])).toMatch(/明细.*序号.*1值值$/);
    }
  });

  it("leave room for the numbers of rows beside many columns", () => {
    const [page = []] = pagesOf([detail(8)]);
    const edges = page.flatMap((stroke) =>
      stroke.kind === "line" && stroke.x === stroke.toX ? [stroke.x] : [],
    );
    const inner = [...new Set(edges)].toSorted((a, b) => a - b);
    expect(inner.slice(1).every((edge, at) => edge - (inner[at] ?? 0) > 30)).toBe(true);
    const words = page.flatMap((stroke) => (stroke.kind === "text" ? [stroke.text] : []));
    expect(words).toContain("序号");
  });
});

/** Areas of one page: side by side without gap or overlap between the first and the last line. */
function expectTiled(areas: readonly { x: number; y: number; width: number; height: number }[]): void {
  if (areas.length === 0) return;
  const top = Math.min(...areas.map(({ y }) => y));
  const edges = areas.flatMap(({ y, height }) => [y, y + height]).toSorted((a, b) => a - b);
  // What is added up on two ways differs in its last digits, which rounding may drive apart.
  const lines = edges.filter((edge, at) => at === 0 || edge - (edges[at - 1] ?? 0) > 0.01);
  for (const line of lines.slice(0, -1)) {
    const at = line + 0.05;
    const across = areas.filter(({ y, height }) => y <= at && at < y + height);
    const width = across.reduce((sum, area) => sum + area.width, 0);
    expect(width).toBeCloseTo(line < top ? 0 : WIDTH, 3);
  }
}

describe("pictures", () => {
  const PNG = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==",
    "base64",
  );

  it("are taken when they are whole", async () => {
    expect(await pictureOf(PNG)).toMatchObject({ width: 5, height: 5 });
  });

  it.each([
    ["an interlaced PNG", (image: Sharp) => image.png({ progressive: true })],
    ["a WebP", (image: Sharp) => image.webp()],
    ["a GIF", (image: Sharp) => image.gif()],
  ])("are drawn when they are %s, and not when that is cut off", async (_, write) => {
    const data = await write(
      sharp({ create: { width: 40, height: 30, channels: 4, background: "#f80" } }),
    ).toBuffer();
    const picture = await pictureOf(data);
    expect(picture).toMatchObject({ width: 40, height: 30 });
    expect(await pictureOf(Buffer.from(picture?.data ?? []))).toEqual(picture);
    expect(await pictureOf(data.subarray(0, data.length - 20))).toBeNull();
  });

  it.each([
    ["cut off", PNG.subarray(0, 60)],
    ["with broken content", Buffer.concat([PNG.subarray(0, 45), Buffer.from([9, 9, 9]), PNG.subarray(48)])],
    ["larger than it says", withWidth(2)],
    ["huge", withWidth(90_000_000)],
    ["no picture", Buffer.from("<svg/>")],
    ["empty", Buffer.alloc(0)],
  ])("are left out when they are broken: %s", async (_, data) => {
    expect(await pictureOf(data)).toBeNull();
  });

  function withWidth(width: number): Buffer {
    const copy = Buffer.from(PNG);
    copy.writeUInt32BE(width, 16);
    return copy;
  }
});
