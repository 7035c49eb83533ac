import { type Path, readPath } from "../json-schema/path";
import type { Sentence } from "../sentence";
import { suggest } from "../suggest";
import type { Grammar } from "./grammar-schema";
import { BLANK, WORDS, wrongValue } from "./grammar-value";
import type { Json } from "./json";
import { entryOf, isRecord, listIn } from "../guards";

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
  const read = reader.read(grammar, value);
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
  /** Where the reader is: copied for faults alone, since sound documents are large and faults few. */
  private readonly path: (string | number)[] = [];

  constructor(root: Grammar) {
    this.root = root;
  }

  read(given: Grammar | boolean, value: unknown): unknown {
    if (typeof given === "boolean") return value;
    const grammar = this.resolved(given);
    if (grammar["x-soft"] === true && isRecord(value)) return this.soft(grammar, value);
    const wrong = wrongValue(grammar, value);
    if (wrong) {
      this.add({ kind: "value", severity: "error", ...wrong });
      return "default" in grammar ? structuredClone(grammar.default) : DROPPED;
    }
    if (Array.isArray(value)) return this.items(grammar.items ?? true, listIn(value));
    return isRecord(value) ? this.object(this.chosen(grammar, value), value) : value;
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

  private readAt(key: string | number, grammar: Grammar | boolean, value: unknown): unknown {
    this.path.push(key);
    const read = this.read(grammar, value);
    this.path.pop();
    return read;
  }

  /** Tells what is odd about a part, which is kept as it is. */
  private soft(grammar: Grammar, value: Json): Json {
    const inner = new Reader(this.root);
    inner.read({ ...grammar, "x-soft": false }, value);
    for (const { path, ...fault } of inner.faults)
      if (fault.kind !== "missing" && !isEmpty(readPath(value, path)))
        this.add({ ...fault, severity: "warning" }, path);
    return value;
  }

  /** The grammar with the branches that the value's own tag chooses. */
  private chosen(grammar: Grammar, value: Json): Grammar {
    if (!grammar.if && !grammar.allOf) return grammar;
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

  private items(items: Grammar | boolean, value: readonly unknown[]): readonly unknown[] {
    if (typeof items === "boolean") return value;
    const read = value.map((item, index) => this.readAt(index, items, item));
    return read.includes(DROPPED) ? read.filter((item) => item !== DROPPED) : read;
  }

  private object(grammar: Grammar, value: Json): Json {
    const { properties = {}, additionalProperties = true } = grammar;
    this.names(grammar, value);
    const slips = new Set<string | undefined>();
    const read = { ...value };
    for (const name of Object.keys(value)) {
      const known = entryOf(properties, name);
      if (known === undefined && typeof additionalProperties === "boolean") {
        slips.add(this.unknown(grammar, value, name));
        continue;
      }
      const part = this.readAt(name, known ?? additionalProperties, value[name]);
      if (part === DROPPED) delete read[name];
      else read[name] = part;
    }
    this.complete(grammar, { read, value, slips });
    return read;
  }

  private names({ propertyNames }: Grammar, value: Json): void {
    if (propertyNames === undefined) return;
    const grammar = this.resolved(propertyNames);
    for (const name of Object.keys(value)) {
      const wrong = wrongValue(grammar, name);
      if (wrong) this.add({ kind: "value", severity: "error", ...wrong }, [name]);
    }
  }

  /** Adds the parts that an object must have and has not; those that nothing has been said about are told. */
  private complete({ required = [], properties = {} }: Grammar, { read, value, slips }: Lacking): void {
    for (const key of required) {
      if (Object.hasOwn(read, key)) continue;
      if (!Object.hasOwn(value, key) && !slips.has(key))
        this.add({ kind: "missing", severity: "error", said: WORDS.missing({ key }) }, [key]);
      read[key] = this.blank(properties[key]);
    }
  }

  /** Tells of a name that the grammar does not know. Gives the known name that it is probably a slip of. */
  private unknown(grammar: Grammar, value: Json, key: string): string | undefined {
    const absent = Object.keys(grammar.properties ?? {}).filter((name) => !Object.hasOwn(value, name));
    const suggestion = suggest(key, absent);
    const isClosed = grammar.additionalProperties === false;
    const severity = isClosed ? "error" : "warning";
    if (suggestion !== undefined)
      this.add({ kind: "key", severity, said: WORDS.noKey({ key }), suggestion }, [key]);
    else if (isClosed) this.add({ kind: "key", severity: "warning", said: WORDS.keptKey({ key }) }, [key]);
    return suggestion;
  }

  private add(fault: Omit<GrammarFault, "path">, inside: Path = []): void {
    const alike = this.faults.filter(({ severity }) => severity === fault.severity);
    if (alike.length < MOST_FAULTS) this.faults.push({ ...fault, path: [...this.path, ...inside] });
  }
}

interface Lacking {
  /** The parts that are right. */
  read: Json;
  value: Json;
  /** Known names that are probably there, misspelt. */
  slips: ReadonlySet<string | undefined>;
}

const isTagged = ({ properties = {} }: Grammar, value: Json): boolean =>
  Object.entries(properties).every(([name, tag]) => typeof tag === "object" && value[name] === tag.const);

const isEmpty = (value: unknown): boolean => value === null || value === "";
