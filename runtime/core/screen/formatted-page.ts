import { recordIn } from "../guards";
import { PAGE_KEYS } from "./page-keys";

/** A page's text as files hold it: two of the same page are the same text. Throws for a text that is no JSON. */
export function formattedPage(text: string): string {
  const page = recordIn(JSON.parse(text));
  const rest = Object.keys(page).filter((key) => !PAGE_KEYS.includes(key));
  const keys = [...PAGE_KEYS.filter((key) => Object.hasOwn(page, key)), ...rest];
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, page[key]])), null, 2)}\n`;
}
