import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Product } from "./product";

/** Starts the product once on an empty folder; every test file goes on from a copy of it. */
export default async function firstStart(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "flowsmith-seeded-"));
  const product = await new Product().start();
  await product.close();
  cpSync(product.data, folder, { recursive: true });
  await product.stop();
  process.env["SEEDED_DATA"] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
