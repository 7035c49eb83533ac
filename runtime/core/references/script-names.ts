/** Keys of the dictionaries that a script names, each once: only these are loaded for it. */
export const dictionariesIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bdict\(\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "")),
];
