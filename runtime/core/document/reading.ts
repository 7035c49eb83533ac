import type { Format } from "@/schemas/meta/versions";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { isStorable } from "../json-schema/storable";
import { pointerOf, readSource } from "../screen/locate";
import { repeatedNames } from "./repeated-names";
import { sentences, type Sentence } from "../sentence";
import { suggest } from "../suggest";
import { type GrammarFault, readByGrammar } from "./grammar";
import type { Grammar } from "./grammar-schema";
import { WORDS } from "./grammar-value";
import type { Json } from "./json";
import { isRecord } from "../guards";
import { upgrade } from "./upgrade";

/** A stored document as everything else relies on it. */
export interface Reading<T> {
  /**
   * The document in its present version, completed and mended where the findings say so; null when it is no JSON or of a
   * version that cannot be read.
   */
  value: T | null;
  /** The document in its present version, otherwise as it was given; null where `value` is. */
  given: Json | null;
  findings: Finding[];
  /** Names of the migrations that the document went through. */
  migrations: string[];
}

/** How a format is read. */
export interface ReadingRules {
  format: Format;
  grammar: Grammar;
}

type Place = (path: Path) => { line: number; column: number } | undefined;

/** Reads the text of a document: findings carry pointer, line and column. */
export function readText<T>(rules: ReadingRules, text: string): Reading<T> {
  const bare = text.replace(/^\uFEFF/, "");
  const source = readSource(bare);
  if (source.findings.length > 0)
    return { value: null, given: null, findings: source.findings, migrations: [] };
  const reading = readValue<T>(rules, source.value, source.place);
  return { ...reading, findings: [...repeatedNames(bare), ...reading.findings] };
}

/** Reads a document that is parsed already. */
export function readValue<T>(
  { format, grammar }: ReadingRules,
  value: unknown,
  place: Place = () => undefined,
): Reading<T> {
  if (!isRecord(value)) {
    const { value: blank } = readByGrammar(grammar, {});
    const finding = findingOf(place, { rule: `${format}.object`, path: [], said: SAID.object });
    return { value: blank as T, given: {}, findings: [finding], migrations: [] };
  }
  const { document, migrations, fault } = upgrade(format, value);
  if (fault) {
    const finding = findingOf(place, { rule: `${format}.version`, path: ["schemaVersion"], said: fault });
    return { value: null, given: null, findings: [finding], migrations };
  }
  const { value: read, faults } = readByGrammar(grammar, document);
  const lost = unstorable(value).map((path) =>
    findingOf(place, { rule: `${format}.value`, path, said: SAID.unstorable }),
  );
  const slip = versionSlip(value);
  const others = faults.filter(
    ({ kind, path }) => kind !== "key" || path.length > 1 || path[0] !== slip?.path[0],
  );
  const told = [...(slip ? [slip] : []), ...others];
  const findings = [
    ...lost,
    ...told.map((one) => findingOf(place, { ...one, rule: `${format}.${one.kind}` })),
  ];
  return { value: read as T, given: document, findings, migrations };
}

/** Where texts and names are that the database does not take, as few as anybody mends at once. */
export function unstorable(value: unknown): Path[] {
  const found: Path[] = [];
  const walk = (part: unknown, path: Path): void => {
    if (found.length >= MOST_UNSTORABLE) return;
    if (typeof part === "string" && !isStorable(part)) found.push(path);
    else if (Array.isArray(part)) part.forEach((one, index) => walk(one, [...path, index]));
    else if (isRecord(part))
      for (const [key, inner] of Object.entries(part)) {
        if (!isStorable(key)) found.push([...path, key]);
        walk(inner, [...path, key]);
      }
  };
  walk(value, []);
  return found;
}

const MOST_UNSTORABLE = 20;

const VERSION = "schemaVersion";

/** A version by a name that is nearly its own: the document counts as one of the time before there were versions. */
function versionSlip(value: Json): GrammarFault | null {
  if (Object.hasOwn(value, VERSION)) return null;
  const key = Object.keys(value).find((name) => suggest(name, [VERSION]) !== undefined);
  if (key === undefined) return null;
  return { kind: "key", severity: "warning", path: [key], said: WORDS.noKey({ key }), suggestion: VERSION };
}

const SAID = sentences({
  object: { zh: "文档应为一个对象", en: "The document should be an object" },
  unstorable: {
    zh: "含有无法保存的字符（U+0000 或不完整的字符）",
    en: "It has a character that cannot be stored (U+0000, or half of one)",
  },
  at: { zh: "{pointer}：{said}", en: "{pointer}: {said}" },
  meant: { zh: "{said}，是否要写 {suggestion}？", en: "{said}. Did you mean {suggestion}?" },
});

interface Told extends Pick<GrammarFault, "path" | "said" | "suggestion"> {
  rule: string;
  severity?: Finding["severity"];
}

/** One fault as a finding: the sentence says the place too, for whoever sees nothing but the sentence. */
function findingOf(place: Place, { rule, severity = "error", path, said, suggestion }: Told): Finding {
  const pointer = pointerOf(path);
  const full: Sentence = suggestion === undefined ? said : SAID.meant({ said, suggestion });
  const { zh, en } = pointer === "" ? full : SAID.at({ pointer, said: full });
  return {
    severity,
    rule,
    message: zh,
    en,
    pointer,
    ...(place(path) ?? place(path.slice(0, -1))),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}
