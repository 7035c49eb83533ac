import { blockEntries, elementEntries, fieldWidgetEntries, widgetEntries } from "./document-chapters";
import { CHAPTERS, type Chapter, type ChapterContent, type Entry } from "./entry";
import { actionEntries, functionEntries } from "./language-chapters";
import { checkEntries, errorEntries, resourceEntries } from "./system-chapters";

const MAKERS: Record<Chapter, () => Entry[]> = {
  blocks: blockEntries,
  widgets: widgetEntries,
  fields: fieldWidgetEntries,
  actions: actionEntries,
  functions: functionEntries,
  elements: elementEntries,
  resources: resourceEntries,
  checks: checkEntries,
  errors: errorEntries,
};

/** The whole reference, made of the declarations and their examples: nothing in it is written for it alone. */
export const reference = (): ChapterContent[] =>
  CHAPTERS.map((chapter) => ({ chapter, entries: MAKERS[chapter]() }));

/** The entries that hold every word of a search, in name, titles or names of options. */
export function search(entries: readonly Entry[], words: string): Entry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = textOf(entry);
    return wanted.every((word) => text.includes(word));
  });
}

const textOf = ({ name, title, about, rows }: Entry): string =>
  [
    name,
    title.zh,
    title.en,
    about.zh,
    about.en,
    ...rows.flatMap((row) => [row.name, row.title.zh, row.title.en]),
  ]
    .join("\n")
    .toLowerCase();
