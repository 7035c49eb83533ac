import { createContext, use, useEffect, useEffectEvent, useRef } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";

/** What becomes of unsaved work. */
export interface WorkKind {
  /** It is kept in the browser, and offered when the page is opened again. */
  isKept?: boolean;
}

/** The frame of a page that may be closed by itself, while others stay open. */
export interface PageHost {
  /** Asks this before the page is closed; the answered function ends that. */
  guard: (isUnsaved: () => boolean, kind?: WorkKind) => () => void;
  /** Whether another page is in front of it. */
  isBehind: () => boolean;
  /** Does this when the page comes to the front again and nothing would be lost; the answered function ends that. */
  whenBack: (work: () => void) => () => void;
  /** Says what is open on the page; the answered function ends that. */
  entitle: (title: string) => () => void;
}

/** Null outside of the frame of the pages, as in a preview. */
export const PageHostContext = createContext<PageHost | null>(null);

/** Whether the page that it is asked on stays open behind another. */
export const BehindContext = createContext(false);

/** Tells the frame of the page whether something on it would be lost if it were closed now. */
export function useUnsaved(isUnsaved: () => boolean, { isKept = false }: WorkKind = {}): void {
  const host = use(PageHostContext);
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => host?.guard(() => latest.current(), { isKept }), [host, isKept]);
}

/** Reads anew what may have changed while the page stayed open behind another. */
export function useWhenBack(work: () => void): void {
  const host = use(PageHostContext);
  const latest = useEffectEvent(work);
  useEffect(() => host?.whenBack(() => latest()), [host]);
}

/** The same where the server says it in the reader's language: also once that is another. */
export function useWhenStale(work: () => void): void {
  useWhenBack(work);
  const latest = useEffectEvent(work);
  const locale = useLocale();
  const read = useRef(locale);
  useEffect(() => {
    if (read.current === locale) return;
    read.current = locale;
    latest();
  }, [locale]);
}

/** Says what is open on the page: its tab and its window are called so. Nothing is said before it is known. */
export function useOpenTitle(title: string | undefined): void {
  const host = use(PageHostContext);
  useEffect(() => (title ? host?.entitle(title) : undefined), [host, title]);
}

/** Whether a part of a page is out of sight because its page stays open behind another. */
export const isBehind = (part: Element | null): boolean => part?.closest("[hidden]") != null;
