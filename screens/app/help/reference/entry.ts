import type { Sentence } from "@/runtime/core/sentence";

/** The chapters of the reference, in their order. */
export const CHAPTERS = [
  "blocks",
  "widgets",
  "fields",
  "actions",
  "functions",
  "elements",
  "resources",
  "checks",
  "errors",
] as const;
export type Chapter = (typeof CHAPTERS)[number];

/** One option, call or property of an entry. */
export interface EntryRow {
  name: string;
  title: Sentence;
  /** What may stand there, as in `text`, `a | b`. */
  type: string;
  /** The value when it is left out, as JSON. */
  fallback: string;
  isRequired: boolean;
}

/** One thing that documents may name. */
export interface Entry {
  name: string;
  title: Sentence;
  about: Sentence;
  rows: readonly EntryRow[];
  /** Source text that shows it. */
  example?: string;
  /** Key of the example in the playground, as in `blocks/alert`. */
  playground?: string;
}

/** A chapter with its entries, in order of their names as declared. */
export interface ChapterContent {
  chapter: Chapter;
  entries: readonly Entry[];
}
