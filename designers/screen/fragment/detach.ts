import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import { recordIn } from "@/runtime/core/guards";
import {
  type BlockDeclaration,
  type DialogSpec,
  type NodeSpec,
  type ScreenParts,
  type Step,
} from "@/runtime/core/screen/document";
import { collectIds, sourceNames } from "@/runtime/core/screen/scope-names";
import { freshNames, renamedParts, type Renames } from "../model/fresh-names";
import { type Bound, type Copier, copyDialog, copyNodes, copySteps, copyValue } from "./scoped-copy";
import { type Substitution, substituted } from "./substitute";

/** What stands in a page instead of the use of a fragment. */
export interface Detached {
  nodes: NodeSpec[];
  /** What the page gets besides. */
  state: Record<string, unknown>;
  actions: Record<string, Step[]>;
  dialogs: Record<string, DialogSpec>;
}

const NOTHING: Bound = new Set();

/** What the wrapper of a use keeps, so that it goes on to be hidden or wide as it was. */
const KEPT = ["if", "access", "span", "tip"] as const;

/**
 * A fragment written out where it is used: values in place of its params, the user's blocks in its slots, the user's steps
 * where it raises events. Its names are given new ones where the page has them for something else.
 * @throws CannotDetach where a value would come to mean something else inside
 */
export function detached(
  use: NodeSpec,
  fragment: FragmentDocument,
  { screen, blocks }: { screen: ScreenParts; blocks: Record<string, BlockDeclaration> },
): Detached {
  const renames = renamesFor(fragment, screen, blocks);
  const states = freshNames(Object.keys(fragment.state ?? {}), new Set(Object.keys(screen.state ?? {})));
  const own = renamedParts(fragment, renames, { blocks });
  const values = paramValues(fragment, use);
  const copier = copierOf(use, blocks, { values, states, between: NOTHING });
  const body = copyNodes(own.body, NOTHING, copier);
  const data = copyValue(recordIn(own.data), new Set(["body"]), copier);
  const named = (part: "actions" | "dialogs", names: ReadonlyMap<string, string>): [string, unknown][] =>
    Object.entries(recordIn(own[part])).map(([name, value]) => [names.get(name) ?? name, value]);
  return {
    nodes: wrapped(use, body, renamedKeys(recordIn(data), renames.data)),
    state: renamedKeys(recordIn(copyValue(recordIn(own.state), NOTHING, copier)), states),
    actions: Object.fromEntries(
      named("actions", renames.actions).map(([name, steps]) => [name, copySteps(steps, NOTHING, copier)]),
    ),
    dialogs: Object.fromEntries(
      named("dialogs", renames.dialogs).map(([name, dialog]) => [
        name,
        copyDialog(recordIn(dialog), NOTHING, copier),
      ]),
    ),
  };
}

/** The value of each param where it is used; null for what is not said. */
const paramValues = ({ params = {} }: FragmentDocument, use: NodeSpec): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(params).map(([name, { default: usual }]) => [name, use[name] ?? usual ?? null]));

function renamesFor(
  fragment: FragmentDocument,
  screen: ScreenParts,
  blocks: Record<string, BlockDeclaration>,
): Renames {
  const ids = collectIds([screen.body, screen.dialogs ?? {}]).keys();
  const taken = new Set([...ids, ...Object.keys(screen.data ?? {}), ...sourceNames(screen, blocks)]);
  const fresh = (names: Iterable<string>, known: object = {}) =>
    freshNames(names, new Set(Object.keys(known)));
  return {
    id: freshNames(collectIds([fragment.body, fragment.dialogs ?? {}]).keys(), taken),
    data: freshNames(Object.keys(fragment.data ?? {}), taken),
    actions: fresh(Object.keys(fragment.actions ?? {}), screen.actions),
    dialogs: fresh(Object.keys(fragment.dialogs ?? {}), screen.dialogs),
  };
}

function wrapped(use: NodeSpec, body: NodeSpec[], data: Record<string, unknown>): NodeSpec[] {
  const kept = KEPT.flatMap((name) => (use[name] === undefined ? [] : [[name, use[name]] as const]));
  if (kept.length === 0 && Object.keys(data).length === 0) return body;
  return [{ type: "service", ...Object.fromEntries(kept), data, body }];
}

const renamedKeys = (
  value: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, item]) => [names.get(name) ?? name, item]));

/** Writes out a fragment's own parts. */
function copierOf(use: NodeSpec, blocks: Copier["blocks"], names: Substitution): Copier {
  const copier: Copier = {
    blocks,
    text: (text, bound) => substituted(text, names, bound),
    key: (name) => renamedState(name, names.states),
    node: (node, bound) => (node.type === "slot" ? slotOf(node, bound) : undefined),
    step: (step, bound) => (step["emit"] === undefined ? undefined : raised(step, bound)),
  };
  const handed = (given: unknown, bound: Bound): Map<string, unknown> =>
    new Map(Object.entries(recordIn(copyValue(recordIn(given), bound, copier))));
  const slotOf = (node: NodeSpec, bound: Bound): NodeSpec[] => {
    const given = use.slots?.[String(node["name"])] ?? [];
    if (given.length === 0) return copyNodes(node["body"], bound, copier);
    return copyNodes(given, NOTHING, usersCopier(blocks, handed(node["with"], bound), bound));
  };
  const raised = (step: Step, bound: Bound): Step[] => {
    const values = handed(step["with"], bound);
    values.set("event", Object.fromEntries(values));
    const steps = copySteps(use.on?.[String(step["emit"])], NOTHING, usersCopier(blocks, values, bound));
    const when = step["when"];
    if (when === undefined) return steps;
    // oxlint-disable-next-line unicorn/no-thenable -- the word of a step that nobody awaits
    return [{ if: copyValue(when, bound, copier), then: steps }];
  };
  return copier;
}

/** Writes out what the user of a fragment gave it: it reads what is handed out by name, all else as where it stands. */
const usersCopier = (
  blocks: Copier["blocks"],
  values: ReadonlyMap<string, unknown>,
  between: Bound,
): Copier => ({
  blocks,
  text: (text, bound) => substituted(text, { values, states: new Map(), between }, bound),
});

function renamedState(name: string, states: ReadonlyMap<string, string>): string {
  const [first = "", ...rest] = name.replace(/^state\./, "").split(".");
  return [states.get(first) ?? first, ...rest].join(".");
}
