/** Keys of the dictionaries that a script names, each once: only these are loaded for it. */
export const dictionariesIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bdict\(\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "")),
];

/** Codes of the shared scripts that a script calls as `scripts.<code>(…)`, each once. */
export const sharedScriptsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bscripts\s*\.\s*([A-Za-z_]\w*)/g)].map((match) => match[1] ?? "")),
];
