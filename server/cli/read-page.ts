import { type Finding, sentenceOf } from "@/runtime/core/finding";
import { recordIn } from "@/runtime/core/guards";
import { localText } from "@/runtime/core/locale";
import { readSource } from "@/runtime/core/screen/locate";
import { formattedPage } from "@/runtime/core/screen/formatted-page";
import { terminalLocale } from "../said-error";
import { outcomeOf } from "./files";
import { readText } from "./read-text";
import { CLI } from "./sentences";

/** What a file says as a page, in the form that all have; or why it says none. */
export type ReadPage =
  | { id: string; document: Record<string, unknown>; source: string; text: string }
  | { error: string; findings?: Finding[] };

/** Reads a page or fragment from a file that may hold anything. */
export async function readPage(path: string): Promise<ReadPage> {
  const locale = terminalLocale(process.env);
  const read = await outcomeOf(async () => ({ ok: true, source: await readText(path) }));
  if ("error" in read) return read;
  const { source } = read;
  const { value, findings } = readSource(source);
  const [fault] = findings;
  if (fault) return { error: localText(sentenceOf(fault), locale), findings };
  const document = recordIn(value);
  const { id, body } = document;
  if (typeof id !== "string" || id === "" || !Array.isArray(body))
    return { error: localText(CLI.noPage, locale) };
  return { id, document, source, text: formattedPage(source) };
}
