import type { Finding } from "@/runtime/core/finding";
import { recordIn } from "@/runtime/core/guards";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { PageEntry } from "./page-entries";

/** What keeps a text from being the page that is open: it keeps its id, and a route belongs to one page. */
export function identityFindings(
  text: string,
  { id, entries }: { id: string; entries: readonly PageEntry[] },
): Finding[] {
  const found = parsed(text);
  if (!found) return [];
  const twin = entries.find(
    (other) => other.id !== id && other.kind !== "away" && other.route === found.route,
  );
  return [
    ...(found.id === id ? [] : [at("/id", `页面编号应当是 ${id}`, `The page's id has to be ${id}`)]),
    ...(twin
      ? [
          at(
            "/route",
            `路由 ${found.route} 已属于页面 ${twin.id}`,
            `Route ${found.route} belongs to page ${twin.id}`,
          ),
        ]
      : []),
  ];
}

const at = (pointer: string, message: string, en: string): Finding => ({
  severity: "error",
  rule: "screen.identity",
  pointer,
  message,
  en,
  line: 1,
  column: 1,
});

function parsed(text: string): Partial<ScreenDocument> | null {
  try {
    return recordIn(JSON.parse(text));
  } catch {
    return null;
  }
}
