import { type Path, readPath } from "../json-schema/path";
import type { Sentence } from "../sentence";
import { suggest } from "../suggest";
import type { Grammar } from "./grammar-schema";
import { BLANK, isObject, type Json, WORDS, wrongValue } from "./grammar-value";

/** What is wrong at one place: a part is missing, a name is unknown, a value is not what the grammar says. */
export interface GrammarFault {
  kind: "missing" | "key" | "value";
  severity: "error" | "warning";
  path: Path;
  said: Sentence;
  suggestion?: string | undefined;
}

export interface GrammarReading {
  /** The value, its missing parts completed and its wrong parts replaced by defaults; unknown parts are kept. */
  value: unknown;
  faults: GrammarFault[];
}

/** More errors, or more warnings, than these are one fault, somewhere above. */
const MOST_FAULTS = 100;

/**
 * Reads a value by a grammar. What is wrong is told, each fault once and at its place, and mended in the value that is
 * given back, so that whoever shows a broken document can rely on its shape. The value itself is not changed.
 */
export function readByGrammar(grammar: Grammar, value: unknown): GrammarReading {
  const reader = new Reader(grammar);
  const read = reader.read(grammar, value, []);
  return { value: read === DROPPED ? blankOf(grammar) : read, faults: reader.faults };
}

/** What a part becomes that is not there: its default, with the parts that it must have. */
export function blankOf(grammar: Grammar, part: Grammar | boolean = grammar): unknown {
  return new Reader(grammar).blank(part);
}

/** Stands for a value that cannot be mended. */
const DROPPED = Symbol("dropped");

class Reader {
  readonly faults: GrammarFault[] = [];
  private readonly root: Grammar;
  private readonly references = new Map<Grammar, Grammar>();

  constructor(root: Grammar) {
    this.root = root;
  }

  read(given: Grammar | boolean, value: unknown, path: Path): unknown {
    if (typeof given === "boolean") return value;
    const grammar = this.resolved(given);
    if (grammar["x-soft"] === true && isObject(value)) return this.soft(grammar, value, path);
    const wrong = wrongValue(grammar, value);
    if (wrong) {
      this.add({ kind: "value", severity: "error", path, ...wrong });
      return "default" in grammar ? structuredClone(grammar.default) : DROPPED;
    }
    if (Array.isArray(value)) return this.items(grammar.items ?? true, value as unknown[], path);
    return isObject(value) ? this.object(this.chosen(grammar, value), value, path) : value;
  }

  blank(given: Grammar | boolean | undefined): unknown {
    if (given === undefined || typeof given === "boolean") return null;
    const grammar = this.resolved(given);
    if ("default" in grammar) return structuredClone(grammar.default);
    if (grammar.enum) return grammar.enum[0];
    if (grammar.type !== "object") return BLANK[String(grammar.type)]?.() ?? null;
    return Object.fromEntries(
      (grammar.required ?? []).map((name) => [name, this.blank(grammar.properties?.[name])]),
    );
  }

  private resolved(grammar: Grammar): Grammar {
    if (grammar.$ref === undefined) return grammar;
    const known = this.references.get(grammar);
    if (known) return known;
    const { $ref, ...rest } = grammar;
    const made = { ...this.root.$defs?.[$ref.replace("#/$defs/", "")], ...rest };
    this.references.set(grammar, made);
    return made;
  }

  /** Tells what is odd about a part, which is kept as it is. */
  private soft(grammar: Grammar, value: Json, path: Path): Json {
    const inner = new Reader(this.root);
    inner.read({ ...grammar, "x-soft": false }, value, []);
    for (const { path: at, ...fault } of inner.faults)
      if (fault.kind !== "missing" && !isEmpty(readPath(value, at)))
        this.add({ ...fault, severity: "warning", path: [...path, ...at] });
    return value;
  }

  /** The grammar with the branches that the value's own tag chooses. */
  private chosen(grammar: Grammar, value: Json): Grammar {
    const branches = [grammar, ...(grammar.allOf ?? [])].flatMap(({ if: condition, then, $ref }) => {
      if ($ref !== undefined) return [this.resolved({ $ref })];
      return condition && then && isTagged(condition, value) ? [then] : [];
    });
    return branches.reduce<Grammar>(
      (merged, { required = [], properties }) => ({
        ...merged,
        required: [...(merged.required ?? []), ...required],
        properties: { ...merged.properties, ...properties },
      }),
      grammar,
    );
  }

  private items(items: Grammar | boolean, value: unknown[], path: Path): unknown[] {
    if (typeof items === "boolean") return value;
    return value
      .map((item, index) => this.read(items, item, [...path, index]))
      .filter((item) => item !== DROPPED);
  }

  private object(grammar: Grammar, value: Json, path: Path): Json {
    const { properties = {}, additionalProperties = true } = grammar;
    const slips = new Set<string | undefined>();
    const read = Object.entries(value).map(([name, part]): [string, unknown] => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      const isUnknown = known === undefined && typeof additionalProperties === "boolean";
      if (isUnknown) slips.add(this.unknown(grammar, value, [...path, name]));
      return [name, isUnknown ? part : this.read(known ?? additionalProperties, part, [...path, name])];
    });
    const kept = read.filter(([, part]) => part !== DROPPED);
    return { ...Object.fromEntries(kept), ...this.completed(grammar, { kept, value, slips, path }) };
  }

  /** The parts that an object must have and has not; those that nothing has been said about are told. */
  private completed(
    { required = [], properties = {} }: Grammar,
    { kept, value, slips, path }: Lacking,
  ): Json {
    const there = new Set(kept.map(([name]) => name));
    const absent = required.filter((name) => !there.has(name));
    for (const key of absent)
      if (!Object.hasOwn(value, key) && !slips.has(key))
        this.add({ kind: "missing", severity: "error", path: [...path, key], said: WORDS.missing({ key }) });
    return Object.fromEntries(absent.map((name) => [name, this.blank(properties[name])]));
  }

  /** Tells of a name that the grammar does not know. Gives the known name that it is probably a slip of. */
  private unknown(grammar: Grammar, value: Json, path: Path): string | undefined {
    const key = String(path.at(-1));
    const absent = Object.keys(grammar.properties ?? {}).filter((name) => !Object.hasOwn(value, name));
    const suggestion = suggest(key, absent);
    const isClosed = grammar.additionalProperties === false;
    const severity = isClosed ? "error" : "warning";
    if (suggestion !== undefined)
      this.add({ kind: "key", severity, path, said: WORDS.noKey({ key }), suggestion });
    else if (isClosed) this.add({ kind: "key", severity: "warning", path, said: WORDS.keptKey({ key }) });
    return suggestion;
  }

  private add(fault: GrammarFault): void {
    const alike = this.faults.filter(({ severity }) => severity === fault.severity);
    if (alike.length < MOST_FAULTS) this.faults.push(fault);
  }
}

interface Lacking {
  kept: readonly [string, unknown][];
  value: Json;
  /** Known names that are probably there, misspelt. */
  slips: ReadonlySet<string | undefined>;
  path: Path;
}

const isTagged = ({ properties = {} }: Grammar, value: Json): boolean =>
  Object.entries(properties).every(([name, tag]) => typeof tag === "object" && value[name] === tag.const);

const isEmpty = (value: unknown): boolean => value === null || value === "";
