import { readFile } from "node:fs/promises";
import { SaidError } from "../said-error";
import { CLI } from "./sentences";

/**
 * The text of a file.
 * @throws SaidError for one in another encoding: its words would be taken for question marks
 */
export const readText = async (path: string): Promise<string> => textOf(await readFile(path));

/** @throws SaidError for bytes in another encoding */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new SaidError(CLI.notUtf8);
  }
}
