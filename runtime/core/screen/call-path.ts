import { splitTemplate } from "../expression/template";
import { toText } from "../expression/values";
import { ANY_PART } from "../resource/any-part";

/** All calls of the product stand below this; anything else would carry the reader's token away. */
const ROOT = "/api/";

/**
 * The address of a call as far as it is known before the call is made: a part that is an expression is {@link ANY_PART},
 * a literal query is taken off. Null when an expression is more or less than one whole part.
 */
export function staticPath(text: string): string | null {
  const path = splitTemplate(text)
    .map((piece) => (piece.isExpression ? ANY_PART : piece.text))
    .join("");
  const [address = "", query = ""] = path.split("?", 2);
  if (query.includes(ANY_PART)) return null;
  const isWhole = address.split("/").every((part) => part === ANY_PART || !part.includes(ANY_PART));
  return isWhole && address !== ANY_PART ? address : null;
}

/**
 * The address of a call with its expressions evaluated. A value stays within its part, whatever it holds.
 * @throws Error when it leads elsewhere than to the product's own calls
 */
export function resolvePath(text: string, resolve: (value: unknown) => unknown): string {
  const path = splitTemplate(text)
    .map((piece) => (piece.isExpression ? partOf(resolve(`\${${piece.text}}`)) : piece.text))
    .join("");
  if (!path.startsWith(ROOT)) throw new Error(`not a call of the product: ${path}`);
  return path;
}

function partOf(value: unknown): string {
  const text = toText(value);
  if (/^\.{0,2}$/.test(text)) throw new Error(`no part of an address: "${text}"`);
  return encodeURIComponent(text);
}
