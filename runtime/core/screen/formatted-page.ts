import { recordIn } from "../guards";

/** The order in which a page says its parts; what is not named here follows as it stood. */
const ORDER = [
  "$schema",
  "schemaVersion",
  "id",
  "route",
  "title",
  "permission",
  "under",
  "frame",
  "state",
  "data",
  "actions",
  "dialogs",
  "on",
  "body",
];

/** A page's text as files hold it: two of the same page are the same text. Throws for a text that is no JSON. */
export function formattedPage(text: string): string {
  const page = recordIn(JSON.parse(text));
  const rest = Object.keys(page).filter((key) => !ORDER.includes(key));
  const keys = [...ORDER.filter((key) => Object.hasOwn(page, key)), ...rest];
  return `${JSON.stringify(Object.fromEntries(keys.map((key) => [key, page[key]])), null, 2)}\n`;
}
