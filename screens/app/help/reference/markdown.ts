import type { Sentence } from "@/runtime/core/sentence";
import type { Chapter, ChapterContent, Entry, EntryRow } from "./entry";
import en from "../texts.en.json";
import zh from "../texts.zh.json";

const chapterTitle = (chapter: Chapter): Sentence => ({
  zh: zh.help.chapters[chapter],
  en: en.help.chapters[chapter],
});

const BANNER =
  "<!-- Made from the declarations and examples by `npm run reference`: change those instead. -->";

/** A chapter as a page of `docs/reference`, in both languages. */
export function markdownOf({ chapter, entries }: ChapterContent): string {
  const parts = [BANNER, `# ${said(chapterTitle(chapter))}`, ...entries.map(entryText)];
  return `${parts.join("\n\n")}\n`;
}

function entryText({ name, title, about, rows, example }: Entry): string {
  const parts = [
    `## \`${name}\` ${said(title)}`,
    said(about),
    rows.length > 0 ? tableOf(rows) : "",
    example ? `\`\`\`${languageOf(example)}\n${example}\n\`\`\`` : "",
  ];
  return parts.filter(Boolean).join("\n\n");
}

function tableOf(rows: readonly EntryRow[]): string {
  const heads = ["name", "title", "type", "fallback"] as const;
  const head = heads.map((key) => said({ zh: zh.help[key], en: en.help[key] }));
  const lines = rows.map(({ name, title, type, fallback, isRequired }) => [
    code(name) + (isRequired ? " *" : ""),
    escaped(said(title)),
    code(type),
    code(fallback),
  ]);
  return [head, heads.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const said = (text: Sentence): string => (text.zh === text.en ? text.zh : `${text.zh} · ${text.en}`);

const escaped = (text: string): string => text.replaceAll("|", "\\|").replaceAll("\n", " ");

const code = (text: string): string => (text === "" ? "" : `\`${escaped(text)}\``);

const languageOf = (example: string): string => {
  if (example.startsWith("<")) return "xml";
  return /^[[{]/.test(example) ? "json" : "";
};

/** The first page, with the way to the others. */
export function indexOf(chapters: readonly ChapterContent[]): string {
  const lines = chapters.map(
    ({ chapter, entries }) => `- [${said(chapterTitle(chapter))}](${chapter}.md) (${entries.length})`,
  );
  return `${[BANNER, `# ${said({ zh: "参考手册", en: "Reference" })}`, lines.join("\n")].join("\n\n")}\n`;
}
