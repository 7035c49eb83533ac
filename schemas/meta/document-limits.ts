/** How large any stored document may be, whatever its format. */
export const DOCUMENT_LIMITS = {
  /** Objects and lists inside each other in the JSON text. */
  depth: 200,
} as const;
