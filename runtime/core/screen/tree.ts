import { entryOf, isRecord, listIn, partIn, recordIn } from "../guards";
import type { Path } from "../json-schema/path";
import { isNodeSpec, type BlockDeclaration, type NodeSpec, type ScreenParts } from "./document";

/** A place inside of a block that holds blocks. */
export interface Slot {
  /** From the block: `["body"]`, or `["items", 0, "body"]` inside of an option. */
  path: Path;
  /** The place as it is declared, with a star for every item of a list. */
  pattern: string;
  /** Names that the block adds to the scope there. */
  names: readonly string[];
  /** What is written there; undefined where nothing is. */
  value: unknown;
}

type Slots = Readonly<Record<string, readonly string[]>>;

/** Stands for every item of a list in the declaration of a slot. */
const EACH = "*";

/**
 * Every slot of a block, filled or empty, in the order of their declaration. A slot inside of a list stands once for each
 * item that is an object; the items themselves are no blocks.
 */
export function slotsOf(node: object, declaration: BlockDeclaration | undefined): Slot[] {
  const slots: Slots = declaration?.["x-flowsmith"].slots ?? {};
  return Object.entries(slots).flatMap(([pattern, names]) =>
    placesOf(node, pattern.split("/"), []).map(({ path, value }) => ({ path, pattern, names, value })),
  );
}

/** Slots declared below an option, named from there. */
export function slotsBelow<Names>(
  slots: Readonly<Record<string, Names>>,
  option: string,
): Record<string, Names> {
  const below = Object.entries(slots).filter(([pattern]) => pattern.startsWith(`${option}/`));
  return Object.fromEntries(below.map(([pattern, names]) => [pattern.slice(option.length + 1), names]));
}

/** A value without what its slots hold, so that what is said of the value is not said of the blocks in it. */
export function withoutSlots(value: unknown, slots: Slots): unknown {
  return Object.keys(slots).reduce((rest, pattern) => without(rest, pattern.split("/")), value);
}

interface Place {
  path: Path;
  value: unknown;
}

function placesOf(value: unknown, [part, ...rest]: string[], path: Path): Place[] {
  if (part === undefined) return [{ path, value }];
  if (part === EACH)
    return Array.isArray(value)
      ? value.flatMap((item: unknown, index) =>
          isRecord(item) ? placesOf(item, rest, [...path, index]) : [],
        )
      : [];
  if (!isRecord(value)) return [];
  return placesOf(value[part], rest, [...path, part]);
}

function without(value: unknown, [part, ...rest]: string[]): unknown {
  if (part === undefined) return undefined;
  if (part === EACH) return Array.isArray(value) ? value.map((item: unknown) => without(item, rest)) : value;
  if (!isRecord(value) || !Object.hasOwn(value, part)) return value;
  const { [part]: inner, ...others } = recordIn(value);
  return rest.length === 0 ? others : { ...others, [part]: without(inner, rest) };
}

/** A block with the place where it stands. */
export interface Standing {
  node: NodeSpec;
  path: Path;
}

/** A list of blocks of a page, or the place where there could be one: its body, a part of a dialog, a slot of a block. */
export interface NodeList extends Slot {
  /** The block whose slot it is; undefined for those of the page itself. */
  owner: NodeSpec | undefined;
}

/** The lists that belong to no block: the page's body, and body and footer of each dialog. Texts with faults are walked too. */
export function rootLists({ body, dialogs }: ScreenParts): NodeList[] {
  const root = { owner: undefined, names: [] };
  return [
    { ...root, path: ["body"], pattern: "body", value: body },
    ...Object.entries(recordIn(dialogs)).flatMap(([name, dialog]) =>
      (["body", "footer"] as const).map((part) => ({
        ...root,
        path: ["dialogs", name, part],
        pattern: `dialogs/*/${part}`,
        value: partIn(dialog, part),
      })),
    ),
  ];
}

/** Every list of blocks of a page, outer ones before those inside of them. */
export function listsOf(screen: ScreenParts, blocks: Readonly<Record<string, BlockDeclaration>>): NodeList[] {
  const inner = (list: NodeList): NodeList[] => [
    list,
    ...standingIn(list).flatMap(({ node, path }) =>
      slotsOf(node, declarationOf(node, blocks)).flatMap((slot) =>
        inner({ ...slot, owner: node, path: [...path, ...slot.path] }),
      ),
    ),
  ];
  return rootLists(screen).flatMap(inner);
}

/** The blocks of a list with their places. */
export const standingIn = ({ path, value }: Pick<NodeList, "path" | "value">): Standing[] =>
  listIn(value).flatMap((node, index) => (isNodeSpec(node) ? [{ node, path: [...path, index] }] : []));

/** The declaration of a block's type; undefined for a type that is not known. */
export const declarationOf = (
  { type }: NodeSpec,
  blocks: Readonly<Record<string, BlockDeclaration>>,
): BlockDeclaration | undefined => entryOf(blocks, type);
