import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { Product } from "../services";

const DENIED = "/401";

/** The document to show at a path: the page's own, or the one that says that it is closed to the user. */
export function pageAt({ screens, session }: Product, path: string): ScreenDocument | undefined {
  const found = screens.find(path);
  return session.mayUse(found?.permission) ? found : screens.find(DENIED);
}
