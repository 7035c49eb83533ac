import createPurify from "dompurify";
import { richTextCleaner } from "@/runtime/core/html/rich-text-rules";

let cleaner: Promise<(html: string) => string> | null = null;

/**
 * Cleans formatted text as the browser does, in this thread: for work threads. The document model is loaded with the
 * first text that has any markup.
 */
export async function cleanMarkup(html: string): Promise<string> {
  if (!html.includes("<")) return html;
  const clean = await (cleaner ??= makeCleaner());
  return clean(html);
}

async function makeCleaner(): Promise<(html: string) => string> {
  const { JSDOM } = await import("jsdom");
  return richTextCleaner(createPurify(new JSDOM("").window));
}
