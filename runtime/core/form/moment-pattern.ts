/** Ways in which a day can be a real one: how many days a month has, and that a leap year has one more. */
const DAYS = [
  { year: String.raw`\d{4}`, month: "0[1-9]|1[0-2]", day: String.raw`0[1-9]|1\d|2[0-8]` },
  { year: String.raw`\d{4}`, month: "0[13-9]|1[0-2]", day: "29|30" },
  { year: String.raw`\d{4}`, month: "0[13578]|1[02]", day: "31" },
  {
    year: String.raw`\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00`,
    month: "02",
    day: "29",
  },
] as const;

type Day = (typeof DAYS)[number];

/** The same numbers without a nought in front. */
const short = (numbers: string): string => numbers.replace(/^0/, "");

/** What the parts of a format stand for, in the notation of dayjs. Left out is what depends on the language. */
const PARTS: Record<string, (day: Day) => string> = {
  YYYY: ({ year }) => year,
  MM: ({ month }) => month,
  M: ({ month }) => short(month),
  DD: ({ day }) => day,
  D: ({ day }) => short(day),
  HH: () => String.raw`[01]\d|2[0-3]`,
  H: () => String.raw`1?\d|2[0-3]`,
  hh: () => "0[1-9]|1[0-2]",
  h: () => "[1-9]|1[0-2]",
  mm: () => String.raw`[0-5]\d`,
  m: () => String.raw`[1-5]?\d`,
  ss: () => String.raw`[0-5]\d`,
  s: () => String.raw`[1-5]?\d`,
  SSS: () => String.raw`\d{3}`,
  // Between a day and its time it stands for itself.
  T: () => "T",
};

/** As dayjs cuts a format: a text in brackets, runs of a letter, and all else on its own. */
const TOKENS = /\[([^\]]+)\]|YYYY|YY|M{1,4}|D{1,2}|H{1,2}|h{1,2}|m{1,2}|s{1,2}|SSS|./gsu;

/** A longer format would make a pattern that the server does not run. */
const LONGEST_FORMAT = 40;

/**
 * A regular expression, without anchors, for the texts that a format of dayjs writes, of real days only. It looks
 * neither ahead nor behind, for the server runs it without backtracking. Null for a format that is not understood.
 */
export function momentPattern(format: string): string | null {
  const tokens = [...format.matchAll(TOKENS)];
  const isKnown = tokens.every(
    ([token, words]) => words !== undefined || token in PARTS || !/[A-Za-z]/.test(token),
  );
  if (!isKnown || format.length > LONGEST_FORMAT) return null;
  const written = (day: Day): string => tokens.map(([token, words]) => partOf(day, token, words)).join("");
  return [...new Set(DAYS.map(written))].join("|");
}

function partOf(day: Day, token: string, words: string | undefined): string {
  const part = words === undefined ? PARTS[token] : undefined;
  return part ? `(?:${part(day)})` : literal(words ?? token);
}

/** A text as it stands. */
export const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

/** A day, alone or with a moment of it and its zone: so they come out of tables and from other programs. */
export const ISO_MOMENT = `(?:${momentPattern("YYYY-MM-DD")})${String.raw`(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?`}`;
