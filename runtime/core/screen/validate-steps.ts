import { entryOf, isRecord, recordIn, textIn } from "../guards";
import { ANY, NUMBER, objectType, TEXT, type ScopeType } from "../expression/types";
import { listed, sentences } from "../sentence";
import { suggest } from "../suggest";
import type { Path } from "../json-schema/path";
import type { NodeSpec, Step } from "./document";
import type { Report } from "./report";
import type { ArgumentSites } from "./argument-sites";
import { answerOf } from "./asked";
import { checkAct } from "./check-act";
import { checkAsk } from "./check-ask";
import { checkFormStep } from "./check-form-values";
import { checkStepValues } from "./check-frame";
import { checkWords } from "./check-words";
import { checkHandedTypes } from "./check-parameter";
import { checkRoute } from "./check-route";
import { answerType, formValues, namedTypes, valueType } from "./node-types";
import { PAGE_SENTENCE, REFERRED } from "./page-sentences";
import { withNames, withTypes } from "./scope-names";
import { rootsWithin } from "./roots-within";
import { reportMissing } from "../plugin/missing";
import { NESTED_STEPS, strayWords, VERBS, verbOf } from "./steps";
import type { ScreenVocabulary } from "./vocabulary";

/** What steps may refer to. */
export interface StepScope {
  report: Report;
  vocabulary: ScreenVocabulary;
  /** Takes the places where dialogs are opened and actions called. */
  found: ArgumentSites;
  /** The blocks that have an id, by it. */
  blocks: ReadonlyMap<string, readonly NodeSpec[]>;
  /** The blocks that a step `act` asks which names none. */
  actors: () => readonly NodeSpec[];
  state: ReadonlySet<string>;
  sources: ReadonlySet<string>;
  actions: ReadonlySet<string>;
  dialogs: ReadonlySet<string>;
  /** A dialog or an action of the page itself; undefined for any other. */
  part: (verb: "open" | "call", name: string) => unknown;
  /** Events of the fragment with the names that come along; undefined in a page. */
  events: Readonly<Record<string, readonly string[]>> | undefined;
}

/** Checks a list of steps; names bound by `as` are known to the steps after. */
export function checkSteps(value: unknown, path: Path, scope: ScopeType, around: StepScope): void {
  if (!Array.isArray(value)) {
    around.report.add("step.list", PAGE_SENTENCE.steps, { path });
    return;
  }
  let names = scope;
  value.forEach((step: unknown, index) => {
    if (!isRecord(step)) {
      around.report.add("step.object", PAGE_SENTENCE.step, { path: [...path, index] });
      return;
    }
    checkStep(step, [...path, index], { scope: names, around });
    const bound = step["as"];
    if (typeof bound === "string") names = withTypes(names, { [bound]: boundType(step, around) });
  });
}

function boundType(step: Step, { vocabulary, blocks }: StepScope): ScopeType {
  const { names, resources } = vocabulary;
  if (!names || !resources) return ANY;
  const [form, ...others] = blocks.get(textIn(step["submit"]) ?? "") ?? [];
  return form && others.length === 0 ? formValues(form) : answerType(step, resources);
}

interface Place {
  scope: ScopeType;
  around: StepScope;
}

function checkStep(step: Step, path: Path, place: Place): void {
  const { report, vocabulary } = place.around;
  const found = verbOf(step);
  if (!("verb" in found)) {
    const [word = ""] = Object.keys(step);
    if (found.verbs.length > 1)
      report.add("step.verb", PAGE_SENTENCE.verbs({ verbs: listed(found.verbs) }), { path });
    else if (!reportMissing(word, path, { report }))
      report.unknown("step.verb", PAGE_SENTENCE.noVerb({ name: word }), {
        path,
        word,
        known: Object.keys(VERBS),
      });
    return;
  }
  const { verb } = found;
  for (const word of strayWords(step, verb)) {
    report.unknown("step.word", PAGE_SENTENCE.noWord({ verb, name: word }), {
      path: [...path, word],
      word,
      known: [...(VERBS[verb]?.words ?? []), "when", "as"],
    });
  }
  checkParts(step, path, place);
  if (vocabulary.names) checkStepValues(step, verb, path, report);
  if (vocabulary.names) checkWords(withoutNested(step), path, {}, report);
  if (vocabulary.names && vocabulary.resources)
    checkHandedTypes(step, path, { scope: place.scope, resources: vocabulary.resources, report });
  if (verb === "act" && vocabulary.names) checkAct(step, path, place.around);
  if (verb === "emit") checkHanded(step, path, place.around);
  if (verb === "ask") checkAsk(step, path, place.around);
  if ((verb === "fill" || verb === "focus") && vocabulary.names) checkFormStep(step, path, place.around);
  if (verb === "open" || verb === "call") noteSite(step, verb, path, place);
  if (verb === "set") noteValue(step["set"], [...path, "set"], place);
  if (verb === "go" || (verb === "window" && isPage(step[verb])))
    checkRoute(step, verb, path, { names: vocabulary.names ?? {}, report });
  else checkReference(step[verb], [...path, verb], { verb, ...place });
}

const withoutNested = (step: Step): object =>
  Object.fromEntries(Object.entries(step).filter(([word]) => !NESTED_STEPS.includes(word)));

const SENTENCE = sentences({
  outside: { zh: "emit 只能写在片段中", en: "emit belongs in fragments only" },
  deaf: {
    zh: "区块 {name}（{type}）不能 {verb}",
    en: "The block {name} is a {type} and does not {verb}",
  },
  unread: {
    zh: "{name} 没有用到交给它的 {key}",
    en: "{name} reads nothing of the name {key}, which is handed to it",
  },
  noName: {
    zh: "事件 {event} 没有声明名称 {name}",
    en: "The event {event} declares no name {name}",
  },
});

/** What comes along with an event is declared. */
function checkHanded(step: Step, path: Path, { report, events = {} }: StepScope): void {
  const event = String(step["emit"]);
  const known = entryOf(events, event);
  if (!known) return;
  for (const name of Object.keys(recordIn(step["with"])))
    if (!known.includes(name))
      report.add("step.emit", SENTENCE.noName({ event, name }), {
        path: [...path, "with", name],
        suggestion: suggest(name, known),
      });
}

/** What the fields that a step asks for may read besides. */
const OF_FIELDS = ["form", "value", "row"];

function checkParts(step: Step, path: Path, { scope, around }: Place): void {
  for (const [word, value] of Object.entries(step)) {
    const inner = [...path, word];
    if (!NESTED_STEPS.includes(word))
      around.report.expressions(value, inner, word === "ask" ? withNames(scope, OF_FIELDS) : scope);
    else checkSteps(value, inner, withTypes(scope, nestedTypes(word, step, scope)), around);
  }
}

/** What steps under a word of another one are handed by it. */
export function nestedTypes(word: string, step: Step, scope: ScopeType): Record<string, ScopeType> {
  if (word === "do") return step["ask"] === undefined ? itemTypes(step, scope) : { answer: answerOf(step) };
  return word === "catch" ? { error: FAULT } : {};
}

/** What the steps of `catch` know of what went wrong. */
const FAULT = objectType({ message: TEXT, code: NUMBER });

function itemTypes(step: Step, scope: ScopeType): Record<string, ScopeType> {
  const list = valueType(step["each"], scope);
  return namedTypes(["item", "index"], list.kind === "list" ? list.of : ANY);
}

/** A dialog and a named action read what is known where they are opened or called, and what is handed over. */
function noteSite(step: Step, verb: "open" | "call", path: Path, { scope, around }: Place): void {
  const handed = Object.entries(recordIn(step["with"]));
  const types = Object.fromEntries(handed.map(([name, value]) => [name, valueType(value, scope)]));
  const name = String(step[verb]);
  around.found.add(verb, name, { scope, handed: types });
  const part = around.part(verb, name);
  if (part === undefined || !around.vocabulary.names) return;
  const words = wordsIn(part);
  for (const [key] of handed) {
    if (words.has(key)) continue;
    around.report.add("step.with", SENTENCE.unread({ name, key }), {
      path: [...path, "with", key],
      suggestion: suggest(key, rootsWithin(part)),
      severity: "warning",
    });
  }
}

/** Every word that stands in a part of a page: scripts read names too. */
const wordsIn = (part: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(part).match(/[\p{L}_][\p{L}\p{N}_]*/gu));

function noteValue(value: unknown, path: Path, place: Place): void {
  if (typeof value === "string") place.around.found.addValue(path, valueType(value, place.scope));
  for (const [name, part] of Object.entries(recordIn(value))) noteValue(part, [...path, name], place);
}

function checkReference(value: unknown, path: Path, { verb, around }: Place & { verb: string }): void {
  const known = referenced(verb, around);
  if (verb === "set") return checkState(value, path, around);
  if (verb === "emit" && !around.events) return around.report.add("step.emit", SENTENCE.outside, { path });
  if (!known) return;
  for (const name of [value].flat()) {
    if (typeof name !== "string" || name.includes("${")) continue;
    if (known.names.has(name)) checkAnswers(name, path, { verb, around });
    else
      around.report.unknown(`step.${verb}`, PAGE_SENTENCE.noNamed({ what: known.what, name }), {
        path,
        word: name,
        known: known.names,
      });
  }
}

/** A block that does not know the verb would be waited for, or nothing would happen. */
function checkAnswers(
  name: string,
  path: Path,
  { verb, around }: Pick<Place, "around"> & { verb: string },
): void {
  const { report, vocabulary, blocks, sources } = around;
  if (!vocabulary.names || (verb !== "reload" && !FORM_VERBS.has(verb)) || sources.has(name)) return;
  const isDeaf = ({ type }: NodeSpec): boolean =>
    Object.hasOwn(vocabulary.blocks, type) &&
    !type.includes(".") &&
    !vocabulary.blocks[type]?.["x-flowsmith"].answers?.includes(verb);
  const [block] = blocks.get(name) ?? [];
  if (block && isDeaf(block))
    report.add(`step.${verb}`, SENTENCE.deaf({ type: block.type, name, verb }), { path });
}

const FORM_VERBS = new Set(["submit", "reset", "fill", "check", "focus"]);

function referenced(verb: string, { blocks, sources, dialogs, actions, events }: StepScope) {
  if (verb === "open") return { names: dialogs, what: REFERRED.dialog };
  if (verb === "emit") return { names: new Set(Object.keys(events ?? {})), what: REFERRED.event };
  if (verb === "call") return { names: actions, what: REFERRED.action };
  if (verb === "reload") return { names: new Set([...sources, ...blocks.keys()]), what: REFERRED.source };
  return FORM_VERBS.has(verb) ? { names: new Set(blocks.keys()), what: REFERRED.form } : undefined;
}

function checkState(value: unknown, path: Path, { report, state }: StepScope): void {
  for (const key of Object.keys(recordIn(value))) {
    const name = key.replace(/^state\./, "").split(".")[0] ?? "";
    if (!state.has(name))
      report.unknown("step.set", PAGE_SENTENCE.noState({ name }), {
        path: [...path, key],
        word: name,
        known: state,
      });
  }
}

/** An address of the product that is no call: a page of it. */
const isPage = (value: unknown): boolean =>
  typeof value === "string" && value.startsWith("/") && !value.startsWith("/api/");
