/** A bar with the space before it, in modules. */
export interface Bar {
  space: number;
  bar: number;
}

/** Widths of bars and spaces by value, as ISO/IEC 15417 has them; the last is the stop. */
const WIDTHS =
  `212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232 2331112`.split(/\s+/);

const START_B = 104;
const STOP = 106;
const CHECK_BY = 103;
const FIRST = 32;
const LAST = 126;
/** Longer ones no reader takes in at once. */
const MOST_CHARACTERS = 80;

/** The bars of a text as Code 128, set B; null where a character has no place in it, or there is nothing to write. */
export function code128(text: string): Bar[] | null {
  const values = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const isFit = values.every((value) => value >= FIRST && value <= LAST);
  if (values.length === 0 || values.length > MOST_CHARACTERS || !isFit) return null;
  const symbols = values.map((value) => value - FIRST);
  const check = symbols.reduce((sum, symbol, at) => sum + symbol * (at + 1), START_B) % CHECK_BY;
  const widths = [START_B, ...symbols, check, STOP].map((symbol) => WIDTHS[symbol] ?? "").join("");
  return Array.from({ length: (widths.length + 1) / 2 }, (_, at) => ({
    space: at === 0 ? 0 : Number(widths[2 * at - 1]),
    bar: Number(widths[2 * at]),
  }));
}
