import { errorWords } from "@/runtime/i18n/error-words";
import { useEffect, useState } from "react";
import { usePorts } from "@/runtime/render/ports-context";

/** An application or a task whose title holds what is sought. */
export interface Found {
  group: "todo" | "mine";
  id: string;
  title: string;
  about: string;
}

interface Answer {
  sought: string;
  found: Found[];
  error: string | null;
}

/** Of each kind; who seeks further does so in the list. */
const MOST = 5;
const PAUSE_MS = 200;
/** The longest search of lists (spec 000 §5). */
const MAX_SEARCH = 20;

/** Own applications and tasks by their title, as the server finds them. */
export function useFound(text: string): { found: Found[]; error: string | null; isSearching: boolean } {
  const { http } = usePorts();
  const [answer, setAnswer] = useState<Answer>({ sought: "", found: [], error: null });
  const sought = text.trim().slice(0, MAX_SEARCH);
  useEffect(() => {
    if (sought === "") return undefined;
    const aborting = new AbortController();
    const { signal } = aborting;
    const search = async (): Promise<Found[]> => {
      const asked = { title: sought, page: 1, size: MOST };
      const [tasks, own] = await Promise.all([
        http.call("bpm/todo", "list", asked, { signal }),
        http.call("bpm/mine", "list", asked, { signal }),
      ]);
      return [
        ...tasks.records.map(({ taskId, title, nodeName }) => ({
          group: "todo" as const,
          id: taskId,
          title: title ?? "",
          about: nodeName ?? "",
        })),
        ...own.records.map(({ instId, title, createDate }) => ({
          group: "mine" as const,
          id: instId,
          title: title ?? "",
          about: (createDate ?? "").slice(0, 10),
        })),
      ];
    };
    const settle = (found: Found[], error: string | null): void => {
      if (!signal.aborted) setAnswer({ sought, found, error });
    };
    const timer = setTimeout(() => {
      search().then(
        (found) => settle(found, null),
        (error: unknown) => settle([], errorWords(error)),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [http, sought]);
  if (sought === "") return { found: [], error: null, isSearching: false };
  if (answer.sought !== sought) return { found: [], error: null, isSearching: true };
  return { found: answer.found, error: answer.error, isSearching: false };
}
