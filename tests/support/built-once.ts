import { rmSync } from "node:fs";
import { resolve } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the server is built for all files of one run; made by the first that asks (support/built-server.ts). */
    builtServer: string;
  }
}

/** Names the folder of a run's built server and removes it after the run. Packages are found because it lies inside `node_modules`. */
export default function nameFolder(project: TestProject): () => void {
  const folder = resolve(`node_modules/.cache/flowsmith/server-${process.pid}`);
  project.provide("builtServer", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
