import { parser } from "@lezer/javascript";
import { entryOf } from "../guards";
import type { Chain, ChainPart } from "./chains";

type SyntaxNode = ReturnType<typeof parser.parse>["topNode"];

/** What an author's script is handed (its names in the sandbox) that documents declare names of. */
const ROOTS = new Set(["form", "vars", "globals", "row", "scripts"]);
/** Where the functions that lists call take the entry at hand. */
const ENTRY_AT: Record<string, readonly number[]> = {
  every: [0],
  filter: [0],
  find: [0],
  findIndex: [0],
  findLast: [0],
  flatMap: [0],
  forEach: [0],
  map: [0],
  some: [0],
  reduce: [1],
  reduceRight: [1],
  sort: [0, 1],
  toSorted: [0, 1],
};
/** What gives entries of the list itself, or one of them. */
const KEEPING = new Set(
  "at concat filter find findLast pop reverse shift slice sort splice toReversed toSorted".split(" "),
);

/** The names that lead to a value; null for one that no document declares. */
type Value = readonly ChainPart[] | null;
type Names = Map<string, Value>;

/** What a script does with what it names last: it is read where nothing else is said. */
type Use = "written" | "called" | undefined;

/** What a script reads of what it is handed. */
export interface ScriptChain extends Chain {
  use: Use;
}

/** A dictionary or a serial rule that a script names. */
export interface ScriptCall extends ChainPart {
  kind: "dict" | "serial";
}

/**
 * What an author's script reads of its form and variables: `form.amount`, `form?.["amount"]`, `const { amount } = form`,
 * and by way of names of its own, as in `form.rows.map((one) => one.price)`. Places in lists are no part of a chain. Names
 * that are put together while the script runs are not found.
 */
export const scriptChains = (code: string): ScriptChain[] => readScript(code).chains;

/** Dictionaries and serial rules that a script names. */
export const scriptCalls = (code: string): ScriptCall[] => readScript(code).calls;

/** {@link scriptChains} and {@link scriptCalls} of one reading. */
export function readScript(code: string): { chains: ScriptChain[]; calls: ScriptCall[] } {
  const reader = new ScriptReader(code);
  return { chains: reader.chains(), calls: reader.calls() };
}

/** Walks a script as it runs, with what its names stand for. Lists and their entries go by the same names. */
class ScriptReader {
  readonly #code: string;
  readonly #found = new Map<readonly ChainPart[], Use>();
  readonly #calls: ScriptCall[] = [];
  /** The names of each block, from without to within. */
  readonly #scope: Names[] = [];

  constructor(code: string) {
    this.#code = code;
    this.#within((top) => this.#inside(top), parser.parse(code).topNode);
  }

  chains(): ScriptChain[] {
    return [...this.#found].map(([parts, use]) => ({ parts: [...parts], isParameter: false, use }));
  }

  calls(): ScriptCall[] {
    return this.#calls;
  }

  #text({ from, to }: SyntaxNode): string {
    return this.#code.slice(from, to);
  }

  #within<T>(work: (node: SyntaxNode) => T, node: SyntaxNode): T {
    this.#scope.push(new Map());
    try {
      return work(node);
    } finally {
      this.#scope.pop();
    }
  }

  /** Reads all parts of something that has no value of its own. */
  #inside(node: SyntaxNode): null {
    for (const child of childrenOf(node)) this.#read(child);
    return null;
  }

  #read(node: SyntaxNode): Value {
    switch (node.name) {
      case "VariableName":
        return this.#named(node);
      case "MemberExpression":
        return this.#member(node);
      case "CallExpression":
        return this.#call(node);
      case "VariableDeclaration":
        return this.#declaration(node);
      case "AssignmentExpression":
        return this.#assignment(node);
      case "ParenthesizedExpression":
      case "AwaitExpression":
        return childrenOf(node).reduce<Value>((value, child) => this.#read(child) ?? value, null);
      case "BinaryExpression":
        return this.#binary(node);
      case "ArrayExpression":
        return this.#list(node);
      case "ForOfSpec":
        return this.#forOf(node);
      case "ArrowFunction":
      case "FunctionExpression":
      case "FunctionDeclaration":
      case "MethodDeclaration":
        return this.#function(node, () => null);
      case "ForStatement":
      case "Block":
        return this.#within((block) => this.#inside(block), node);
      case "CatchClause":
        return this.#within((clause) => {
          this.#bindEach(childrenOf(clause), null);
          return this.#inside(clause);
        }, node);
      default:
        return this.#inside(node);
    }
  }

  #named(node: SyntaxNode): Value {
    const name = this.#text(node);
    const scope = this.#scopeOf(name);
    if (scope) return scope.get(name) ?? null;
    return ROOTS.has(name) ? [{ name, from: node.from, to: node.to }] : null;
  }

  /** `form.rows`, `form?.rows`, `form["rows"]`, and `form.rows[0]`, which goes by the same names. */
  #member(node: SyntaxNode): Value {
    const [object, ...others] = childrenOf(node);
    const base = object ? this.#read(object) : null;
    const property = others.find(({ name }) => name === "PropertyName");
    if (property) return this.#longer(base, this.#partOf(property));
    const key = others[others.findIndex(({ name }) => name === "[") + 1];
    const part = key && this.#quoted(key);
    if (part) return this.#longer(base, part);
    if (key) this.#read(key);
    return base !== null && base.length > 1 ? base : null;
  }

  #longer(base: Value, part: ChainPart, use?: Use): Value {
    if (base === null) return null;
    const longer = [...base, part];
    // What led here is told by the longer one.
    this.#found.delete(base);
    this.#found.set(longer, use);
    return longer;
  }

  #use(value: Value, use: Use): void {
    if (value !== null && this.#found.has(value)) this.#found.set(value, use);
  }

  #partOf(node: SyntaxNode): ChainPart {
    return { name: this.#text(node), from: node.from, to: node.to };
  }

  /** A text that is written out, without its quotes. */
  #quoted(node: SyntaxNode): ChainPart | null {
    const isText = node.name === "String" || (node.name === "TemplateString" && !node.firstChild);
    const name = this.#code.slice(node.from + 1, node.to - 1);
    return isText && !name.includes("\\") ? { name, from: node.from + 1, to: node.to - 1 } : null;
  }

  #call(node: SyntaxNode): Value {
    const list = node.getChild("ArgList");
    const [callee] = childrenOf(node);
    if (!callee || !list) return this.#inside(node);
    const given = argumentsOf(list);
    this.#remember(callee, given[0]);
    const object = callee.name === "MemberExpression" ? callee.firstChild : null;
    const key = callee.getChild("PropertyName");
    const method = object && key ? this.#text(key) : "";
    const isOf = (name: string): boolean => object?.name === "VariableName" && this.#text(object) === name;
    if (isOf("Object") && method === "assign") return this.#assigned(given);
    if (isOf("Array") && method === "from") {
      const value = this.#entries(given, [0]);
      return given.length === 1 ? value : null;
    }
    const entry = entryOf(ENTRY_AT, method);
    if (object && (entry || KEEPING.has(method))) {
      const value = this.#entries([object, ...given], entry ?? []);
      return KEEPING.has(method) ? value : null;
    }
    this.#use(this.#read(callee), "called");
    return this.#inside(list);
  }

  #remember(callee: SyntaxNode, first: SyntaxNode | undefined): void {
    const kind = callee.name === "VariableName" ? this.#text(callee) : "";
    const part = first && this.#quoted(first);
    if (part && (kind === "dict" || kind === "serial") && !this.#scopeOf(kind))
      this.#calls.push({ kind, ...part });
  }

  #scopeOf(name: string): Names | undefined {
    return this.#scope.findLast((names) => names.has(name));
  }

  /** A list and a function that is called with its entries at these places. */
  #entries([list, called, ...others]: readonly SyntaxNode[], at: readonly number[]): Value {
    const value = list ? this.#read(list) : null;
    if (called && isFunction(called)) this.#function(called, (place) => (at.includes(place) ? value : null));
    else if (called) this.#read(called);
    for (const other of others) this.#read(other);
    return value;
  }

  /** `Object.assign(form, { amount: 5 })` */
  #assigned([target, ...sources]: readonly SyntaxNode[]): Value {
    const base = target ? this.#read(target) : null;
    for (const source of sources) {
      this.#read(source);
      if (source.name !== "ObjectExpression") continue;
      for (const property of source.getChildren("Property")) {
        const key = property.firstChild;
        if (!key) continue;
        const isShort = key.name === "PropertyDefinition" && !key.nextSibling;
        const part = key.name === "PropertyDefinition" ? this.#partOf(key) : this.#quoted(key);
        if (part) this.#longer(base, isShort ? { ...part, local: part.name } : part, "written");
      }
    }
    return base;
  }

  #declaration(node: SyntaxNode): null {
    const parts = childrenOf(node);
    parts.forEach((part, at) => {
      if (!isPattern(part)) return;
      const value = parts[at + 1]?.name === "Equals" ? parts[at + 2] : undefined;
      this.#bind(part, value ? this.#read(value) : null);
    });
    return null;
  }

  #assignment(node: SyntaxNode): Value {
    const [left, sign, right] = childrenOf(node);
    if (!left || !sign || !right) return this.#inside(node);
    const value = this.#read(right);
    if (isPattern(left)) this.#bind(left, value);
    else if (left.name === "VariableName") this.#scopeOf(this.#text(left))?.set(this.#text(left), value);
    else this.#use(this.#read(left), sign.name === "Equals" ? "written" : undefined);
    return value;
  }

  /** `form.rows || []` is the first where it is anything; `"amount" in form` asks for a field. */
  #binary(node: SyntaxNode): Value {
    const [left, sign, right] = childrenOf(node);
    if (!left || !sign || !right) return this.#inside(node);
    const [first, second] = [this.#read(left), this.#read(right)];
    const part = sign.name === "in" ? this.#quoted(left) : null;
    if (part) this.#longer(second, part);
    return sign.name === "LogicOp" ? (first ?? second) : null;
  }

  /** `[...form.rows]` */
  #list(node: SyntaxNode): Value {
    const parts = childrenOf(node).map((child) => [child.name, this.#read(child)] as const);
    const isCopied = parts.some(([name]) => name === "Spread");
    return isCopied ? (parts.find(([, value]) => value !== null)?.[1] ?? null) : null;
  }

  #forOf(node: SyntaxNode): null {
    const parts = childrenOf(node);
    const at = parts.findIndex(({ name }) => name === "of");
    const list = parts[at + 1];
    const value = list ? this.#read(list) : null;
    this.#bindEach(parts.slice(0, at), value);
    return null;
  }

  #function(node: SyntaxNode, valueAt: (place: number) => Value): null {
    return this.#within((own) => {
      const list = own.getChild("ParamList");
      if (list) this.#parameters(list, valueAt);
      for (const child of childrenOf(own)) if (child.name !== "ParamList") this.#read(child);
      return null;
    }, node);
  }

  #parameters(list: SyntaxNode, valueAt: (place: number) => Value): void {
    let place = 0;
    for (const child of childrenOf(list)) {
      if (child.name === ",") place += 1;
      else if (isPattern(child)) this.#bind(child, valueAt(place));
      else this.#read(child);
    }
  }

  #bindEach(nodes: readonly SyntaxNode[], value: Value): void {
    for (const node of nodes) if (isPattern(node)) this.#bind(node, value);
  }

  /** Lets what is declared by a pattern stand for a value or parts of it. */
  #bind(pattern: SyntaxNode, value: Value): void {
    if (pattern.name === "VariableDefinition") this.#scope.at(-1)?.set(this.#text(pattern), value);
    else if (pattern.name === "ArrayPattern") this.#bindEach(childrenOf(pattern), value);
    else for (const property of pattern.getChildren("PatternProperty")) this.#bindProperty(property, value);
  }

  #bindProperty(property: SyntaxNode, base: Value): void {
    const parts = childrenOf(property);
    const [first] = parts;
    const default_ = parts.findIndex(({ name }) => name === "Equals");
    const preset = parts[default_ + 1];
    if (default_ > 0 && preset) this.#read(preset);
    if (first?.name === "Spread") return this.#bindEach(parts, base);
    if (first?.name === "VariableDefinition") {
      const part = this.#partOf(first);
      return this.#bind(first, this.#longer(base, { ...part, local: part.name }));
    }
    const key = first?.name === "[" ? parts[1] : first;
    if (!key) return;
    const part = key.name === "PropertyName" ? this.#partOf(key) : this.#quoted(key);
    const target = parts[parts.findIndex(({ name }) => name === ":") + 1];
    if (target && isPattern(target)) this.#bind(target, part ? this.#longer(base, part) : null);
  }
}

const PATTERNS = new Set(["VariableDefinition", "ObjectPattern", "ArrayPattern"]);
const isPattern = ({ name }: SyntaxNode): boolean => PATTERNS.has(name);
const isFunction = ({ name }: SyntaxNode): boolean =>
  name === "ArrowFunction" || name === "FunctionExpression";

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== "LineComment" && child.name !== "BlockComment") children.push(child);
  return children;
}

const SIGNS = new Set(["(", ")", ","]);
const argumentsOf = (list: SyntaxNode): SyntaxNode[] =>
  childrenOf(list).filter(({ name }) => !SIGNS.has(name));
