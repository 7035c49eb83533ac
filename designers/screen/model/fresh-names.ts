import { isRecord, recordIn } from "@/runtime/core/guards";
import { chainsIn } from "@/runtime/core/references/chains";
import type { NodeSpec } from "@/runtime/core/screen/document";
import {
  type Bound,
  type Copier,
  copyDialog,
  copyNodes,
  copySteps,
  copyValue,
  withNames,
} from "../fragment/scoped-copy";

/** Kinds of names that a page gives: to its blocks, and to its sources, actions and dialogs. */
type NamedPart = "id" | "data" | "actions" | "dialogs";
/** Those that only a fragment gives. */
type FragmentPart = "params" | "slots" | "emits";

/** New names by old ones. */
export type Renames = Record<NamedPart, ReadonlyMap<string, string>> &
  Partial<Record<FragmentPart | "state", ReadonlyMap<string, string>>>;

export const NO_RENAMES: Renames = {
  id: new Map(),
  data: new Map(),
  actions: new Map(),
  dialogs: new Map(),
};

/** What may stand behind a word of a step. */
const BY_VERB: Record<string, readonly (NamedPart | FragmentPart)[]> = {
  reload: ["id", "data"],
  submit: ["id"],
  reset: ["id"],
  fill: ["id"],
  check: ["id"],
  focus: ["id"],
  of: ["id"],
  call: ["actions"],
  open: ["dialogs"],
  emit: ["emits"],
};

/** A name like the given one that is not taken, which it is from now on. */
export function freshName(name: string, taken: Set<string>): string {
  const stem = name.replace(/\d+$/, "") || name;
  let found = name;
  for (let number = 2; taken.has(found); number += 1) found = `${stem}${number}`;
  taken.add(found);
  return found;
}

/** New names for those that are taken. */
export function freshNames(names: Iterable<string>, taken: Set<string>): Map<string, string> {
  const entries = [...new Set(names)].map((name) => [name, freshName(name, taken)] as const);
  return new Map(entries.filter(([from, to]) => from !== to));
}

/** Parts of a page or of what is put into one. */
interface Parts {
  body: readonly NodeSpec[];
  state?: unknown;
  data?: unknown;
  actions?: unknown;
  dialogs?: unknown;
  on?: unknown;
}

/** By what it is known which names blocks and their options bind. */
type Declared = Pick<Copier, "blocks" | "resources">;

/**
 * A copy in which things go by new names: blocks where they are made, all of them in steps and in expressions, as far as
 * the name means them there and not what a block, a step or the opener of a dialog calls so. Entries keep their names.
 */
export function renamedParts<Given extends Parts>(
  parts: Given,
  renames: Renames,
  { blocks, resources }: Declared,
): Given & { body: NodeSpec[] } {
  const copier: Copier = {
    blocks,
    resources,
    id: (id) => renames.id.get(id) ?? id,
    node: (node, bound) => {
      const name = node.type === "slot" ? renames.slots?.get(String(node["name"])) : undefined;
      return name === undefined ? undefined : copyNodes([{ ...node, name }], bound, copier);
    },
    text: (text, bound, word) => renamedText(text, { bound, word, renames }),
  };
  return { ...parts, ...copyParts(parts, copier, sitesIn(parts, { blocks, resources })) };
}

/** What is bound where a dialog is opened or an action called, by verb and name. */
type Sites = ReadonlyMap<string, Bound>;

const NOTHING: Bound = new Set();
/** What a source was answered. */
const ANSWER: Bound = new Set(["body"]);

function copyParts(parts: Parts, copier: Copier, sites: Sites): Parts & { body: NodeSpec[] } {
  const each = (part: "actions" | "dialogs", copy: (value: unknown, bound: Bound) => unknown) =>
    Object.fromEntries(
      Object.entries(recordIn(parts[part])).map(([name, value]) => [
        name,
        copy(value, sites.get(`${part} ${name}`) ?? NOTHING),
      ]),
    );
  return {
    body: copyNodes(parts.body, NOTHING, copier),
    ...(parts.state === undefined ? {} : { state: copyValue(parts.state, NOTHING, copier) }),
    ...(parts.data === undefined ? {} : { data: copyValue(parts.data, ANSWER, copier) }),
    ...(parts.actions === undefined
      ? {}
      : { actions: each("actions", (steps, bound) => copySteps(steps, bound, copier)) }),
    ...(parts.dialogs === undefined
      ? {}
      : { dialogs: each("dialogs", (dialog, bound) => copyDialog(recordIn(dialog), bound, copier)) }),
    ...(isRecord(parts.on)
      ? { on: { ...parts.on, load: copySteps(parts.on["load"], NOTHING, copier) } }
      : {}),
  };
}

/** Dialogs open dialogs and actions call actions: after this many rounds every place is known that a page has. */
const ROUNDS = 3;

function sitesIn(parts: Parts, declared: Declared): Sites {
  const sites = new Map<string, Bound>();
  const note = (part: "actions" | "dialogs", name: unknown, bound: Bound): void => {
    if (typeof name === "string")
      sites.set(`${part} ${name}`, new Set([...(sites.get(`${part} ${name}`) ?? []), ...bound]));
  };
  const copier: Copier = {
    ...declared,
    text: (text) => text,
    step: (step, bound) => {
      const handed = withNames(bound, Object.keys(recordIn(step["with"])));
      note("dialogs", step["open"], handed);
      note("actions", step["call"], handed);
      return undefined;
    },
  };
  for (let round = 0; round < ROUNDS; round += 1) copyParts(parts, copier, sites);
  return sites;
}

interface TextPlace {
  bound: Bound;
  /** The word of a step that the text stands under. */
  word: string | undefined;
  renames: Renames;
}

function renamedText(text: string, { bound, word, renames }: TextPlace): string {
  if (text.includes("${")) return renamedTemplate(text, bound, renames);
  const parts = (word === undefined ? undefined : BY_VERB[word]) ?? [];
  const names = parts.map((part) => renames[part]?.get(text));
  return names.find((name) => name !== undefined) ?? text;
}

/** A name that would come to mean something else where it stands is left, to be told as one that nothing has. */
function renamedTemplate(text: string, bound: Bound, { id, data, params, state }: Renames): string {
  const chains = chainsIn(text);
  const parameters = chains.filter(({ isParameter }) => isParameter).map(({ parts: [root] }) => root?.name);
  const found = chains.flatMap(({ parts: [root, part], isParameter }) => {
    if (!root || isParameter || bound.has(root.name)) return [];
    const value = root.name === "state" && part ? state?.get(part.name) : undefined;
    if (part && value !== undefined) return [{ ...part, name: value }];
    const name = id.get(root.name) ?? data.get(root.name) ?? params?.get(root.name);
    return name === undefined || bound.has(name) || parameters.includes(name) ? [] : [{ ...root, name }];
  });
  return found
    .toSorted((one, two) => two.from - one.from)
    .reduce((said, { from, to, name }) => said.slice(0, from) + name + said.slice(to), text);
}
