/** What the server takes where a declaration in `schemas/api` says nothing narrower. */

const KILOBYTE = 1024;

/** Bytes of a request body. */
export const DEFAULT_BODY_LIMIT = 64 * KILOBYTE;
/** Bytes of larger bodies that wait, all together, for their senders to be known by what stands in them. */
export const UNKNOWN_BODY_LIMIT = 32 * KILOBYTE * KILOBYTE;
/** Lists and objects within each other, the request itself included. */
export const MAX_DEPTH = 64;
/** A request may hold one key or element for so many bytes of its body limit. */
export const BYTES_PER_VALUE = 16;
/** Faults that one answer names. */
export const MAX_FAULTS = 20;

/** Characters of a text. */
export const TEXT_LENGTH = 10_000;
/** Characters of an id: keys of adopted tables may be long, and go into indexes of ours. */
export const ID_LENGTH = 500;
/** Rows that one call may name by their ids. */
export const MAX_IDS = 500;
/** Characters of several ids in one text. */
export const IDS_LENGTH = 40_000;
/** The picture of an installation: a sign beside a name, drawn at most at 512 pixels. */
export const LOGO_KILOBYTES = 256;
/** Elements of a list, entries of a map. */
export const LIST_LENGTH = 1000;
/** An integer fits into a column of PostgreSQL's type `integer`. */
export const INTEGER = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 } as const;

/** Rows of a page unless asked otherwise, and at most. */
export const DEFAULT_SIZE = 10;
export const MAX_SIZE = 500;
/** No page lies so far behind that its offset is out of range. */
export const MAX_PAGE = 1_000_000;
