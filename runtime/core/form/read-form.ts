import { readValue, type ReadingRules, unstorable } from "../document/reading";
import { repeatedNames } from "../document/repeated-names";
import type { Finding } from "../finding";
import type { Path } from "../json-schema/path";
import { saidFinding } from "../references/unknown-name";
import { readSource } from "../screen/locate";
import { suggest } from "../suggest";
import type { FormFacts } from "./check/check-names";
import { findingsOf, repeatedKeys } from "./check/check";
import { parseForm } from "./check/parse-form";
import { formTooLarge, textTooLarge } from "./check/check-size";
import { isNode } from "./dialects/dialect";
import type { FormDocument } from "./document";
import { FORM_GRAMMAR } from "./form-grammar";
import { normaliseForm } from "./io/normalise";

/** A stored form as everything else relies on it. */
export interface FormReading {
  /** In shape, mended where the findings say so; null when the text is not a form at all, or of a newer version. */
  document: FormDocument | null;
  findings: Finding[];
  /** Names of the migrations that the form went through. */
  migrations: string[];
}

const RULES: ReadingRules = { format: "form", grammar: FORM_GRAMMAR };

/**
 * Reads and checks a form's JSON text: the one reader of designer, server and command line. Parts that are missing are
 * completed; unknown widgets, keys and options are kept, those that look misspelt with a warning. Findings carry a JSON
 * pointer, and line and column where the text is known. With `facts` every name is resolved.
 */
export function readForm(text: string, facts?: FormFacts): FormReading {
  const tooLarge = textTooLarge(text);
  const bare = text.replace(/^\uFEFF/, "");
  const { value, finding } = tooLarge ? { finding: tooLarge } : parseForm(bare);
  if (finding) return refused([finding]);
  const reading = readFormValue(value, { place: placeIn(bare), facts });
  return { ...reading, findings: [...repeatedNames(bare), ...reading.findings] };
}

/** Reads a form that is parsed already, as {@link readForm} does. */
export function readFormValue(value: unknown, { place, facts }: Around = {}): FormReading {
  if (!isNode(value) || !Array.isArray(value["list"])) {
    const finding = noList(isNode(value) ? Object.keys(value) : []);
    return refused(place ? placed([finding], place) : [finding]);
  }
  const tooLarge = formTooLarge(value);
  if (tooLarge) return refused([tooLarge]);
  const { given, findings: all, migrations } = readValue<FormDocument>(RULES, value, place);
  // What is missing is completed: forms of other programs lack much of it.
  const findings = all.filter(({ rule }) => rule !== "form.missing");
  if (!given) return refused(findings);
  if (unstorable(value).length > 0) return refused(findings.filter(({ severity }) => severity === "error"));
  const document = normaliseForm(given);
  const found = [...repeatedKeys(value), ...findings, ...findingsOf(document, facts)];
  return { document, findings: place ? placed(found, place) : found, migrations };
}

/** A stored form, or what keeps it from being one: its version, or parts without which nothing is known of it. */
export interface StoredFormReading {
  form: FormDocument | null;
  broken: Finding | null;
}

/**
 * Reads a stored form for those who go on with it: a wrong setting is mended, a widget or a list of them that is none
 * cannot be.
 */
export function readStoredForm(stored: unknown): StoredFormReading {
  const { value, findings } = readValue<FormDocument>(RULES, stored);
  const broken = findings.find(isBroken) ?? null;
  return { form: broken ? null : value, broken };
}

/** Parts that hold all others, by the last word of their pointers; the items of a list have numbers. */
const STRUCTURE = /^$|\/(list|config|options|type|columns|tabs|rows|tableColumns|\d+)$/;
const TOLERABLE = new Set(["form.key"]);

const isBroken = ({ rule = "", pointer, severity }: Finding): boolean =>
  rule === "form.version" || (severity === "error" && !TOLERABLE.has(rule) && STRUCTURE.test(pointer));

interface Around {
  place?: ReturnType<typeof placeIn> | undefined;
  /** What exists outside: with it every name is resolved. */
  facts?: FormFacts | undefined;
}

/** Findings with the place of their pointer, or of the nearest part around it that stands there. */
function placed(findings: readonly Finding[], place: ReturnType<typeof placeIn>): Finding[] {
  return findings.map((finding) => {
    if (finding.line !== undefined) return finding;
    let path: Path = finding.pointer.split("/").slice(1).map(partOf);
    while (path.length > 0 && !place(path)) path = path.slice(0, -1);
    return { ...finding, ...place(path) };
  });
}

const partOf = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

const LIST = "list";

/** A form without its list, or with one by a name that is nearly its own. */
function noList(keys: readonly string[]): Finding {
  const near = keys.includes(LIST) ? undefined : keys.find((key) => suggest(key, [LIST]) !== undefined);
  const said = { zh: "表单缺少 list（组件列表）", en: "The form has no list of widgets" };
  return saidFinding(said, {
    rule: "form-shape",
    pointer: `/${near ?? LIST}`,
    isSure: true,
    near: near === undefined ? undefined : LIST,
  });
}

const refused = (findings: Finding[]): FormReading => ({ document: null, findings, migrations: [] });

/** Places in a text that is parsed once more only when there is something to place. */
function placeIn(text: string): (path: Path) => { line: number; column: number } | undefined {
  let source: ReturnType<typeof readSource> | undefined;
  return (path) => (source ??= readSource(text)).place(path);
}
