import { sentences } from "../sentence";
import type { Path } from "../json-schema/path";
import { type NodeSpec, type ScreenParts, type Step, USUAL_ACTOR } from "./document";
import { PAGE_SENTENCE, REFERRED } from "./page-sentences";
import type { Report } from "./report";
import { declarationOf, listsOf, standingIn } from "./tree";
import type { ScreenVocabulary } from "./vocabulary";

const SENTENCE = sentences({
  nobody: {
    zh: "页面中没有可以执行操作的区块，请放入审批范围，或用 of 指明区块",
    en: "No block of this page does anything: put an approval on it, or name a block by of",
  },
  deaf: {
    zh: "区块 {name}（{type}）没有可以执行的操作",
    en: "The block {name} is a {type}, which has no actions",
  },
  unknown: { zh: "{type} 没有操作 {name}", en: "{type} has no action {name}" },
});

interface Around {
  report: Report;
  vocabulary: ScreenVocabulary;
  /** The blocks that have an id, by it. */
  blocks: ReadonlyMap<string, readonly NodeSpec[]>;
  /** What {@link actorsOf} found. */
  actors: () => readonly NodeSpec[];
}

/** What a step `act` asks for, and of whom: nobody would do it, or the step would fail when somebody clicks. */
export function checkAct(step: Step, path: Path, { report, vocabulary, blocks, actors }: Around): void {
  const { of, act } = step;
  if (of !== undefined && (typeof of !== "string" || of.includes("${"))) return;
  const actor = of === undefined ? actors()[0] : blocks.get(of)?.[0];
  if (!actor && of !== undefined)
    return report.unknown("step.act", PAGE_SENTENCE.noNamed({ what: REFERRED.block, name: of }), {
      path: [...path, "of"],
      word: of,
      known: [...blocks.keys()],
    });
  if (!actor) return report.add("step.act", SENTENCE.nobody, { path });
  const does = declarationOf(actor, vocabulary.blocks)?.["x-flowsmith"].does;
  if (!answersAct(actor, vocabulary.blocks))
    return report.add("step.act", SENTENCE.deaf({ name: String(of), type: actor.type }), {
      path: [...path, "of"],
    });
  if (!does || typeof act !== "string" || act.includes("${") || does.includes(act)) return;
  report.unknown("step.act", SENTENCE.unknown({ type: actor.type, name: act }), {
    path: [...path, "act"],
    word: act,
    known: does,
  });
}

/** The blocks of a page that a step asks which names none: they go by the usual name, as those without an id do. */
export const actorsOf = (screen: ScreenParts, blocks: ScreenVocabulary["blocks"]): NodeSpec[] =>
  listsOf(screen, blocks)
    .flatMap((list) => standingIn(list))
    .flatMap(({ node }) =>
      answersAct(node, blocks) && (node.id ?? USUAL_ACTOR) === USUAL_ACTOR ? node : [],
    );

const answersAct = (node: NodeSpec, blocks: ScreenVocabulary["blocks"]): boolean =>
  declarationOf(node, blocks)?.["x-flowsmith"].answers?.includes("act") === true;
