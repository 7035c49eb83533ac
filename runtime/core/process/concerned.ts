import type { Locale } from "../locale";
import words from "./words.json";

/** What the engine noted beside an action: of a person or a step, what they are, or it is, to that action (转办给：…). */
export function concerned({ action, detail }: { action: string; detail: string }, locale: Locale): string {
  const said: Readonly<Record<string, string>> = words[locale].concerned;
  return detail === "" ? "" : `${said[action] ?? ""}${detail}`;
}
