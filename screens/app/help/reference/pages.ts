import { indexOf, markdownOf } from "./markdown";
import { reference } from "./reference";

/** The files of `docs/reference`, by name. */
export function referencePages(): Record<string, string> {
  const chapters = reference();
  const pages = chapters.map((content) => [`${content.chapter}.md`, markdownOf(content)] as const);
  return { "README.md": indexOf(chapters), ...Object.fromEntries(pages) };
}
