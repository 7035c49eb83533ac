/** What a document may call by name and that stands outside of it. */
export type NameKind =
  | "code"
  | "route"
  | "dict"
  | "dialog"
  | "role"
  | "user"
  | "form"
  | "process"
  | "variable"
  | "serial"
  | "script"
  | "icon"
  | "widget"
  /** What pages read behind the question mark of their addresses, as {@link addressName} writes it. */
  | "query";

/** The names of a kind. More of an open list may exist where it was made: what it lacks is then only doubtful. */
export interface NameList {
  names: ReadonlySet<string>;
  isOpen: boolean;
}

/** What exists, by kind. A kind that is left out is not known at all and not checked. */
export type KnownNames = { readonly [Kind in NameKind]?: NameList };

/** All names of a kind. */
export const allNames = (names: Iterable<string>): NameList => ({ names: new Set(names), isOpen: false });

/** Names of a kind besides which there may be others. */
export const someNames = (names: Iterable<string>): NameList => ({ names: new Set(names), isOpen: true });

/** The names as JSON carries them. */
export type WrittenNames = { [Kind in NameKind]?: { names: string[]; isOpen: boolean } };

/** Known names from their JSON. */
export function readNames(written: WrittenNames): KnownNames {
  return Object.fromEntries(
    Object.entries(written).map(([kind, { names, isOpen }]) => [kind, { names: new Set(names), isOpen }]),
  );
}

/** A name behind the question mark of a page's address: `/user?roleId`; of a page whose names are all known, `/user?` too. */
export const addressName = (route: string, name = ""): string => `${route}?${name}`;
