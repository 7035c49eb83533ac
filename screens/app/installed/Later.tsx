import { useEffect, useState, type ReactElement } from "react";
import { lazyPart } from "@/runtime/registry/lazy-part";

const Installed = lazyPart(() => import("./Installed"));

/** The first page is shown and quiet by then. */
const PATIENCE_MS = 8000;

/**
 * Brings what an installed product does beside its pages, after the first page. Nobody asked for it: where it does not
 * arrive nothing is said, and it is fetched when the network is back.
 */
export function Later(): ReactElement | null {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    const bring = (): void => {
      Installed.load().then(
        () => setHere(true),
        (error: unknown) => console.warn("installed", error),
      );
    };
    const timer = setTimeout(bring, PATIENCE_MS);
    addEventListener("online", bring);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", bring);
    };
  }, []);
  return isHere ? <Installed /> : null;
}
