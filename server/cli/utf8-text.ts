import { SaidError } from "../said-error";
import { CLI } from "./sentences";

/** The text of a file, without the mark that some editors begin it with; null where it is in another encoding. */
export function utf8TextIn(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** @throws SaidError where a file is in another encoding: its words would be taken for question marks */
export function demandUtf8(bytes: Uint8Array): string {
  const text = utf8TextIn(bytes);
  if (text === null) throw new SaidError(CLI.notUtf8);
  return text;
}
