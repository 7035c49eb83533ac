import { DOCUMENT_LIMITS } from "./document-limits";

/**
 * How large a form may be. The largest that we have met has some two hundred widgets; forms are checked, compiled and
 * drawn at every step of an application, so that a larger one would be slow for everybody.
 */
export const FORM_LIMITS = {
  /** Of the JSON text. */
  characters: 2_000_000,
  /** Widgets at any depth, columns of sub-tables and forms on tabs included. */
  widgets: 1_000,
  /** Entries of all lists that hold widgets or cells, whatever they are. */
  entries: 20_000,
  /** Widgets inside each other. */
  nesting: 20,
  depth: DOCUMENT_LIMITS.depth,
} as const;
