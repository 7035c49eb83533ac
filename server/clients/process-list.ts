/** The codes that a list of processes names, separated by commas or blanks. */
export const processesIn = (text: string | null): string[] =>
  (text ?? "").split(/[\s,;，；]+/).filter((code) => code !== "");
