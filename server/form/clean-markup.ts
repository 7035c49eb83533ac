import createPurify from "dompurify";
import { richTextCleaner } from "@/runtime/core/html/rich-text-rules";

let cleaner: Promise<(html: string) => string> | null = null;

/** Cleans formatted text as the browser does, in this thread: for work threads. Loads the document model once. */
export function markupCleaner(): Promise<(html: string) => string> {
  return (cleaner ??= makeCleaner());
}

/** The same for one text; the document model is loaded with the first that has any markup. */
export async function cleanMarkup(html: string): Promise<string> {
  return html.includes("<") ? (await markupCleaner())(html) : html;
}

async function makeCleaner(): Promise<(html: string) => string> {
  const { JSDOM } = await import("jsdom");
  return richTextCleaner(createPurify(new JSDOM("").window));
}
