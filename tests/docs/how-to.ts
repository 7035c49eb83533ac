import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../docs/how-to");

/** A code block of a how-to page. */
export interface CodeBlock {
  page: string;
  language: string;
  /** What stands behind the language: a kind, a file, or both. */
  label: string;
  text: string;
}

const FENCE = /^```(\w+) ?(.*)\n([\s\S]*?)^```$/gm;

/** The pages of `docs/how-to`, by name. */
export const howToPages: readonly string[] = readdirSync(FOLDER).filter((name) => name !== "README.md");

/** Every code block of every page. */
export const codeBlocks: readonly CodeBlock[] = howToPages.flatMap((page) =>
  [...readFileSync(join(FOLDER, page), "utf8").matchAll(FENCE)].map(
    ([, language = "", label = "", text = ""]) => ({ page, language, label, text }),
  ),
);

/** The one block whose label begins so. */
export function blockOf(label: string): CodeBlock {
  const [found, ...others] = codeBlocks.filter((block) => block.label.startsWith(label));
  if (!found || others.length > 0) throw new Error(`${others.length + 1} blocks "${label}"`);
  return found;
}
