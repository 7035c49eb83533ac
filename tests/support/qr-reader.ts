import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Dark modules of a code without its border, row by row. */
type Modules = boolean[][];

/** The text of the square code that is the first picture of a PDF. It is read as drawn: nothing is corrected. */
export async function codeIn(pdf: Uint8Array): Promise<string> {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const at = fnArray.indexOf(OPS.paintImageXObject);
  const name = String((argsArray[at] as unknown[])[0]);
  const image: DrawnImage = await new Promise((resolve) => page.objs.get(name, resolve));
  const text = textOf(modulesOf(image));
  await task.destroy();
  return text;
}

interface DrawnImage {
  width: number;
  height: number;
  data: Uint8Array;
}

function modulesOf({ width, height, data }: DrawnImage): Modules {
  const channels = data.length / (width * height);
  const isDark = (x: number, y: number): boolean =>
    (data[Math.floor((y * width + x) * channels)] ?? 255) < 128;
  let edge = 0;
  while (!isDark(edge, edge)) edge++;
  let finder = 0;
  while (isDark(edge + finder, edge)) finder++;
  const module = finder / 7;
  const size = Math.round((width - 2 * edge) / module);
  const middle = (at: number): number => Math.floor(edge + (at + 0.5) * module);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => isDark(middle(x), middle(y))),
  );
}

/** ISO 18004, level M, versions 1 to 20: words for correction in a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

function textOf(modules: Modules): string {
  const version = (modules.length - 17) / 4;
  const [blocks, correction] = [BLOCKS[version - 1], CORRECTION[version - 1]];
  const format = [0, 1, 2, 3, 4].map((x) => (modules[8]?.[x] === true ? 1 : 0) as number);
  const [level, mask] = [valueOf(format.slice(0, 2)) ^ 0b10, valueOf(format.slice(2)) ^ 0b101];
  if (blocks === undefined || correction === undefined || level !== 0b00) throw new Error("not of level M");
  const words = wordsOf(modules, version, MASKS[mask] ?? (() => false));
  return bytesOf(inOrder(words, blocks, correction), version);
}

const valueOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => sum * 2 + bit, 0);

function wordsOf(modules: Modules, version: number, mask: (x: number, y: number) => boolean): number[] {
  const size = modules.length;
  const isFixed = fixedModules(size, version);
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1])
        if (!isFixed(x, y)) bits.push((modules[y]?.[x] === true) !== mask(x, y) ? 1 : 0);
    }
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    valueOf(bits.slice(at * 8, at * 8 + 8)),
  );
}

/** Whether a module belongs to the patterns that every code of the version has. */
function fixedModules(size: number, version: number): (x: number, y: number) => boolean {
  const marks = alignmentPlaces(size, version);
  const isAligned = (x: number, y: number): boolean =>
    marks.some((my) =>
      marks.some((mx) => {
        const isCorner =
          [mx, my].join() === `6,6` || (mx === 6 && my === size - 7) || (mx === size - 7 && my === 6);
        return !isCorner && Math.abs(mx - x) <= 2 && Math.abs(my - y) <= 2;
      }),
    );
  return (x, y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && (y < 9 || y >= size - 8)) ||
    (y < 9 && x >= size - 8) ||
    (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) ||
    isAligned(x, y);
}

function alignmentPlaces(size: number, version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).reverse()];
}

/** The words of the content, taken out of the blocks among which they are dealt. */
function inOrder(words: readonly number[], blocks: number, correction: number): number[] {
  const short = Math.floor(words.length / blocks) - correction;
  const longOnes = words.length % blocks;
  const lengths = Array.from({ length: blocks }, (_, block) => short + (block < blocks - longOnes ? 0 : 1));
  const dealt: number[][] = lengths.map(() => []);
  let at = 0;
  for (let row = 0; row <= short; row++)
    for (const [block, length] of lengths.entries()) if (row < length) dealt[block]?.push(words[at++] ?? 0);
  return dealt.flat();
}

const BYTES = 0b0100;

function bytesOf(words: readonly number[], version: number): string {
  const bits = words.flatMap((word) => Array.from(word.toString(2).padStart(8, "0"), Number));
  const counted = version < 10 ? 8 : 16;
  if (valueOf(bits.slice(0, 4)) !== BYTES) throw new Error("not written as bytes");
  const length = valueOf(bits.slice(4, 4 + counted));
  const start = 4 + counted;
  const bytes = Array.from({ length }, (_, at) => valueOf(bits.slice(start + at * 8, start + at * 8 + 8)));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}
