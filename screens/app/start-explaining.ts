import { loadChunk } from "@/runtime/registry/load-chunk";
import type { Product } from "./services";

/** Has the open page explained, to those who may change pages. */
export async function startExplaining(product: Product): Promise<void> {
  const { explainPage } = await loadChunk(() => import("./explain/explain-page"));
  explainPage(product);
}
