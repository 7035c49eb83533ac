/** Kinds of script (spec 000 §9) with the keys of their names, and where a node keeps each. */
export const SCRIPT_TYPES = {
  before: { value: "process_script_before", label: "scriptBefore", key: "preHandle" },
  after: { value: "process_script_after", label: "scriptAfter", key: "handled" },
} as const;
