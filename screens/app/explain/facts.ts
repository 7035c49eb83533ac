import { errorWords } from "@/runtime/i18n/error-words";
import { compileTemplate, splitTemplate } from "@/runtime/core/expression/template";
import { traceExpression, type Trace } from "@/runtime/core/expression/trace";
import { isRecord, listIn, textIn, textsIn } from "@/runtime/core/guards";
import type { Path } from "@/runtime/core/json-schema/path";
import { isNodeSpec, type BlockDeclaration, type ScreenDocument } from "@/runtime/core/screen/document";
import { pointerOf } from "@/runtime/core/screen/locate";
import type { Scope } from "@/runtime/core/screen/scope";
import { declarationOf, listsOf, standingIn } from "@/runtime/core/screen/tree";
import { isShown } from "@/runtime/render/nodes";
import type { ScreenStore } from "@/runtime/store/screen-store";

/** Something of a page that may be shown or not: a block, or a column, a field or a tab of one. */
export interface Part {
  spec: Readonly<Record<string, unknown>>;
  path: Path;
  pointer: string;
  /** The block that it is, or that it belongs to. */
  block: string;
  /** How many blocks it lies in. */
  depth: number;
}

type Blocks = Readonly<Record<string, BlockDeclaration>>;

/** Every block of a page, and every part of one that has a condition or asks for a code, in the order of the document. */
export function partsOf(page: ScreenDocument, blocks: Blocks): Part[] {
  const standing = listsOf(page, blocks).flatMap(standingIn);
  const pointers = new Set(standing.map(({ path }) => pointerOf(path)));
  const parts = standing.flatMap(({ node, path }): Part[] => {
    const pointer = pointerOf(path);
    const depth = path.filter((_, end) => pointers.has(pointerOf(path.slice(0, end)))).length;
    const known = declarationOf(node, blocks) !== undefined;
    const inner = known ? conditional(node, path) : [];
    return [
      { spec: { ...node }, path, pointer, block: pointer, depth },
      ...inner.map((one) => ({ ...one, block: pointer, depth: depth + 1 })),
    ];
  });
  return parts.toSorted((one, other) => inDocument(one.path, other.path));
}

/** Which of two places of a document comes first: what holds something before what it holds. */
function inDocument(one: Path, other: Path): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 0) return -1;
  const [left, right] = [one[at], other[at]];
  if (right === undefined) return 1;
  return typeof left === "number" && typeof right === "number" ? left - right : 0;
}

/** Columns, fields and tabs that are not for everybody. Steps have conditions too, but are no parts. */
function conditional(value: unknown, path: Path): Pick<Part, "spec" | "path" | "pointer">[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) => {
      if (isNodeSpec(item) || !isRecord(item)) return [];
      const at = [...path, index];
      const own = "access" in item || "if" in item ? [{ spec: item, path: at, pointer: pointerOf(at) }] : [];
      return [...own, ...conditional(item, at)];
    });
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === "on" ? [] : conditional(part, [...path, key]),
  );
}

/** Why a part is not shown; null where it is, or where that depends on a row. */
export function hiddenBy(
  { spec }: Pick<Part, "spec">,
  place: { screen: ScreenStore; scope: Scope },
): "access" | "if" | null {
  const access = accessOf(spec["access"]);
  const condition = spec["if"];
  if (!isShown(access.length > 0 ? { access } : {}, place)) return "access";
  if (condition === undefined || !isKnown(condition, place.scope)) return null;
  return place.scope.test(condition) ? null : "if";
}

/** The codes of which one is enough. */
export const accessOf = (access: unknown): string[] =>
  typeof access === "string" ? [access] : textsIn(access);

/** Whether everything that an expression reads has a value here. */
function isKnown(condition: unknown, scope: Scope): boolean {
  if (typeof condition !== "string") return true;
  return dependenciesOf(condition).every((name) => scope.get(name) !== undefined);
}

function dependenciesOf(text: string): string[] {
  try {
    return compileTemplate(text).dependencies.map((name) => name.split(".")[0] ?? name);
  } catch {
    // The checks of the page tell of what cannot be read.
    return [];
  }
}

/** The parts that are not shown, without those that lie in another one of them. */
export function hiddenParts(parts: readonly Part[], placeOf: PlaceOf): (Part & { why: "access" | "if" })[] {
  const hidden = parts.flatMap((part) => {
    const why = hiddenBy(part, placeOf(part));
    return why ? [{ ...part, why }] : [];
  });
  return hidden.filter(
    ({ pointer }) => !hidden.some((one) => pointer !== one.pointer && pointer.startsWith(`${one.pointer}/`)),
  );
}

/** Where a part stands, with the values there. */
export type PlaceOf = (part: Pick<Part, "block">) => { screen: ScreenStore; scope: Scope };

/** An expression with what it reads and what comes of it. */
export interface Read {
  option: string;
  text: string;
  /** Names and their values, inner ones first. */
  names: { text: string; value: unknown }[];
  value: unknown;
  error: string | null;
}

/** What the expressions of a part give now; those of its inner blocks and of steps are not its own. */
export function readsOf({ spec }: Pick<Part, "spec">, scope: Scope): Read[] {
  return Object.entries(spec).flatMap(([option, value]) =>
    option === "on" || !textIn(value)?.includes("{") ? [] : [readOf(option, String(value), scope)],
  );
}

const readOf = (option: string, text: string, scope: Scope): Read =>
  readIn({ option, text }, scope.view, () => scope.resolve(text));

/** What a text reads of the values it sees, and what `evaluate` makes of it. */
export function readIn(
  { option, text }: Pick<Read, "option" | "text">,
  view: unknown,
  evaluate: () => unknown,
): Read {
  try {
    const traces = splitTemplate(text)
      .filter(({ isExpression }) => isExpression)
      .map((piece) => traceExpression(piece.text, view));
    return { option, text, names: traces.flatMap(namesIn), value: evaluate(), error: null };
  } catch (error) {
    return {
      option,
      text,
      names: [],
      value: null,
      error: errorWords(error),
    };
  }
}

/** The names that were read: what has no parts, or none but names. */
function namesIn(trace: Trace): Read["names"] {
  const isName = /^[\p{L}_$][\p{L}\p{N}_$]*(?:\??\.[\p{L}_$][\p{L}\p{N}_$]*)*$/u.test(trace.text);
  if (isName && trace.reached) return [{ text: trace.text, value: trace.value }];
  return trace.parts.flatMap(namesIn);
}

/** The sources of the page that a part reads. */
export function sourcesOf({ spec }: Pick<Part, "spec">, screen: ScreenStore): string[] {
  const used = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === "string") {
      if (value.includes("{")) for (const name of dependenciesOf(value)) used.add(name);
    } else if (Array.isArray(value)) {
      for (const item of listIn(value)) if (!isNodeSpec(item)) look(item);
    } else if (isRecord(value)) {
      for (const [key, part] of Object.entries(value)) if (key !== "on") look(part);
    }
  };
  look(spec);
  return [...used].filter((name) => screen.sources.has(name));
}
