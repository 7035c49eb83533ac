import type { Sentence } from "./sentence";

/** One thing wrong with a document, at one place. The same shape for screens, forms, processes and expressions. */
export interface Finding {
  severity: "error" | "warning";
  /** Stable name of the rule, for translation and tests. */
  rule?: string;
  message: string;
  /** The message for readers of English. */
  en?: string;
  /** JSON pointer into the document (for BPMN the element id). */
  pointer: string;
  /** 1-based, where the source text is known. */
  line?: number;
  column?: number;
  suggestion?: string;
}

/** What a finding says, in both languages. */
export const sentenceOf = ({ message, en }: Pick<Finding, "message" | "en">): Sentence => ({
  zh: message,
  en: en ?? message,
});
