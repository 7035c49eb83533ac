import { useEffect, useState } from "react";
import { useProduct } from "../product-context";

/**
 * Whether a page that is missing or closed was asked for once more: it may have been made, or opened to its reader, since
 * this window began.
 */
export function useAskedAgain(path: string, isClosed: boolean): boolean {
  const { pages } = useProduct();
  const [asked, setAsked] = useState("");
  const isDue = isClosed && asked !== path;
  useEffect(() => {
    if (!isDue) return;
    pages
      .reload()
      .catch((error: unknown) => console.warn("pages", error))
      .finally(() => setAsked(path));
  }, [pages, path, isDue]);
  return asked === path;
}
