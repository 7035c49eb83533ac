import { useEffect, useLayoutEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import type { PageHost } from "@/runtime/render/page-host";
import { UnsavedWork } from "../leaving/unsaved-work";
import { useProduct } from "../product-context";

interface LonePage {
  /** False while pages stay open behind tabs. */
  isAlone: boolean;
  /** Hears what is open on the page. */
  onTitle: (title: string | null) => void;
}

/** The frame of a page that has the window for itself: it goes when another one comes. */
export function useLonePage({ isAlone, onTitle }: LonePage): PageHost {
  const { leaving } = useProduct();
  const [work] = useState(() => new UnsavedWork());
  const { key } = useLocation();
  useLayoutEffect(() => work.begin(), [work, key]);
  useEffect(
    () => (isAlone ? leaving.hold({ page: work, isLost: () => work.isLost }) : undefined),
    [leaving, work, isAlone],
  );
  return useMemo(
    () => ({
      guard: work.guard,
      isBehind: () => false,
      whenBack: () => () => undefined,
      entitle: (title) => {
        onTitle(title);
        return () => onTitle(null);
      },
    }),
    [work, onTitle],
  );
}
