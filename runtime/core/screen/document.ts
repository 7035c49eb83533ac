import { isRecord } from "../guards";
import type { Schema } from "../json-schema/schema";
import type { LocalText } from "../locale";

export const SCREEN_VERSION = 1;

/** What says in the address of a page that the menu does not have which list it was opened from, by its route. */
export const FROM = "from";

/** What pages and fragments are made of. Texts may hold `${…}`; a `{zh, en}` object is a text in both languages. */
export interface ScreenParts {
  schemaVersion: number;
  id: string;
  title: LocalText;
  state?: Record<string, unknown>;
  data?: Record<string, SourceSpec>;
  actions?: Record<string, Step[]>;
  dialogs?: Record<string, DialogSpec>;
  on?: { load?: Step[] };
  body: NodeSpec[];
}

/** What a route shows. */
export interface ScreenDocument extends ScreenParts {
  route: string;
  /** What the page is for, as its help says it. */
  help?: LocalText;
  /** Function code needed to see the page. */
  permission?: string;
  /**
   * Route of the menu entry that stays marked while a page is shown that the menu does not have. Of a page that several
   * lists lead to, the address may name another one: see {@link FROM}.
   */
  under?: string;
  /** `bare` pages stand outside the shell. */
  frame?: "shell" | "bare";
}

/** A call whose answer has a name. Loaded when the page opens and again when a value it reads changes. */
export interface SourceSpec {
  get?: string;
  post?: string;
  postForm?: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** Loads only while this is true. */
  when?: string;
  /** `${…}` over `body`, the answer. */
  pick?: string;
  /** Milliseconds between loads. */
  every?: number;
  /** False: loads only by `reload`. */
  auto?: boolean;
  /** Of a list that comes in pages every row, as one list. */
  all?: boolean;
}

export interface DialogSpec {
  title: LocalText;
  width?: number | string;
  kind?: "dialog" | "drawer";
  body: NodeSpec[];
  footer?: NodeSpec[];
  /** Instead of a footer: cancel, and OK which runs these and then closes. */
  ok?: Step[];
  /** What stands on the button that runs `ok`. */
  okText?: LocalText;
}

/** A block with its options beside `type`. */
export interface NodeSpec {
  type: string;
  id?: string;
  if?: string | boolean;
  disabled?: string | boolean;
  /** Function code, or several of which one is enough. */
  access?: string | string[];
  span?: number;
  note?: string;
  /** Shown beside the block when it is pointed at or has the focus. */
  tip?: LocalText;
  on?: Record<string, Step[]>;
  /** Of a block that uses a fragment: what stands in its slots. */
  slots?: Record<string, NodeSpec[]>;
  [option: string]: unknown;
}

/** Before the id of a fragment where it stands as the type of a block. */
export const FRAGMENT_SIGN = "@";

/** Whether a value is a block, as far as its type says so. */
export const isNodeSpec = (value: unknown): value is NodeSpec =>
  isRecord(value) && typeof value["type"] === "string";

/** Some blocks, and all that stand in them at any depth. */
export function nodesIn(value: unknown): NodeSpec[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isRecord(value)) return [];
  const inside = Object.values(value).flatMap(nodesIn);
  return isNodeSpec(value) ? [value, ...inside] : inside;
}

/** One verb with its value, and what goes with it. */
export type Step = Record<string, unknown>;

/** What a block declaration says beyond the schema of its options. */
export interface BlockHints {
  group: string;
  icon?: string;
  en: string;
  /**
   * Places that hold blocks, with the names they add to the scope: an option, or a part of each item of one, as the path
   * to it with a star for the item.
   */
  slots?: Record<string, string[]>;
  /** What names hold that slots, options and events add, as far as it is said; a `$ref` leads to a shape of a resource. */
  names?: Record<string, Schema>;
  /** Events with the names that their steps may use. */
  events?: Record<string, string[]>;
  /** Events that somebody causes on purpose, by a click or by handing in: only their steps may write. */
  acts?: string[];
  /** Names that the block offers under its id. */
  state?: string[];
  /** The type of block inside of which it belongs, at any depth, unless it has one of these options. */
  within?: { block: string; unless?: string[] };
  /** Verbs of steps that call the block by its id. */
  answers?: string[];
  /** What a step `act` may ask of it; anything where nothing is declared. */
  does?: string[];
  /** Names that it reads itself of the page's address, behind the question mark. */
  query?: string[];
  /** A node to start from. */
  snippet?: NodeSpec;
}

/** `schemas/blocks/<type>.json`. */
export interface BlockDeclaration {
  title: string;
  type: "object";
  required?: string[];
  properties: Record<string, OptionSchema>;
  "x-flowsmith": BlockHints;
}

/** Properties of shown rows, of the search or of what is written. */
export type NamedField = "columns" | "form" | "search" | "view" | "row";

/** Those, or something that exists by that name. */
export type NamedThing = NamedField | "icon" | "dialog" | "dict" | "route";

export interface OptionSchema {
  /** Evaluated later, with the row: handed to the block as written. */
  "x-lazy"?: boolean;
  /** Its words were declared later than the option: pages from before go on with others, authors are told. */
  "x-later"?: boolean;
  /** Extra names that `${…}` in a lazy option may use. */
  "x-scope"?: string[];
  /** What the option names; see `NamedThing`. */
  "x-names"?: NamedThing;
  /** The option is drawn row by row: a list, or an answer of a paged call too. */
  "x-rows"?: "list" | "page";
  /** The option is a list of steps. */
  "x-steps"?: boolean;
  /** The option is a table of data sources, whose names the block's slots may use. */
  "x-sources"?: boolean;
  [keyword: string]: unknown;
}

/** The block that a step `act` asks where `of` names none. */
export const USUAL_ACTOR = "approval";

/** Options that every block has. */
export const COMMON_OPTIONS = new Set([
  "type",
  "id",
  "if",
  "disabled",
  "access",
  "span",
  "note",
  "tip",
  "on",
  "$comment",
]);
