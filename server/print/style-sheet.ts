import type { Align, Block, Run } from "./block";
import { BODY_SIZE, INK } from "./press";

/** How a part of a form looks on paper. */
export interface Style {
  look: Omit<Run, "text" | "mark">;
  /** In points. */
  size?: number;
  align?: Align;
  fill?: string;
  /** Colour of a line around it. */
  border?: string;
  /** Colour of the lines that it has anyway. */
  line?: string;
}

/** What a style sheet declares for one element. */
export type Declared = ReadonlyMap<string, string>;

/** A rule of a style sheet for one selector. */
interface Rule {
  selector: string;
  weight: number;
  style: CSSStyleDeclaration;
}

const INHERITED = ["color", "font-size", "font-weight", "font-style", "text-align", "text-decoration"];
const OWN = ["background-color", "border-top-color", "border-top-style", "border-top-width"];

/** Properties of a style sheet that paper knows. */
export const PAPER_PROPERTIES: readonly string[] = [...INHERITED, ...OWN];

/** Pictures of states and of generated content; there is neither on paper. */
const NOT_ON_PAPER = /::|:(before|after|hover|focus|active)\b/;

/**
 * What the style sheets of a document declare for each of its elements, the stronger rule over the weaker. A selector
 * that cannot be read is left out, and so is everything that is for screens only.
 */
export function declaredStyles(document: Document): Map<Element, Declared> {
  const found = new Map<Element, Map<string, [value: string, weight: number]>>();
  for (const { selector, weight, style } of rulesOf(document))
    for (const element of elementsOf(document, selector)) {
      const declared = found.get(element) ?? new Map<string, [string, number]>();
      found.set(element, declared);
      for (const name of PAPER_PROPERTIES) {
        const value = style.getPropertyValue(name);
        const own = weight + (style.getPropertyPriority(name) === "important" ? IMPORTANT : 0);
        if (value !== "" && own >= (declared.get(name)?.[1] ?? 0)) declared.set(name, [value, own]);
      }
    }
  const plain = (declared: Map<string, [string, number]>): Declared =>
    new Map([...declared].map(([name, [value]]) => [name, value]));
  return new Map([...found].map(([element, declared]) => [element, plain(declared)]));
}

const IMPORTANT = 1e9;

function rulesOf(document: Document): Rule[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(flat));
  return rules.flatMap(({ selectorText, style }) =>
    selectorsIn(selectorText).map((selector) => ({
      selector: selector.trim(),
      weight: weightOf(selector),
      style,
    })),
  );
}

/** What stands between the commas outside of brackets. */
function selectorsIn(text: string): string[] {
  const selectors: string[] = [];
  let [depth, begun] = [0, ""];
  for (const piece of text.split(/([(),])/)) {
    if (piece === "(") depth += 1;
    if (piece === ")") depth -= 1;
    if (piece === "," && depth === 0) {
      selectors.push(begun);
      begun = "";
    } else begun += piece;
  }
  return [...selectors, begun];
}

const isStyleRule = (rule: CSSRule): rule is CSSStyleRule => "selectorText" in rule;
const isMediaRule = (rule: CSSRule): rule is CSSMediaRule => "media" in rule && "cssRules" in rule;

/** The rules themselves and those for print. */
function flat(rule: CSSRule): CSSStyleRule[] {
  if (isStyleRule(rule)) return [rule];
  if (!isMediaRule(rule)) return [];
  const { media, cssRules } = rule;
  return /^(print|all)$/i.test(media.mediaText.trim()) ? [...cssRules].flatMap(flat) : [];
}

/** Specificity as one number. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp): number => selector.match(pattern)?.length ?? 0;
  return (
    1 +
    count(/#[\w-]+/g) * 1e6 +
    count(/\.[\w-]+|\[[^\][]*\]|:[\w-]+/g) * 1e3 +
    count(/(^|[\s>+~(])[a-z][\w-]*/gi)
  );
}

function elementsOf(document: Document, selector: string): Element[] {
  if (NOT_ON_PAPER.test(selector)) return [];
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

/** Points of paper per pixel of the screen, where the body text has 14. */
const POINTS_PER_PIXEL = BODY_SIZE / 14;
const RELATIVE: Record<string, number> = {
  em: BODY_SIZE,
  rem: (BODY_SIZE * 16) / 14,
  "%": BODY_SIZE / 100,
  pt: 1,
};
const SIZES = { least: 5, most: 40 };

/** The style of an element from what is declared for it and handed down to it. */
export function styleOf(declared: Declared): Style {
  const { look, size, align } = textStyle((name) => declared.get(name));
  const background = colorOf(declared.get("background-color"));
  const hasBorder = !["", "none", "hidden"].includes(declared.get("border-top-style") ?? "");
  const line = colorOf(declared.get("border-top-color"));
  return {
    look,
    ...(size === undefined ? {} : { size }),
    ...(align ? { align } : {}),
    ...(background ? { fill: background } : {}),
    ...(hasBorder ? { border: line ?? INK } : {}),
    ...(line ? { line } : {}),
  };
}

/** Blocks in a style; what they say of themselves stays. */
export function styled(blocks: readonly Block[], style: Style): Block[] {
  const { look, size, align } = style;
  return blocks.map((block) => {
    if (block.kind === "cells")
      return {
        ...block,
        cells: block.cells.map((cell) => ({ ...cell, blocks: styled(cell.blocks, style) })),
      };
    if (block.kind !== "paragraph") return block;
    const runs = block.runs.map((run) => ({ ...look, ...run }));
    return { ...(size === undefined ? {} : { size }), ...(align ? { align } : {}), ...block, runs };
  });
}

/** Blocks on their ground and in their border, as far as a style has them. */
export function grounded(blocks: Block[], { fill, border }: Style): Block[] {
  if (blocks.length === 0 || (fill === undefined && border === undefined)) return blocks;
  return [{ kind: "box", blocks, ...(fill ? { fill } : {}), ...(border ? { border } : {}) }];
}

/** What style declarations say of characters and lines. */
export function textStyle(get: (name: string) => string | undefined): Pick<Style, "look" | "size" | "align"> {
  const color = colorOf(get("color"));
  const weight = get("font-weight");
  const slant = get("font-style");
  const line = get("text-decoration") ?? "";
  const size = sizeOf(get("font-size"));
  const align = ALIGNS.find((one) => one === get("text-align"));
  return {
    look: {
      ...(color ? { color } : {}),
      ...(weight === undefined ? {} : { bold: weight.startsWith("bold") || Number(weight) >= 600 }),
      ...(slant === undefined ? {} : { italic: slant === "italic" || slant.startsWith("oblique") }),
      ...(line.includes("underline") ? { underline: true } : {}),
      ...(line.includes("line-through") ? { strike: true } : {}),
    },
    ...(size === undefined ? {} : { size }),
    ...(align ? { align } : {}),
  };
}

const ALIGNS: readonly Align[] = ["left", "center", "right"];

/** Colours that are nothing of their own. */
const NO_COLOR = /^(transparent|inherit|initial|unset|currentcolor|none)$|^var\(|^rgba\(.*[, ]0\)$/i;

const colorOf = (value: string | undefined): string | undefined =>
  value === undefined || value === "" || NO_COLOR.test(value) ? undefined : value;

function sizeOf(value: string | undefined): number | undefined {
  const [, number, unit = ""] = /^([\d.]+)(px|pt|em|rem|%)$/.exec(value ?? "") ?? [];
  if (number === undefined) return undefined;
  const points = Number(number) * (RELATIVE[unit] ?? POINTS_PER_PIXEL);
  return Math.min(Math.max(points, SIZES.least), SIZES.most);
}

/** What an element has of its own and from the elements around it; `stops` says what it does not take over. */
export function inherited(
  element: Element,
  styles: ReadonlyMap<Element, Declared>,
  stops: (element: Element) => readonly string[],
): Declared {
  const result = new Map(styles.get(element));
  const closed = new Set([...OWN, ...stops(element)]);
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    for (const [name, value] of styles.get(outer) ?? [])
      if (!result.has(name) && !closed.has(name)) result.set(name, value);
    for (const name of stops(outer)) closed.add(name);
  }
  return result;
}
