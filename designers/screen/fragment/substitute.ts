import { isRecord } from "@/runtime/core/guards";
import { splitTemplate } from "@/runtime/core/expression/template";
import { chainsIn, type Chain, type ChainPart } from "@/runtime/core/references/chains";
import type { Bound } from "./scoped-copy";

/** What cannot be written out: the sentence's key and its words. */
export class CannotDetach extends Error {
  readonly reason: "captured" | "object";
  readonly word: string;

  constructor(reason: CannotDetach["reason"], word: string) {
    super(`${reason} ${word}`);
    this.reason = reason;
    this.word = word;
  }
}

/** Values by the names that stand for them; each means what it does outside of the place. */
export interface Substitution {
  values: ReadonlyMap<string, unknown>;
  /** New names of parts of `state`. */
  states: ReadonlyMap<string, string>;
  /** Names that blocks bind between where the values are read and the place. */
  between: Bound;
}

/** A text with values in place of the names that stand for them. */
export function substituted(text: string, { values, states, between }: Substitution, bound: Bound): unknown {
  if (!text.includes("${")) return text;
  const chains = chainsIn(text).filter(
    ({ isParameter, parts: [root] }) => root && !isParameter && !bound.has(root.name),
  );
  const free = chains.find(({ parts: [root] }) => root && between.has(root.name) && !values.has(root.name));
  if (free) throw new CannotDetach("captured", free.parts[0]?.name ?? "");
  const whole = wholeValue(text, chains, values);
  if (whole) return checked(whole.value, bound);
  const edits = chains.flatMap((chain) => editOf(chain, { values, states, bound }));
  return edits
    .toSorted((one, two) => two.from - one.from)
    .reduce((said, { from, to, name }) => said.slice(0, from) + name + said.slice(to), text);
}

/** What a text becomes that is one name, or a part of what it stands for, alone. */
function wholeValue(
  text: string,
  chains: readonly Chain[],
  values: Substitution["values"],
): { value: unknown } | undefined {
  const [piece, ...others] = splitTemplate(text);
  const [chain] = chains;
  if (!piece?.isExpression || others.length > 0 || chains.length !== 1 || !chain) return undefined;
  if (piece.text.trim() !== chain.parts.map(({ name }) => name).join(".")) return undefined;
  const [root, ...parts] = chain.parts;
  if (!root || !values.has(root.name)) return undefined;
  const value = values.get(root.name);
  if (typeof value === "string" && parts.length > 0) return undefined;
  const found = insideOf(value, parts);
  return found.rest.length === 0 ? { value: found.value ?? null } : undefined;
}

function insideOf(
  value: unknown,
  parts: readonly ChainPart[],
): { value: unknown; rest: readonly ChainPart[] } {
  const [part, ...rest] = parts;
  if (!part || !isRecord(value) || isWords(value)) return { value, rest: parts };
  return insideOf(Object.hasOwn(value, part.name) ? value[part.name] : null, rest);
}

interface EditPlace {
  values: Substitution["values"];
  states: Substitution["states"];
  bound: Bound;
}

function editOf(
  { parts }: Chain,
  { values, states, bound }: EditPlace,
): { from: number; to: number; name: string }[] {
  const [root, ...rest] = parts;
  if (!root) return [];
  if (root.name === "state") return stateEdit(rest[0], states);
  if (!values.has(root.name)) return [];
  const found = insideOf(values.get(root.name), rest);
  const expression = expressionOf(checked(found.value, bound));
  if (expression === undefined) throw new CannotDetach("object", root.name);
  const used = rest[rest.length - found.rest.length - 1] ?? root;
  const isPlain = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u.test(expression);
  return [{ from: root.from, to: used.to, name: isPlain ? expression : `(${expression})` }];
}

function stateEdit(
  part: ChainPart | undefined,
  states: Substitution["states"],
): { from: number; to: number; name: string }[] {
  const name = part && states.get(part.name);
  return part && name !== undefined ? [{ ...part, name }] : [];
}

/** A value may not come to stand where a block binds a name that it reads. */
function checked(value: unknown, bound: Bound): unknown {
  for (const text of textsOf(value))
    for (const {
      isParameter,
      parts: [root],
    } of text.includes("${") ? chainsIn(text) : [])
      if (root && !isParameter && bound.has(root.name)) throw new CannotDetach("captured", root.name);
  return value;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isRecord(value) ? Object.values(value).flatMap(textsOf) : [];
}

const isWords = (value: Record<string, unknown>): value is { zh: string; en?: string } =>
  typeof value["zh"] === "string" && Object.keys(value).every((key) => key === "zh" || key === "en");

/** A value as an expression; undefined for what none can say. */
function expressionOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string") return textExpression(value);
  if (Array.isArray(value)) {
    const items = value.map(expressionOf);
    return items.every((item) => item !== undefined) ? `[${items.join(", ")}]` : undefined;
  }
  if (!isRecord(value) || !isWords(value)) return undefined;
  return `locale == 'en' ? ${textExpression(value.en ?? value.zh)} : ${textExpression(value.zh)}`;
}

function textExpression(text: string): string {
  const pieces = splitTemplate(text);
  const [only] = pieces;
  if (pieces.length === 0) return "''";
  const said = pieces.map((piece) => (piece.isExpression ? piece.text.trim() : quoted(piece.text)));
  return only && pieces.length === 1 ? (said[0] ?? "''") : `concat(${said.join(", ")})`;
}

const quoted = (text: string): string =>
  `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n").replaceAll("\r", "\\r").replaceAll("\t", "\\t")}'`;
