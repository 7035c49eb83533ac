import { exactNumber } from "@/runtime/core/exact-number";
import { textDecoder } from "@/runtime/core/text-decoder";

const CHARSET = /;\s*charset\s*=\s*"?([^\s;"]+)/i;
/** The texts and the numbers of JSON; what is no text is a number. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Fewer digits are always kept. */
const LONG_NUMBER = /\d{16}/;

/** What another server answered: parsed where it is JSON, else its text, in the character set that it names. */
export function readAnswer(content: Uint8Array, contentType = ""): unknown {
  const text = textDecoder(CHARSET.exec(contentType)?.[1]).decode(content);
  try {
    const value: unknown = JSON.parse(text);
    return LONG_NUMBER.test(text) ? JSON.parse(withExactNumbers(text)) : value;
  } catch {
    return text;
  }
}

/**
 * Numbers that would lose their last digits, such as long ids, become texts. For JSON that was read already: in a text
 * whose quotes are not closed each of them would be looked for to the end.
 */
function withExactNumbers(json: string): string {
  return json.replace(TOKEN, (token) => {
    const exact = token.startsWith('"') ? token : exactNumber(token);
    return typeof exact === "number" || exact.startsWith('"') ? token : `"${token}"`;
  });
}
