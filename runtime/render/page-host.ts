import { createContext, use, useEffect, useRef } from "react";

/** The frame of a page that may be closed by itself, while others stay open. */
export interface PageHost {
  /** Asks this before the page is closed; the answered function ends that. */
  guard: (isUnsaved: () => boolean) => () => void;
  /** Whether another page is in front of it. */
  isBehind: () => boolean;
}

/** Null where a page stands alone: the browser asks before the window is closed. */
export const PageHostContext = createContext<PageHost | null>(null);

/** Tells the frame of the page whether something on it would be lost if it were closed now. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const host = use(PageHostContext);
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => host?.guard(() => latest.current()), [host]);
}

/** Whether a part of a page is out of sight because its page stays open behind another. */
export const isBehind = (part: Element | null): boolean => part?.closest("[hidden]") != null;
