import { entryOf, isRecord, listIn, printed, recordIn } from "../guards";
import { ANY, type ScopeType } from "../expression/types";
import { readPath, type Path } from "../json-schema/path";
import type { Schema } from "../json-schema/schema";
import { type Fault, validateData } from "../json-schema/validate";
import { listed, sentences } from "../sentence";
import { suggest } from "../suggest";
import { ArgumentSites, argumentScope } from "./argument-sites";
import { actorsOf } from "./check-act";
import { checkParams, checkUse, eventsOf } from "../fragment/check-fragment";
import { checkHandedTypes } from "./check-parameter";
import { fragmentIdOf } from "../fragment/fragment";
import { reportMissing } from "../plugin/missing";
import { checkCircles } from "./check-circles";
import { checkDuplicates, checkParts } from "./check-duplicates";
import { checkPart, DIALOG_KEYS, type PagePart, SOURCE_KEYS } from "./check-frame";
import { checkInit } from "./check-form-values";
import { checkHidden } from "./check-hidden";
import { checkResource } from "./check-resource";
import { checkKind, isSaid } from "./check-kind";
import { checkRows } from "./check-rows";
import { checkWords, isMeantAsWords } from "./check-words";
import { checkNodeNames } from "./check-node-names";
import {
  COMMON_OPTIONS,
  type BlockDeclaration,
  type NodeSpec,
  type OptionSchema,
  type ScreenParts,
  isNodeSpec,
} from "./document";
import { resourceDialogs } from "../resource/resource-dialog";
import { pointerOf } from "./locate";
import { addedNames, namedTypes, rowType } from "./node-types";
import { PAGE_SENTENCE } from "./page-sentences";
import type { Report } from "./report";
import {
  bodyType,
  collectIds,
  ownSources,
  screenScope,
  sourceNames,
  withNames,
  withTypes,
} from "./scope-names";
import { isLocalText } from "./scope";
import { siblingFields } from "./sibling-fields";
import { slotsBelow, slotsOf, withoutSlots } from "./tree";
import { checkSteps, type StepScope } from "./validate-steps";
import type { ScreenVocabulary } from "./vocabulary";

interface Findings {
  report: Report;
  /** Where dialogs are opened and actions called, as far as an earlier walk found. */
  sites: ArgumentSites;
}

/** Walks through a screen once: everything it is made of, every expression, every name inside of it. */
export class Walker {
  /** Where dialogs are opened and actions called. */
  readonly found = new ArgumentSites();
  private readonly screen: ScreenParts;
  private readonly vocabulary: ScreenVocabulary;
  private readonly report: Report;
  private readonly scope: ScopeType;
  private readonly steps: StepScope;
  private readonly sites: ArgumentSites;

  constructor(screen: ScreenParts, vocabulary: ScreenVocabulary, { report, sites }: Findings) {
    this.screen = screen;
    this.vocabulary = vocabulary;
    this.report = report;
    this.sites = sites;
    this.scope = screenScope(screen, vocabulary, sites);
    const blocks = collectIds([screen.body, screen.dialogs ?? {}]);
    this.steps = {
      report,
      vocabulary,
      found: this.found,
      blocks,
      // Few pages have such a step, and every page is walked several times.
      actors: () => actorsOf(screen, vocabulary.blocks),
      state: new Set(Object.keys(screen.state ?? {})),
      sources: new Set([...Object.keys(screen.data ?? {}), ...sourceNames(screen, vocabulary.blocks)]),
      actions: new Set(Object.keys(screen.actions ?? {})),
      dialogs: new Set([
        ...Object.keys(screen.dialogs ?? {}),
        ...resourceDialogs(vocabulary.resources ?? {}).map(({ name }) => name),
      ]),
      part: (verb, name) => entryOf(recordIn(verb === "open" ? screen.dialogs : screen.actions), name),
      events: eventsOf(screen),
    };
  }

  walk(): void {
    const { screen, scope } = this;
    checkDuplicates(screen, this.report);
    checkParams(screen, this.vocabulary, this.report);
    if (this.vocabulary.names) this.whole();
    this.dataSources(screen.data, ["data"], scope);
    for (const [name, steps] of Object.entries(screen.actions ?? {}))
      checkSteps(steps, ["actions", name], argumentScope(this.sites, "call", { name, scope }), this.steps);
    for (const [name, dialog] of Object.entries(screen.dialogs ?? {})) this.dialog({ ...dialog }, name);
    if (screen.on?.load) checkSteps(screen.on.load, ["on", "load"], scope, this.steps);
    this.nodes(screen.body, ["body"], scope);
  }

  /** What only the page as a whole shows; as with {@link part}, said to authors alone. */
  private whole(): void {
    checkCircles(this.screen, this.report);
    checkHidden(this.screen, this.report);
    checkParts(this.screen, this.report);
    this.report.expressions(this.screen.state, ["state"], this.scope);
  }

  private dataSources(sources: unknown, path: Path, scope: ScopeType): void {
    for (const [name, source] of Object.entries(recordIn(sources)))
      this.dataSource(source, [...path, name], scope);
  }

  private dataSource(source: unknown, path: Path, scope: ScopeType): void {
    const spec = recordIn(source);
    this.closed(spec, path, SOURCE_KEYS);
    const verbs = ["get", "post", "postForm"].filter((verb) => verb in spec);
    if (verbs.length !== 1) this.report.add("screen.source", PAGE_SENTENCE.source, { path });
    const { pick, ...rest } = spec;
    this.report.expressions(rest, path, scope);
    this.part("source", spec, path);
    const { resources = {}, names } = this.vocabulary;
    if (names) checkHandedTypes(spec, path, { scope, resources, report: this.report });
    if (pick === undefined) return;
    const body = names ? bodyType(spec, resources) : ANY;
    this.report.expressions(pick, [...path, "pick"], withTypes(scope, { body }));
  }

  private dialog(dialog: Record<string, unknown>, name: string): void {
    const path: Path = ["dialogs", name];
    this.closed(dialog, path, DIALOG_KEYS);
    const scope = argumentScope(this.sites, "open", { name, scope: this.scope });
    this.report.expressions(dialog["title"], [...path, "title"], scope);
    this.nodes(dialog["body"], [...path, "body"], scope);
    if (dialog["footer"] !== undefined) this.nodes(dialog["footer"], [...path, "footer"], scope);
    if (dialog["ok"] !== undefined) checkSteps(dialog["ok"], [...path, "ok"], scope, this.steps);
    this.report.expressions(dialog["okText"], [...path, "okText"], scope);
    this.part("dialog", dialog, path);
  }

  /** Said to authors alone: a page that runs already is not taken away by it. */
  private part(part: PagePart, value: unknown, path: Path): void {
    if (this.vocabulary.names) checkPart(part, value, path, this.report);
  }

  private closed(value: object, path: Path, known: readonly string[]): void {
    for (const key of Object.keys(value)) {
      if (!known.includes(key))
        this.report.unknown("screen.key", PAGE_SENTENCE.noProperty({ name: key }), {
          path: [...path, key],
          word: key,
          known,
        });
    }
  }

  private nodes(value: unknown, path: Path, scope: ScopeType): void {
    if (!Array.isArray(value)) {
      this.report.add("screen.slot", PAGE_SENTENCE.blocks, { path });
      return;
    }
    value.forEach((node, index) => this.node(node, [...path, index], scope));
  }

  private node(value: unknown, path: Path, scope: ScopeType): void {
    const { report, vocabulary } = this;
    if (!isRecord(value)) {
      report.add("screen.node", PAGE_SENTENCE.block, { path });
      return;
    }
    // A list with one name in it reads like the name itself where it is made a text, and no page can draw it.
    if (!isNodeSpec(value) || value.type === "") {
      report.add("screen.type", PAGE_SENTENCE.noTypeName, { path: [...path, "type"] });
      return;
    }
    const node = value;
    const declaration = Object.hasOwn(vocabulary.blocks, node.type)
      ? vocabulary.blocks[node.type]
      : undefined;
    if (!declaration) {
      if (reportMissing(node.type, [...path, "type"], { report })) return;
      const known = Object.keys(vocabulary.blocks);
      const fragment = fragmentIdOf(node.type);
      const said = fragment
        ? PAGE_SENTENCE.noFragment({ name: fragment })
        : PAGE_SENTENCE.noType({ name: node.type });
      report.unknown("screen.type", said, { path: [...path, "type"], word: node.type, known });
      return;
    }
    checkUse(node, path, { screen: this.screen, declaration, vocabulary, report });
    const row = this.rowOf(node, scope);
    const place = { path, declaration, scope, named: this.namesOf(node, declaration, row) };
    this.options(node, place);
    report.expressions({ if: node.if, disabled: node.disabled, tip: node.tip }, path, scope);
    this.events(node, place);
    checkResource(node, path, { report, resources: vocabulary.resources });
    this.part("node", node, path);
    const { names, resources = {} } = vocabulary;
    if (names) checkNodeNames(node, path, { declaration, row, names, resources, report });
    if (names) checkInit(node, path, report);
  }

  private rowOf(node: NodeSpec, scope: ScopeType): ScopeType {
    const { names, resources = {} } = this.vocabulary;
    return names ? rowType(node, resources, scope) : ANY;
  }

  /** Types of the names that a block adds. */
  private namesOf(node: NodeSpec, declaration: BlockDeclaration, row: ScopeType): NodePlace["named"] {
    const { names, resources = {} } = this.vocabulary;
    const known = names ? addedNames(node, declaration, resources) : {};
    return (added) => namedTypes(added, row, known);
  }

  private options(node: NodeSpec, { path, declaration, scope, named }: NodePlace): void {
    const { report, vocabulary } = this;
    const { slots = {} } = declaration["x-flowsmith"];
    const known = [...Object.keys(declaration.properties), ...COMMON_OPTIONS];
    this.closed(node, path, known);
    const misspelt = Object.keys(node)
      .filter((key) => !known.includes(key))
      .map((key) => suggest(key, known));
    for (const name of declaration.required ?? []) {
      const isNothing = node[name] === null && vocabulary.names && isSaid(declaration.properties[name]);
      const isGiven = node[name] !== undefined && !isNothing;
      if (isGiven || misspelt.includes(name)) continue;
      this.report.add("screen.required", PAGE_SENTENCE.lacksOption({ type: node.type, name }), { path });
    }
    for (const [name, option] of Object.entries(declaration.properties)) {
      const value = node[name];
      if (value === undefined) continue;
      const inner = [...path, name];
      const added = withTypes(scope, named(option["x-scope"] ?? []));
      const names = withNames(added, siblingFields(node, option, value, vocabulary.resources));
      if (Object.hasOwn(slots, name)) continue;
      if (option["x-sources"]) this.dataSources(value, inner, scope);
      else if (option["x-steps"]) checkSteps(value, inner, names, this.steps);
      else this.option(value, inner, { option, scope: names, slots: slotsBelow(slots, name) });
      if (!vocabulary.names) continue;
      checkRows(value, { path: inner, option, scope, report });
      checkKind(value, { path: inner, option, scope, report });
    }
    const sources = ownSources(node, { declaration, vocabulary: this.vocabulary }, scope);
    for (const { path: inner, names, value } of slotsOf(node, declaration))
      if (value !== undefined)
        this.nodes(value, [...path, ...inner], withTypes(scope, { ...named(names), ...sources }));
  }

  /** A literal fits its schema; a text with `${…}` stands for any value and its expressions are checked. */
  private option(value: unknown, path: Path, { option, scope, slots }: OptionPlace): void {
    this.report.expressions(withoutSlots(value, slots), path, scope);
    if (isDynamic(value)) return;
    if (this.vocabulary.names) checkWords(value, path, option, this.report);
    const schema: Schema = { type: "object", properties: { value: withoutTitle(option) } };
    const given = { value: this.vocabulary.names ? asRead(value) : value };
    const found = validateData(schema, given);
    const english = found.length > 0 ? validateData(schema, given, "en") : [];
    for (const [index, fault] of found.entries()) {
      const wrong = readPath(given, fault.path);
      if (isDynamic(wrong) || this.isWords(wrong) || this.isLater(fault, { found, option })) continue;
      const name = String(path.at(-1));
      const inEnglish = withoutName(english[index] ?? fault);
      const said = { zh: withoutName(fault).trim(), en: joined(inEnglish) };
      const allowed = fault.keyword === "enum" ? listIn(option.enum).map(String) : [];
      const sentence =
        allowed.length > 0
          ? OPTION.oneOf({ name, said, allowed: listed(allowed) })
          : OPTION.wrong({ name, said });
      this.report.add("screen.option", sentence, {
        path: [...path, ...fault.path.slice(1)],
        suggestion: suggest(printed(wrong), allowed),
      });
    }
  }

  /** A text in two languages is looked at as such; of a page that runs already, that Chinese is there is enough. */
  private isWords(value: unknown): boolean {
    return isMeantAsWords(value) && (this.vocabulary.names !== undefined || "zh" in recordIn(value));
  }

  /** What another fault says of the same place, and bounds that a page which runs already may have passed before they were set. */
  private isLater({ keyword, path }: Fault, { found, option }: Judged): boolean {
    const isSaid = (one: Fault): boolean =>
      one.keyword !== keyword && pointerOf(one.path) === pointerOf(path);
    if (keyword === "additionalProperties" && found.some(isSaid)) return true;
    const isLaterWord = keyword === "enum" && (path.length > 1 || option["x-later"] === true);
    return !this.vocabulary.names && (keyword === "minimum" || isLaterWord);
  }

  private events(node: NodeSpec, { path, declaration, scope, named }: NodePlace): void {
    const { events = {} } = declaration["x-flowsmith"];
    for (const [event, steps] of Object.entries(node.on ?? {})) {
      const inner = [...path, "on", event];
      if (Object.hasOwn(events, event))
        checkSteps(steps, inner, withTypes(scope, named(["event", ...(events[event] ?? [])])), this.steps);
      else
        this.report.unknown("screen.event", PAGE_SENTENCE.noEvent({ type: node.type, name: event }), {
          path: inner,
          word: event,
          known: Object.keys(events),
        });
    }
  }
}

/** Called `value` in both languages. */
const withoutTitle = ({ title: _title, "x-flowsmith": _hints, ...option }: OptionSchema): Schema => option;

/** What is wrong with an option, which is looked at as `value`. */
const withoutName = ({ message }: { message: string }): string => message.replace(/^value/i, "");

/** What is said of the option itself goes on behind its name, what is said of a part of it begins anew. */
const joined = (said: string): string => (/^[ :]/.test(said) ? said : `: ${said}`);

const OPTION = sentences({
  wrong: { zh: "{name} 的值{said}", en: "{name}{said}" },
  oneOf: { zh: "{name} 的值{said}，可选 {allowed}", en: "{name}{said}; it may be {allowed}" },
});

interface NodePlace {
  path: Path;
  declaration: BlockDeclaration;
  scope: ScopeType;
  /** Types of names that the block adds. */
  named: (names: readonly string[]) => Record<string, ScopeType>;
}

interface Judged {
  option: OptionSchema;
  found: readonly Fault[];
}

interface OptionPlace {
  option: OptionSchema;
  scope: ScopeType;
  /** Slots inside of the option: the blocks in them are checked for themselves. */
  slots: Record<string, string[]>;
}

/** A value as its block reads it: a text in two languages is one in that of the reader. */
function asRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRead);
  if (!isRecord(value)) return value;
  if (isLocalText(value)) return value.zh;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asRead(one)]));
}

function isDynamic(value: unknown): boolean {
  return typeof value === "string" && value.includes("${");
}
