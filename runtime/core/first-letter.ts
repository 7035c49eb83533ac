/** The letter that stands for a name: rare characters such as 𠮷 are made of two parts, half of which would be none. */
export const firstLetter = (name: string): string => Array.from(name)[0] ?? "";
