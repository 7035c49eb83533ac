import { entryOf, isRecord, listIn, recordIn, recordsIn } from "@/runtime/core/guards";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";
import {
  isNodeSpec,
  type BlockDeclaration,
  type DialogSpec,
  type NodeSpec,
  type Step,
} from "@/runtime/core/screen/document";
import { sourcesIn } from "@/runtime/core/screen/scope-names";
import { siblingFields } from "@/runtime/core/screen/sibling-fields";
import { NESTED_STEPS } from "@/runtime/core/screen/steps";
import { declarationOf } from "@/runtime/core/screen/tree";

/** Names that blocks and steps around a place bind, so that they mean nothing of what lies outside. */
export type Bound = ReadonlySet<string>;

/** What becomes of the parts of a copy. */
export interface Copier {
  blocks: Readonly<Record<string, BlockDeclaration>>;
  /** Their fields are names that expressions of a form's fields read. */
  resources?: Readonly<Record<string, ResourceDeclaration>> | undefined;
  /** What a text becomes; `word` is the word of a step that it stands under. */
  text: (text: string, bound: Bound, word: string | undefined) => unknown;
  /** What the id of a block becomes. */
  id?: (id: string) => string;
  /** Blocks in place of one; undefined copies it. */
  node?: (node: NodeSpec, bound: Bound) => NodeSpec[] | undefined;
  /** Steps in place of one; undefined copies it. */
  step?: (step: Step, bound: Bound) => Step[] | undefined;
  /** Steps in place of those of an event; undefined copies them. */
  event?: (steps: Step[], place: { bound: Bound; event: string; node: NodeSpec }) => Step[] | undefined;
  /** Names of what is written: keys of `set`. */
  key?: (name: string) => string;
}

const EACH = "*";

/** A copy of blocks in which every text is seen with the names that are bound where it stands. */
export const copyNodes = (nodes: unknown, bound: Bound, copier: Copier): NodeSpec[] =>
  listIn(nodes)
    .filter(isNodeSpec)
    .flatMap((node) => copier.node?.(node, bound) ?? [copyNode(node, bound, copier)]);

function copyNode(node: NodeSpec, bound: Bound, copier: Copier): NodeSpec {
  const declaration = declarationOf(node, copier.blocks);
  const { slots = {}, events = {} } = declaration?.["x-flowsmith"] ?? {};
  const inSlots = [...bound, ...Object.keys(sourcesIn(node, declaration))];
  const copied: NodeSpec = { type: node.type };
  for (const [name, value] of Object.entries(node)) {
    if (name === "type") continue;
    if (name === "on") copied.on = copyEvents(node, { events, bound, copier });
    else if (name === "id" && typeof value === "string") copied.id = copier.id?.(value) ?? value;
    else {
      const option = declaration?.properties[name];
      const siblings = option ? siblingFields(node, option, value, copier.resources) : [];
      const inner = withNames(bound, [...(option?.["x-scope"] ?? []), ...siblings]);
      copied[name] = option?.["x-steps"]
        ? copySteps(value, inner, copier)
        : copyOption(value, name, { slots, bound: inner, inSlots, copier });
    }
  }
  return copied;
}

interface EventPlace {
  events: Record<string, string[]>;
  bound: Bound;
  copier: Copier;
}

function copyEvents(node: NodeSpec, { events, bound, copier }: EventPlace): Record<string, Step[]> {
  return Object.fromEntries(
    Object.entries(node.on ?? {}).map(([event, steps]) => {
      const inner = withNames(bound, ["event", ...(events[event] ?? [])]);
      const own = copier.event?.(steps, { bound: inner, event, node });
      return [event, own ?? copySteps(steps, inner, copier)];
    }),
  );
}

interface OptionPlace {
  slots: Record<string, string[]>;
  bound: Bound;
  inSlots: readonly string[];
  copier: Copier;
  /** The word of a step that the value itself, or a list of such values, stands under. */
  word?: string | undefined;
}

/** `pattern` is the path of the value in the block as slots are declared. */
function copyOption(value: unknown, pattern: string, place: OptionPlace): unknown {
  const { slots, bound, inSlots, copier, word } = place;
  const names = entryOf(slots, pattern);
  if (names && Array.isArray(value)) return copyNodes(value, new Set([...inSlots, ...names]), copier);
  if (typeof value === "string") return copier.text(value, bound, word);
  if (Array.isArray(value)) return value.map((item) => copyOption(item, `${pattern}/${EACH}`, place));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      copyOption(item, `${pattern}/${name}`, { ...place, word: undefined }),
    ]),
  );
}

/** A copy of a part of a page that holds no blocks. */
export const copyValue = (value: unknown, bound: Bound, copier: Copier): unknown =>
  copyOption(value, "", { slots: {}, bound, inSlots: [], copier });

/** A copy of a dialog, whose parts may read the given names. */
export function copyDialog(dialog: Record<string, unknown>, bound: Bound, copier: Copier): DialogSpec {
  const { body, footer, ok, ...rest } = dialog;
  return {
    title: "",
    ...recordIn(copyValue(rest, bound, copier)),
    body: copyNodes(body, bound, copier),
    ...(footer === undefined ? {} : { footer: copyNodes(footer, bound, copier) }),
    ...(ok === undefined ? {} : { ok: copySteps(ok, bound, copier) }),
  };
}

/** A copy of steps; what one names by `as` is bound for those after it. */
export function copySteps(steps: unknown, bound: Bound, copier: Copier): Step[] {
  let names = bound;
  return recordsIn(steps).flatMap((step) => {
    const copied = copier.step?.(step, names) ?? [copyStep(step, names, copier)];
    if (typeof step["as"] === "string") names = withNames(names, [step["as"]]);
    return copied;
  });
}

const NESTED_NAMES: Readonly<Record<string, readonly string[]>> = {
  do: ["item", "index", "answer"],
  catch: ["error"],
  ask: ["form", "value", "row"],
};

function copyStep(step: Step, bound: Bound, copier: Copier): Step {
  const entries = Object.entries(step).map(([word, value]) => {
    const inner = withNames(bound, NESTED_NAMES[word] ?? []);
    if (NESTED_STEPS.includes(word) && Array.isArray(value))
      return [word, copySteps(value, inner, copier)] as const;
    const copied = copyOption(value, word, { slots: {}, bound: inner, inSlots: [], copier, word });
    return [word, word === "set" && isRecord(copied) ? renamedKeys(copied, copier) : copied] as const;
  });
  return Object.fromEntries(entries);
}

const renamedKeys = (value: Record<string, unknown>, { key }: Copier): Record<string, unknown> =>
  key ? Object.fromEntries(Object.entries(value).map(([name, item]) => [key(name), item])) : value;

export const withNames = (bound: Bound, names: readonly string[]): Bound =>
  names.length === 0 ? bound : new Set([...bound, ...names]);
