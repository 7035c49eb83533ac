import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import subset from "subset-font";

/**
 * `node server/print/font/cut.mjs <NotoSansSC-Regular.ttf> <NotoEmoji-Regular.woff2>`: makes the fonts of printed pages
 * from the full ones (Noto Sans SC and Noto Emoji, OFL). Kept: Latin, signs, all basic characters, the rarer ones of the
 * official table of 2013, which occur in names, and picture writings. Dropped: hinting and layout features, so that the
 * width of a text is the sum of its characters.
 */
const RARE =
  "㑇㑊㕮㘎㙍㙘㙦㛃㛚㛹㟃㠇㠓㤘㥄㧐㧑㧟㫰㬊㬎㬚㭎㭕㮾㰀㳇㳘㳚㴔㵐㶲㸆㸌㺄㻬㽏㿠䁖䂮䃅䃎䅟䌹䎃䎖䏝䏡䏲䐃䓖䓛䓨䓫䓬䗖䗛䗪䗴䜣䝙䢺䢼䣘䥽䦃䲟䲠䲢䴓䴔䴕䴖䴗䴘䴙䶮";
const RANGES = [
  [0x20, 0x33ff],
  [0x4e00, 0x9fff],
  [0xfe30, 0xfe6f],
  [0xff00, 0xffef],
  [0x20000, 0x323af],
];

const EMOJI = [
  [0x2000, 0x2bff],
  [0x1f000, 0x1faff],
];

const ranged = (ranges) =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    )
    .join("");

async function cut(source, characters, name) {
  const font = await subset(readFileSync(source), characters, {
    targetFormat: "sfnt",
    keepFeatures: [],
    noHinting: true,
    noLayoutClosure: true,
    preserveNameIds: [0, 13, 14],
  });
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
  writeFileSync(new URL(name, import.meta.url), brotliCompressSync(font, { params }));
}

const [, , text, emoji] = process.argv;
await cut(text, ranged(RANGES) + RARE, "NotoSansSC-Regular.ttf.br");
await cut(emoji, ranged(EMOJI), "NotoEmoji-Regular.ttf.br");
