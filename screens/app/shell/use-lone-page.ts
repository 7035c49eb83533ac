import { useMemo } from "react";
import type { PageHost } from "@/runtime/render/page-host";

/** The frame of a page that has the window for itself: it goes when another one comes. */
export function useLonePage(onTitle: (title: string | null) => void): PageHost {
  return useMemo(
    () => ({
      guard: () => () => undefined,
      isBehind: () => false,
      whenBack: () => () => undefined,
      entitle: (title) => {
        onTitle(title);
        return () => onTitle(null);
      },
    }),
    [onTitle],
  );
}
