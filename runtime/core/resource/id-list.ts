/**
 * Ids as one text, as calls take them in `ids`: with commas between them, or as a JSON list where one of them would be read
 * as something else (keys of adopted tables may hold commas and blanks).
 */
export const idList = (ids: readonly string[]): string =>
  ids.every(isPlain) ? ids.join(",") : JSON.stringify(ids);

/** The ids in such a text, each once; blanks around those with commas between them do not count. */
export function idsIn(text: string): string[] {
  const ids = listed(text) ?? text.split(",").map((id) => id.trim());
  return [...new Set(ids)].filter((id) => id !== "");
}

const OPENING = "[";

const isPlain = (id: string): boolean => !id.includes(",") && !id.startsWith(OPENING) && id.trim() === id;

/** What a JSON list holds; undefined where the text is no list of texts. */
function listed(text: string): string[] | undefined {
  if (!text.startsWith(OPENING)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((one) => typeof one === "string") ? value : undefined;
  } catch {
    return undefined;
  }
}
