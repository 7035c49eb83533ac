import { readFile } from "node:fs/promises";
import { type Finding, sentenceOf } from "@/runtime/core/finding";
import { recordIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { readSource } from "@/runtime/core/screen/locate";
import { formattedPage } from "@/runtime/core/screen/formatted-page";
import { terminalLocale } from "../said-error";
import { CLI } from "./sentences";
import { utf8TextIn } from "./utf8-text";

/** What a file says as a page, in the form that all have; or why it says none. */
export type ReadPage =
  | { id: string; document: Record<string, unknown>; source: string; text: string }
  | { error: string; findings?: Finding[] };

/** Reads a page or fragment from a file that may hold anything. */
export async function readPage(path: string): Promise<ReadPage> {
  const locale = terminalLocale(process.env);
  const source = utf8TextIn(await readFile(path));
  if (source === null) return { error: localText(CLI.notUtf8, locale) };
  const { value, findings } = readSource(source);
  const [fault] = findings;
  if (fault) return { error: localText(sentenceOf(fault), locale), findings };
  const document = recordIn(value);
  const { id, body } = document;
  if (typeof id !== "string" || id === "" || !Array.isArray(body))
    return { error: localText(CLI.noPage, locale) };
  return { id, document, source, text: formattedPage(source) };
}
