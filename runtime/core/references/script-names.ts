/** Keys of the dictionaries that a script names, each once: only these are loaded for it. */
export const dictionariesIn = (code: string): string[] => namesIn(code, /\bdict\s*\(\s*["'`]([^"'`]+)["'`]/g);

/** Codes of the serial number rules that a script draws from, each once: only these are held ready for it. */
export const serialsIn = (code: string): string[] => namesIn(code, /\bserial\s*\(\s*["'`]([^"'`]+)["'`]/g);

/** Codes of the shared scripts that a script calls as `scripts.<code>(…)`, each once. */
export const sharedScriptsIn = (code: string): string[] => namesIn(code, /\bscripts\s*\.\s*([A-Za-z_]\w*)/g);

/** Paths of our own API that a script reads by `request("…")`, each once, as far as they are written out. */
export const requestsIn = (code: string): string[] =>
  namesIn(code, /\brequest\(\s*["'`](\/api(?:\/[\w-]+)+)["'`]/g);

const namesIn = (code: string, call: RegExp): string[] => [
  ...new Set([...code.matchAll(call)].map((match) => match[1] ?? "")),
];
