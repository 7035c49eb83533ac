import { fragmentType, type FragmentDocument } from "@/runtime/core/fragment/fragment";
import type { LocalText } from "@/runtime/core/locale";
import { chainsIn, type Chain } from "@/runtime/core/references/chains";
import {
  SCREEN_VERSION,
  type BlockDeclaration,
  type NodeSpec,
  type Step,
} from "@/runtime/core/screen/document";
import { collectIds } from "@/runtime/core/screen/scope-names";
import { NESTED_STEPS } from "@/runtime/core/screen/steps";
import { recordIn, recordsIn, textsIn } from "@/runtime/core/guards";
import { freshName } from "../model/fresh-names";
import { type Bound, type Copier, copyNodes, copySteps } from "./scoped-copy";

/** A name that a selection reads of its page: it becomes a param. */
export interface FreeName {
  /** What stands in the page: `rows`, `state.chosen`. */
  text: string;
  /** What the fragment calls it. */
  name: string;
}

/** What a selection becomes. */
export interface Extracted {
  fragment: FragmentDocument;
  use: NodeSpec;
}

const NOTHING: Bound = new Set();
/** Known in every fragment. */
const KNOWN = new Set(["user", "locale"]);
/** Names that a param cannot have. */
const OTHERWISE: Readonly<Record<string, string>> = { route: "place", slots: "blocks", on: "events" };

/** Names that blocks read of the page around them, each once, in the order in which they read them. */
export function freeNames(nodes: readonly NodeSpec[], blocks: Record<string, BlockDeclaration>): FreeName[] {
  const own = ownIds(nodes);
  const found = new Map<string, FreeName>();
  const taken = new Set(own);
  const copier = new Extraction(blocks, own, (chain) => {
    const text = pageName(chain);
    if (!found.has(text)) {
      const last = text.split(".").at(-1) ?? text;
      found.set(text, { text, name: freshName(OTHERWISE[last] ?? last, taken) });
    }
    return undefined;
  });
  copier.copy(nodes);
  return [...found.values()];
}

/**
 * Blocks as a fragment, and the block that uses it in their place: what they read of the page are params, steps that
 * change the page are events.
 */
export function extracted(
  nodes: readonly NodeSpec[],
  { id, title, params }: { id: string; title: LocalText; params: readonly FreeName[] },
  blocks: Record<string, BlockDeclaration>,
): Extracted {
  const names = new Map(params.map(({ text, name }) => [text, name]));
  const extraction = new Extraction(blocks, ownIds(nodes), (chain) => names.get(pageName(chain)));
  const body = extraction.copy(nodes);
  const { emits, on } = extraction;
  const fragment: FragmentDocument = {
    schemaVersion: SCREEN_VERSION,
    kind: "fragment",
    id,
    title,
    ...(params.length > 0
      ? { params: Object.fromEntries(params.map(({ name }) => [name, { required: true }])) }
      : {}),
    ...(Object.keys(emits).length > 0 ? { emits } : {}),
    body,
  };
  const given = Object.fromEntries(params.map(({ text, name }) => [name, `\${${text}}`]));
  const use: NodeSpec = { type: fragmentType(id), ...given, ...(Object.keys(on).length > 0 ? { on } : {}) };
  return { fragment, use };
}

const ownIds = (nodes: readonly NodeSpec[]): ReadonlySet<string> => new Set(collectIds(nodes).keys());

/** The name in the page that a chain begins with; of state each value is a name of its own. */
function pageName({ parts: [root, second] }: Chain): string {
  return root?.name === "state" && second ? `state.${second.name}` : (root?.name ?? "");
}

/** Verbs that name something of the page, and verbs that name a form. */
const PAGE_VERBS = ["set", "open", "call", "emit"];
const NAMING_VERBS = ["reload", "submit", "reset", "fill", "check", "focus"];

class Extraction {
  readonly emits: Record<string, string[]> = {};
  readonly on: Record<string, Step[]> = {};
  private readonly blocks: Record<string, BlockDeclaration>;
  private readonly own: ReadonlySet<string>;
  private readonly nameOf: (chain: Chain) => string | undefined;

  constructor(
    blocks: Record<string, BlockDeclaration>,
    own: ReadonlySet<string>,
    nameOf: (chain: Chain) => string | undefined,
  ) {
    this.blocks = blocks;
    this.own = own;
    this.nameOf = nameOf;
  }

  copy(nodes: readonly NodeSpec[]): NodeSpec[] {
    const copier: Copier = {
      blocks: this.blocks,
      text: (text, bound) => this.text(text, bound),
      event: (steps, { bound, event }) => this.handedOut(steps, event, { bound, copier }),
    };
    return copyNodes(nodes, NOTHING, copier);
  }

  /** A text with the names of the params instead of those of the page. */
  private text(text: string, bound: Bound): string {
    const edits = freeChains(text, bound, this.own).flatMap((chain) => {
      const name = this.nameOf(chain);
      const [root, second] = chain.parts;
      const end = root?.name === "state" ? (second ?? root) : root;
      return root && end && name !== undefined ? [{ from: root.from, to: end.to, name }] : [];
    });
    return edits
      .toSorted((one, two) => two.from - one.from)
      .reduce((said, { from, to, name }) => said.slice(0, from) + name + said.slice(to), text);
  }

  /** Steps from the first on that changes the page are the page's: an event tells it, with the names that they read inside. */
  private handedOut(
    steps: Step[],
    event: string,
    { bound, copier }: { bound: Bound; copier: Copier },
  ): Step[] | undefined {
    const at = steps.findIndex((step) => this.isOfPage(step));
    if (at < 0) return undefined;
    const [inside, outside] = [steps.slice(0, at), steps.slice(at)];
    const bounds = new Set([...bound, ...textsIn(inside.map((step) => step["as"]))]);
    const read = [...new Set(rootsIn(outside))].filter((name) => bounds.has(name) || this.own.has(name));
    const name = freshName(event, new Set(Object.keys(this.emits)));
    this.emits[name] = read;
    this.on[name] = outside;
    const handed = Object.fromEntries(read.map((one) => [one, `\${${one}}`]));
    const emit: Step = { emit: name, ...(read.length > 0 ? { with: handed } : {}) };
    return [...copySteps(inside, bound, copier), emit];
  }

  private isOfPage(step: Step): boolean {
    if (PAGE_VERBS.some((verb) => step[verb] !== undefined)) return true;
    const named = NAMING_VERBS.flatMap((verb) => textsIn([step[verb] ?? []].flat()));
    if (named.some((name) => !this.own.has(name))) return true;
    return NESTED_STEPS.some((word) => recordsIn(step[word]).some((inner) => this.isOfPage(inner)));
  }
}

/** Names at the beginning of what a text reads, without those that are bound there or known everywhere. */
const freeChains = (text: string, bound: Bound, own: ReadonlySet<string>): Chain[] =>
  text.includes("${")
    ? chainsIn(text).filter(
        ({ isParameter, parts: [root] }) =>
          root && !isParameter && !bound.has(root.name) && !own.has(root.name) && !KNOWN.has(root.name),
      )
    : [];

function rootsIn(value: unknown): string[] {
  if (typeof value === "string")
    return value.includes("${") ? chainsIn(value).flatMap(({ parts: [root] }) => root?.name ?? []) : [];
  if (Array.isArray(value)) return value.flatMap(rootsIn);
  return Object.values(recordIn(value)).flatMap(rootsIn);
}
