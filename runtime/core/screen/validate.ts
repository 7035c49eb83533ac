import { upgrade } from "../document/upgrade";
import { repeatedNames } from "../document/repeated-names";
import type { Finding } from "../finding";
import { isKeyOf, isRecord, partIn } from "../guards";
import { presentScreen } from "./present-screen";
import { isStorable } from "../json-schema/storable";
import type { Path } from "../json-schema/path";
import { sentences } from "../sentence";
import { ArgumentSites } from "./argument-sites";
import { checkCallNames } from "./check-call-names";
import { checkCalls } from "./check-calls";
import { checkPart } from "./check-frame";
import { FRAGMENT_KEYS } from "../fragment/fragment-keys";
import { isFragment } from "../fragment/fragment";
import { checkByPlugins } from "../plugin/page-checks";
import { checkWithin } from "./check-within";
import { checkDocumentNames } from "./node-names";
import { SCREEN_VERSION, type ScreenDocument, type ScreenParts } from "./document";
import { readSource, type Source } from "./locate";
import { PAGE_SENTENCE } from "./page-sentences";
import { Report } from "./report";
import { PAGE_KEYS } from "./page-keys";
import { addressNamesOf } from "./page-query";
import { addressName, type NameList } from "../references/known-names";
import { routeFault } from "./reserved-routes";
import { Walker } from "./screen-walker";
import type { ScreenVocabulary } from "./vocabulary";

/**
 * Everything wrong with a screen's text: first what it is made of, closed per type and chosen by `type`; then names,
 * expressions and references. Runs in browser, server and command line; generates no code. One fault gives one finding.
 */
export function validateScreen(text: string, known: ScreenVocabulary): Finding[] {
  const source = readSource(text);
  if (source.findings.length > 0) return source.findings;
  const report = new Report(source);
  report.findings.push(...repeatedNames(text));
  const screen = presentScreen(source.value);
  if (!checkDocument(screen, report)) return report.findings;
  const vocabulary = withOwnAddress(screen, known);
  // A page that runs already is not taken away by a check that came later.
  if (vocabulary.names) checkPart(isFragment(screen) ? "fragment" : "page", screen, [], report);
  new Walker(screen, vocabulary, { report, sites: sitesOf(screen, vocabulary, source) }).walk();
  const { blocks, resources, names } = vocabulary;
  if (resources) checkCalls(screen, { blocks, resources }, report);
  if (resources && names) checkCallNames(screen, { blocks, resources }, report);
  if (names) checkWithin(screen, vocabulary, report);
  if (names) checkDocumentNames(screen, names, report);
  if (names) checkByPlugins(screen, report);
  return report.findings;
}

/** A page may lead to itself, as it is written now. */
function withOwnAddress(screen: ScreenDocument, known: ScreenVocabulary): ScreenVocabulary {
  const { route } = screen;
  const { names } = known;
  if (!names || isFragment(screen) || typeof route !== "string") return known;
  const withOwn = (list: NameList, own: readonly string[]): NameList => {
    const others = [...list.names].filter((name) => !name.startsWith(addressName(route)));
    return { ...list, names: new Set([...others, ...own]) };
  };
  return {
    ...known,
    names: {
      ...names,
      ...(names.route ? { route: withOwn(names.route, [route]) } : {}),
      ...(names.query ? { query: withOwn(names.query, addressNamesOf(screen, known)) } : {}),
    },
  };
}

/** Dialogs open dialogs and actions call actions: after this many rounds every place is known that a page has. */
const ROUNDS = 3;

function sitesOf(screen: ScreenParts, vocabulary: ScreenVocabulary, source: Source): ArgumentSites {
  let sites = new ArgumentSites();
  if (!vocabulary.names) return sites;
  for (let round = 0; round < ROUNDS; round++) {
    const walker = new Walker(screen, vocabulary, { report: new Report(source), sites });
    walker.walk();
    sites = walker.found;
  }
  return sites;
}

function checkDocument(screen: ScreenDocument, report: Report): boolean {
  if (typeof screen !== "object" || screen === null || Array.isArray(screen)) {
    report.add("screen.object", PAGE_SENTENCE.noObject, { path: [] });
    return false;
  }
  const { fault } = upgrade("screen", { ...screen });
  if (fault) report.add("screen.version", fault, { path: ["schemaVersion"] });
  // Nothing is known of a newer format.
  if (fault && screen.schemaVersion > SCREEN_VERSION) return false;
  checkKeys(screen, report);
  checkKinds(screen, report);
  if (typeof screen.route === "string") checkRoute(screen.route, report);
  if (screen.permission !== undefined && typeof screen.permission !== "string")
    report.add("screen.permission", PAGE_SENTENCE.permission, { path: ["permission"] });
  if (screen.body !== undefined && !Array.isArray(screen.body)) {
    report.add("screen.body", PAGE_SENTENCE.body, { path: ["body"] });
    return false;
  }
  return true;
}

function checkKeys(screen: ScreenDocument, report: Report): void {
  const known = isFragment(screen) ? FRAGMENT_KEYS : PAGE_KEYS;
  for (const key of Object.keys(screen)) {
    if (!known.includes(key))
      report.unknown("screen.key", PAGE_SENTENCE.noProperty({ name: key }), {
        path: [key],
        word: key,
        known,
      });
  }
  const required = ["id", ...(isFragment(screen) ? [] : ["route" as const]), "title", "body"] as const;
  for (const key of required) {
    if (screen[key] === undefined)
      report.add("screen.required", PAGE_SENTENCE.lacks({ name: key }), { path: [] });
  }
}

const isWord = (value: unknown): boolean => typeof value === "string";
const isWords = (value: unknown): boolean => isWord(value) || isWord(partIn(value, "zh"));

/** What stands under the keys of a document. Those that blocks are looked for in say it themselves. */
const KINDS: Readonly<
  Record<string, { is: (value: unknown) => boolean; said: "object" | "words" | "word" }>
> = {
  id: { is: isWord, said: "word" },
  route: { is: isWord, said: "word" },
  under: { is: isWord, said: "word" },
  title: { is: isWords, said: "words" },
  help: { is: isWords, said: "words" },
  state: { is: isRecord, said: "object" },
  data: { is: isRecord, said: "object" },
  actions: { is: isRecord, said: "object" },
  dialogs: { is: isRecord, said: "object" },
  on: { is: isRecord, said: "object" },
};

function checkKinds(screen: ScreenDocument, report: Report): void {
  for (const [key, value] of Object.entries(screen)) {
    const kind = isKeyOf(KINDS, key) ? KINDS[key] : undefined;
    if (kind && value !== undefined && !kind.is(value))
      report.add("screen.kind", SENTENCE[kind.said]({ key }), { path: [key] });
    if (key === "title" || key === "route" || key === "id") checkStorable(value, [key], report);
  }
}

/** What a page is listed by lies in columns of its own, which do not take every character that JSON does. */
function checkStorable(value: unknown, path: Path, report: Report): void {
  if (typeof value === "string" && !isStorable(value))
    report.add("screen.kind", SENTENCE.unstorable, { path });
  if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) checkStorable(inner, [...path, key], report);
}

const SENTENCE = sentences({
  unstorable: {
    zh: "含有无法保存的字符（U+0000 或不完整的字符）",
    en: "Has a character that cannot be stored (U+0000, or half of one)",
  },
  object: { zh: "{key} 应为对象", en: "{key} should be an object" },
  words: {
    zh: "{key} 应为文本，或 zh、en 两种语言的文本",
    en: "{key} should be a text, or one in zh and en",
  },
  word: { zh: "{key} 应为文本", en: "{key} should be a text" },
  malformed: {
    zh: "route 应以 / 开头，由字母、数字和 -_.~ 组成的各段用 / 分隔",
    en: "A route begins with / and has parts of letters, digits and -_.~ between slashes",
  },
  reserved: {
    zh: "路由 {route} 属于产品本身，页面不能使用",
    en: "The route {route} belongs to the product itself and cannot be a page's",
  },
});

function checkRoute(route: string, report: Report): void {
  const fault = routeFault(route);
  if (fault === "malformed") report.add("screen.route", SENTENCE.malformed, { path: ["route"] });
  if (fault === "reserved") report.add("screen.route", SENTENCE.reserved({ route }), { path: ["route"] });
}
