import { use, useEffect } from "react";
import { PageHostContext } from "./page-host";

/** A key and what it does, as the help of a page tells it. `Mod` is Ctrl, or Command on a Mac. */
export interface PageKey {
  /** One or several, with spaces between. */
  keys: string;
  title: string;
}

interface Offer {
  keys: readonly PageKey[];
  isBehind: () => boolean;
}

const offers = new Set<Offer>();

/** Tells the help of the page which keys a part of it takes, while that stands on the page. */
export function usePageKeys(keys: readonly PageKey[]): void {
  const host = use(PageHostContext);
  useEffect(() => {
    const offer: Offer = { keys, isBehind: () => host?.isBehind() === true };
    offers.add(offer);
    return () => void offers.delete(offer);
  }, [keys, host]);
}

/** The keys of what stands on the page in sight. */
export const keysOfPage = (): PageKey[] =>
  [...offers].filter((offer) => !offer.isBehind()).flatMap(({ keys }) => keys);
