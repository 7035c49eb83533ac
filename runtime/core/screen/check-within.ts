import { fragmentIdOf, isFragment } from "../fragment/fragment";
import { sentences } from "../sentence";
import type { BlockDeclaration, NodeSpec, ScreenParts } from "./document";
import type { Report } from "./report";
import { declarationOf, type NodeList, rootLists, slotsOf, type Standing, standingIn } from "./tree";
import type { ScreenVocabulary } from "./vocabulary";

const SENTENCE = sentences({
  outside: {
    zh: "{block}只能放在“{outer}”之内，在此处无法显示",
    en: "{block} is shown only within “{outer}”",
  },
});

type Known = Pick<ScreenVocabulary, "blocks" | "fragments">;

/** Blocks that belong into another one and stand outside of it. What a fragment needs around it is said where it is used. */
export function checkWithin(screen: ScreenParts, known: Known, report: Report): void {
  if (isFragment(screen)) return;
  for (const { node, path, outer } of straysIn(screen, known)) {
    const said = { block: titleOf(node.type, known), outer: titleOf(outer, known) };
    report.add("screen.within", SENTENCE.outside(said), { path });
  }
}

interface Stray extends Standing {
  /** The type of the block in which it belongs. */
  outer: string;
}

function straysIn(screen: ScreenParts, known: Known, seen: readonly string[] = []): Stray[] {
  const below = (list: NodeList, around: readonly string[]): Stray[] =>
    standingIn(list).flatMap(({ node, path }) => {
      const outer = outerOf(node, known, seen);
      const inner = slotsOf(node, declarationOf(node, known.blocks)).flatMap((slot) =>
        below({ ...slot, owner: node, path: [...path, ...slot.path] }, [...around, node.type]),
      );
      return outer === undefined || mayHold(around, outer) ? inner : [{ node, path, outer }, ...inner];
    });
  return rootLists(screen).flatMap((list) => below(list, []));
}

/** Whether blocks around a place hold what belongs into one of a type. What a fragment has around its slots is its own business. */
export const mayHold = (around: readonly string[], outer: string): boolean =>
  around.some((type) => type === outer || fragmentIdOf(type) !== undefined);

/** The type of block in which a block belongs: as declared, or what is in a fragment and finds it not there. */
function outerOf(node: NodeSpec, known: Known, seen: readonly string[]): string | undefined {
  const id = fragmentIdOf(node.type);
  if (id === undefined) return outerAsDeclared(node, declarationOf(node, known.blocks));
  const fragment = seen.includes(id) ? undefined : known.fragments?.get(id);
  return fragment && straysIn(fragment, known, [...seen, id])[0]?.outer;
}

/** The type of block in which a block of its own kind belongs with the options that it has; undefined where it stands alone. */
export function outerAsDeclared(
  node: NodeSpec,
  declaration: BlockDeclaration | undefined,
): string | undefined {
  const { block, unless = [] } = declaration?.["x-flowsmith"].within ?? {};
  return unless.some((option) => node[option] !== undefined) ? undefined : block;
}

function titleOf(type: string, { blocks }: Known): { zh: string; en: string } {
  const declaration: BlockDeclaration | undefined = blocks[type];
  return { zh: declaration?.title ?? type, en: declaration?.["x-flowsmith"].en ?? type };
}
