import { findNodeAtLocation, getLocation, parseTree, type Location } from "jsonc-parser";
import { isTooDeep } from "@/runtime/core/document/depth";
import { isRecord, partIn, recordIn, textIn } from "@/runtime/core/guards";
import { localText, localTextIn, type Locale } from "@/runtime/core/locale";
import { readPath, type Path } from "@/runtime/core/json-schema/path";
import { choices, type Choice } from "@/runtime/core/screen/choices";
import {
  COMMON_OPTIONS,
  isNodeSpec,
  type NodeSpec,
  type OptionSchema,
  type ScreenDocument,
} from "@/runtime/core/screen/document";
import { CALL_VERBS } from "@/runtime/core/screen/call-in";
import { STEP_NAMES } from "./step-names";
import { readableNames, scopeAt, typeWord } from "@/runtime/core/screen/scope-at";
import { VERBS, verbOf } from "@/runtime/core/screen/steps";
import type { ScreenVocabulary } from "@/runtime/core/screen/vocabulary";

/** What is known of a page while its text is written. */
export interface SourceNames {
  screen: ScreenDocument;
  vocabulary: ScreenVocabulary;
  locale: Locale;
}

export interface Suggestion {
  label: string;
  detail?: string;
  /** What is written for it. */
  insert: string;
}

interface Suggested {
  /** The part of the text that a suggestion stands for. */
  from: number;
  to: number;
  options: Suggestion[];
}

/** Where in a page an offset of its text lies; null in one that is nested too deeply to be looked at. */
export const locationIn = (text: string, offset: number): Location | null =>
  isTooDeep(text) ? null : getLocation(text, offset);

/** What may be written at a place of a page's text, which need not be sound; null where nothing is known. */
export function suggestions(text: string, offset: number, names: SourceNames): Suggested | null {
  const location = locationIn(text, offset);
  if (!location) return null;
  const expression = expressionAt(text, offset);
  const { path, isAtPropertyKey, previousNode } = location;
  if (expression !== null) {
    const options = readableNames(scopeAt(names.screen, path, names.vocabulary)).map((name) => ({
      label: name.text,
      detail: typeWord(name.type),
      insert: name.text,
    }));
    return { from: offset - expression.length, to: offset, options };
  }
  const isInside =
    previousNode?.type === "string" &&
    offset > previousNode.offset &&
    offset <= previousNode.offset + previousNode.length;
  const [from, to] =
    isInside && previousNode
      ? [previousNode.offset, previousNode.offset + previousNode.length]
      : [offset - wordBefore(text, offset), offset];
  const found = isAtPropertyKey ? keysAt(path.slice(0, -1), names, text) : valuesAt(path, names, text);
  if (found.length === 0) return null;
  const colon = isAtPropertyKey && !/^\s*:/.test(text.slice(to)) ? ": " : "";
  return {
    from: isInside ? from + 1 : from,
    to: isInside ? to - 1 : to,
    options: found.map((one) => ({
      ...one,
      insert: isInside ? one.insert : `${JSON.stringify(one.insert)}${colon}`,
    })),
  };
}

/** What is said of the option or the value at a place; null where nothing is known. */
export function wordsAbout(text: string, offset: number, names: SourceNames): string | null {
  const location = locationIn(text, offset);
  const place = location && nodeAround(text, location.path);
  if (!place) return null;
  const { node, below } = place;
  const declaration = Object.hasOwn(names.vocabulary.blocks, node.type)
    ? names.vocabulary.blocks[node.type]
    : undefined;
  const [option] = below;
  if (!declaration || option === undefined) return null;
  const { en } = declaration["x-flowsmith"];
  const title = names.locale === "en" ? en : declaration.title;
  if (option === "type") return `${node.type}: ${title}`;
  const declared = declaration.properties[String(option)];
  if (!declared) return null;
  const values = Array.isArray(declared["enum"])
    ? declared["enum"].join(" | ")
    : (textIn(declared["type"]) ?? textIn(declared["x-type"]) ?? "");
  const words = titleOf(declared, names.locale) ?? String(option);
  const help = localText(localTextIn(hintsOf(declared)["help"]), names.locale);
  return [`${title} · ${words}`, values, help].filter(Boolean).join("\n");
}

const hintsOf = (option: OptionSchema): Readonly<Record<string, unknown>> => recordIn(option["x-flowsmith"]);

/** What an option is called in the language of who writes. */
const titleOf = (option: OptionSchema, locale: Locale): string | undefined =>
  (locale === "en" ? textIn(hintsOf(option)["en"]) : undefined) ?? textIn(option["title"]);

/** The beginning of a `${…}` that is being written. */
function expressionAt(text: string, offset: number): string | null {
  const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset);
  const open = line.lastIndexOf("${");
  if (open < 0 || line.slice(open).includes("}")) return null;
  return /[\p{L}\p{N}_$.]*$/u.exec(line.slice(open + 2))?.[0] ?? "";
}

const wordBefore = (text: string, offset: number): number =>
  /[\w./:-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0;

interface Around {
  node: NodeSpec;
  path: Path;
  /** From the block to the place. */
  below: Path;
}

/** The innermost block around a place, as far as the text can be read. */
function nodeAround(text: string, path: Path): Around | null {
  const root = parseTree(text);
  const value: unknown = root ? valueOf(root) : undefined;
  for (let depth = path.length; depth > 0; depth -= 1) {
    const at = path.slice(0, depth);
    const found = readPath(value, at);
    if (isNodeSpec(found)) return { node: found, path: at, below: path.slice(depth) };
  }
  return null;
}

/** What a tree of the text says; parts that are not finished yet are left out. */
function valueOf(node: NonNullable<ReturnType<typeof parseTree>>): unknown {
  if (node.type === "array") return (node.children ?? []).map(valueOf);
  if (node.type !== "object") return node.value;
  return Object.fromEntries(
    (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
      key && value ? [[String(key.value), valueOf(value)]] : [],
    ),
  );
}

const plain = (label: string, detail?: string): Suggestion => ({
  label,
  insert: label,
  ...(detail ? { detail } : {}),
});

function keysAt(path: Path, names: SourceNames, text: string): Suggestion[] {
  const place = nodeAround(text, path);
  if (path.length === 0)
    return ["title", "help", "permission", "under", "state", "data", "actions", "dialogs", "on", "body"].map(
      (key) => plain(key),
    );
  const isStep = typeof path.at(-1) === "number" && stepLists(path);
  if (isStep) return stepWords(text, path, names.locale);
  if (place && place.below.length === 0) {
    const declaration = names.vocabulary.blocks[place.node.type];
    const own = Object.entries(declaration?.properties ?? {}).map(([key, option]) =>
      plain(key, titleOf(option, names.locale)),
    );
    return [...own, ...[...COMMON_OPTIONS].map((key) => plain(key))].filter(
      ({ label }) => !Object.hasOwn(place.node, label),
    );
  }
  if (place?.below.join("/") === "on")
    return Object.keys(names.vocabulary.blocks[place.node.type]?.["x-flowsmith"].events ?? {}).map((key) =>
      plain(key),
    );
  const last = path.at(-1);
  if (typeof last === "number" && (path.at(-2) === "body" || !place)) return [plain("type")];
  return path[0] === "data" && path.length === 2 ? SOURCE_WORDS.map((key) => plain(key)) : [];
}

const SOURCE_WORDS = ["get", "post", "postForm", "query", "body", "when", "pick", "every", "auto", "all"];

/** Whether a path leads to a step: an entry of an event, of an action, of a dialog's `ok`, or inside of a step. */
const stepLists = (path: Path): boolean => {
  const list = path.at(-2);
  return path.includes("on") || path[0] === "actions" || list === "ok";
};

function stepWords(text: string, path: Path, locale: Locale): Suggestion[] {
  const root = parseTree(text);
  const node = root && findNodeAtLocation(root, [...path]);
  const step = node ? valueOf(node) : {};
  const found = isRecord(step) ? verbOf(step) : { verbs: [] };
  if ("verb" in found) return [...(VERBS[found.verb]?.words ?? []), "when", "as"].map((word) => plain(word));
  return Object.entries(VERBS).map(([verb, { about, en }]) => plain(verb, locale === "en" ? en : about));
}

/** Steps and sources that name a call, by the word before it. */
const METHOD_OF: Record<string, string> = { ...CALL_VERBS, url: "GET" };

function valuesAt(path: Path, names: SourceNames, text: string): Suggestion[] {
  const key = String(path.findLast((part) => typeof part === "string") ?? "");
  const { screen, vocabulary, locale } = names;
  const said = (found: readonly Choice[]): Suggestion[] =>
    found.map(({ value, title }) => plain(value, localText(title, locale)));
  if (METHOD_OF[key])
    return said(choices("call", { screen, vocabulary }))
      .filter(({ label }) => label.startsWith(`${METHOD_OF[key]} `))
      .map((one) => ({ ...one, insert: one.label.slice(one.label.indexOf(" ") + 1) }));
  const kind = STEP_NAMES[key];
  if (kind && stepLists(path.slice(0, -1))) return said(choices(kind, { screen, vocabulary }));
  if (key === "type")
    return Object.entries(vocabulary.blocks).map(
      ([
        type,
        {
          title,
          "x-flowsmith": { en },
        },
      ]) => plain(type, locale === "en" ? en : title),
    );
  if (key === "resource") return said(choices("resource", { screen, vocabulary }));
  if (key === "access" || key === "permission") return said(choices("code", { screen, vocabulary }));
  const place = nodeAround(text, path);
  const [option] = place?.below ?? [];
  const declared = place && vocabulary.blocks[place.node.type]?.properties[String(option)];
  if (!place || !declared) return [];
  const named = declared["x-names"];
  const isName = typeof path.at(-1) === "number" || key === "name" || key === option;
  if (named && isName)
    return said(choices(named, { screen, vocabulary, node: place.node, path: place.path }));
  const values: unknown = partIn(declared, "enum");
  const labels = recordIn(hintsOf(declared)["labels"]);
  return Array.isArray(values) && place.below.length === 1
    ? values.map((value) => plain(String(value), localText(localTextIn(labels[String(value)]), locale)))
    : [];
}
