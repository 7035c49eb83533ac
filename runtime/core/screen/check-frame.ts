import column from "@/schemas/meta/column.json";
import field from "@/schemas/meta/field.json";
import fragment from "@/schemas/meta/fragment.json";
import screen from "@/schemas/meta/screen.json";
import steps from "@/schemas/meta/steps.json";
import { readByGrammar, type GrammarFault } from "../document/grammar";
import type { Grammar } from "../document/grammar-schema";
import { entryOf, isKeyOf, isRecord, partIn, recordIn, textIn } from "../guards";
import { readPath, type Path } from "../json-schema/path";
import type { LocalText } from "../locale";
import { sentences, type Sentence } from "../sentence";
import { AS_WRITTEN, checkAsWritten } from "./check-as-written";
import type { Report } from "./report";

const SAID = sentences({
  value: { zh: "{name} {said}", en: "{name}: {said}" },
  titled: { zh: "{title}（{name}）{said}", en: "{title} ({name}): {said}" },
});

/** References of the meta schemas as the reader of grammars follows them. */
const own = (value: unknown): Record<string, Grammar> =>
  JSON.parse(JSON.stringify(value).replaceAll(/"(?:screen\.json)?#\/definitions\//g, '"#/$defs/'));

/** Blocks and steps are looked at one by one, by their types and verbs. */
const OPEN: Grammar = {};
const $defs: Record<string, Grammar> = { ...own(screen.definitions), nodes: OPEN, steps: OPEN };

const partOf = (properties: unknown, required: readonly string[] = []): Grammar => ({
  $defs,
  type: "object",
  required,
  properties: own(properties),
});

const { source, dialog, nodes } = screen.definitions;
/** Sources are looked at one by one too, wherever they stand. */
const NAMED = { ...screen.properties.data, additionalProperties: true };

/** Parts of a page and how `schemas/meta` declares them. */
const PARTS = {
  page: partOf({ ...screen.properties, data: NAMED, dialogs: true }),
  fragment: partOf({ ...fragment.properties, data: NAMED, dialogs: true }),
  source: partOf(source.properties),
  dialog: partOf(dialog.properties, ["title"]),
  node: partOf(nodes.items.properties),
  column: partOf(column.properties),
  field: partOf(field.properties),
};

export type PagePart = keyof typeof PARTS;

/** Properties that a source, a dialog, a column and a field may have. */
export const SOURCE_KEYS: readonly string[] = Object.keys(source.properties);
export const DIALOG_KEYS: readonly string[] = Object.keys(dialog.properties);
export const COLUMN_KEYS: ReadonlySet<string> = new Set(Object.keys(column.properties));
export const FIELD_KEYS: ReadonlySet<string> = new Set(Object.keys(field.properties));

/** Values of a page's part that are of the wrong kind, beyond a limit or not among the choices. What is told already is left out. */
export function checkPart(part: PagePart, value: unknown, path: Path, report: Report): void {
  checkBy(PARTS[part], value, path, { report, rule: "screen.value" });
  if (isRecord(value) && isKeyOf(AS_WRITTEN, part)) checkAsWritten(value, AS_WRITTEN[part], path, { report });
}

/** The same of a widget's options, by what the widget declares. */
export function checkOptionValues(declared: Grammar, value: unknown, path: Path, report: Report): void {
  checkBy(declared, value, path, { report, rule: "screen.value" });
}

const WORDS: Readonly<Record<string, unknown>> = steps.properties;
const stepParts = new Map<string, Grammar>();

/** The same of a step, by its verb. */
export function checkStepValues(step: object, verb: string, path: Path, report: Report): void {
  const grammar =
    stepParts.get(verb) ??
    partOf({ ...recordIn(WORDS["*"]), ...recordIn(Object.hasOwn(WORDS, verb) ? WORDS[verb] : {}) });
  stepParts.set(verb, grammar);
  checkBy(grammar, step, path, { report, rule: "step.value" });
  checkAsWritten({ ...step }, AS_WRITTEN.step, path, { report, rule: "step.value" });
}

function checkBy(
  grammar: Grammar,
  value: unknown,
  path: Path,
  { report, rule }: { report: Report; rule: string },
): void {
  for (const fault of readByGrammar(grammar, value).faults)
    tell(fault, { grammar, value, path, report, rule });
}

interface Around {
  grammar: Grammar;
  value: unknown;
  path: Path;
  report: Report;
  rule: string;
}

function tell(
  { kind, said, suggestion, path: inside }: GrammarFault,
  { grammar, value, path: at, report, rule }: Around,
): void {
  const path = [...at, ...inside];
  if (report.hasAt(path) || (kind === "value" && isExpression(readPath(value, inside)))) return;
  if (kind === "value")
    report.add(rule, valueSaid(said, titleAt(grammar, inside), String(inside.at(-1) ?? "")), {
      path,
      suggestion,
    });
  else if (kind === "missing") report.add("screen.required", said, { path: path.slice(0, -1) });
  // Options and words themselves are closed elsewhere.
  else if (suggestion !== undefined && inside.length > 1)
    report.add("screen.key", said, { path, suggestion });
}

/** What is said of a value, behind the title that its place has in the grammar, and its key. */
function valueSaid(said: Sentence, title: LocalText | undefined, name: string): Sentence {
  const bare = SAID.value({ name, said });
  if (title === undefined) return bare;
  const titled = SAID.titled({ title, name, said });
  // A part of an option may have a title in Chinese alone.
  return typeof title === "string" ? { zh: titled.zh, en: bare.en } : titled;
}

function titleAt(grammar: Grammar, inside: Path): LocalText | undefined {
  const declared = inside.reduce<unknown>(
    (part, step) =>
      typeof step === "number" ? partIn(part, "items") : entryOf(recordIn(partIn(part, "properties")), step),
    grammar,
  );
  const zh = textIn(partIn(declared, "title"));
  const en = textIn(partIn(partIn(declared, "x-flowsmith"), "en"));
  return zh === undefined || en === undefined ? zh : { zh, en };
}

/** A text with `${…}` stands for a value of any type. */
const isExpression = (value: unknown): boolean => typeof value === "string" && value.includes("${");
