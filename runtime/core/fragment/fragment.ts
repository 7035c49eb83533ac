import { isRecord } from "../guards";
import type { LocalText } from "../locale";
import { presentScreen } from "../screen/present-screen";
import { FRAGMENT_SIGN, type ScreenParts } from "../screen/document";

export const PARAM_TYPES = ["string", "number", "integer", "boolean", "object", "array"] as const;

/** What a param may name, properties of the rows of `data` too: it is checked, and chosen, as the option of a block that does. */
export const PARAM_NAMES = ["route", "icon", "dict", "dialog", "row", "columns"] as const;

/** What a fragment is handed over by name. */
export interface FragmentParam {
  /** Without one it takes anything. */
  type?: (typeof PARAM_TYPES)[number];
  title?: LocalText;
  required?: boolean;
  "x-names"?: (typeof PARAM_NAMES)[number];
  default?: unknown;
  /** What stands in its place while the fragment itself is designed. */
  sample?: unknown;
}

/** A named part of pages: it knows its params, what it declares itself, `user` and `locale`, and nothing of where it is used. */
export interface FragmentDocument extends ScreenParts {
  kind: "fragment";
  icon?: string;
  params?: Record<string, FragmentParam>;
  /** Places for blocks of whoever uses it, with the names that they may read there. */
  slots?: Record<string, string[]>;
  /** Events that it raises by `emit`, with the names that come along. */
  emits?: Record<string, string[]>;
}

/** Fragments by id. */
export type Fragments = ReadonlyMap<string, FragmentDocument>;

/** Whether a document is a fragment and no page, as far as it says so itself. */
export const isFragment = (value: unknown): value is FragmentDocument =>
  isRecord(value) && value["kind"] === "fragment";

/** The type of the blocks that use a fragment. */
export const fragmentType = (id: string): string => `${FRAGMENT_SIGN}${id}`;

/** The fragment that a block of a type uses; undefined for any other block. */
export const fragmentIdOf = (type: unknown): string | undefined =>
  typeof type === "string" && type.startsWith(FRAGMENT_SIGN) ? type.slice(FRAGMENT_SIGN.length) : undefined;

/** The fragment of a text that was checked before it was stored; null when it is a page. */
export function storedFragment(text: string): FragmentDocument | null {
  const given: unknown = presentScreen(JSON.parse(text));
  return isFragment(given) ? given : null;
}
