/** An object of a document. */
export type Json = Record<string, unknown>;
