import { Suspense, useEffect, useState, type ReactElement } from "react";
import { lazyPart } from "@/runtime/registry/lazy-part";

const Installed = lazyPart(() => import("./Installed"));

/** The first page is shown and quiet by then. */
const PATIENCE_MS = 8000;

/** Brings what an installed product does beside its pages, after the first page. */
export function Later(): ReactElement | null {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense>
      <Installed />
    </Suspense>
  ) : null;
}
