import { documentText } from "../document/document-text";
import { FRAGMENT_KEYS } from "../fragment/fragment-keys";
import { isFragment } from "../fragment/fragment";
import { recordIn } from "../guards";
import { PAGE_KEYS } from "./page-keys";

/** Where the grammar of a document is served: what editors complete and check by. */
const GRAMMARS = { page: "/schemas/screen.json", fragment: "/schemas/fragment.json" };

/**
 * The text of a page or fragment as files hold it: two of the same are the same text. It names its grammar. Throws for a
 * text that is no JSON.
 */
export const formattedPage = (text: string): string => pageText(recordIn(JSON.parse(text)));

/** The same of a document. */
export function pageText(page: object): string {
  const given = recordIn(page);
  const known = isFragment(given) ? FRAGMENT_KEYS : PAGE_KEYS;
  const named: Record<string, unknown> = {
    $schema: GRAMMARS[isFragment(given) ? "fragment" : "page"],
    ...given,
  };
  const rest = Object.keys(named).filter((key) => !known.includes(key));
  const keys = [...known.filter((key) => Object.hasOwn(named, key)), ...rest];
  return documentText(Object.fromEntries(keys.map((key) => [key, named[key]])));
}
