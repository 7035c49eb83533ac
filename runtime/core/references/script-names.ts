/** Keys of the dictionaries that a script names, each once: only these are loaded for it. */
export const dictionariesIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bdict\(\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "")),
];

/** Codes of the serial number rules that a script draws from, each once: only these are held ready for it. */
export const serialsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bserial\(\s*["']([^"']+)["']/g)].map((match) => match[1] ?? "")),
];

/** Codes of the shared scripts that a script calls as `scripts.<code>(…)`, each once. */
export const sharedScriptsIn = (code: string): string[] => [
  ...new Set([...code.matchAll(/\bscripts\s*\.\s*([A-Za-z_]\w*)/g)].map((match) => match[1] ?? "")),
];
