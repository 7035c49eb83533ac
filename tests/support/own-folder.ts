import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** A new folder for the tests of a file (or of a `describe`), removed after the last of them and after what they clean up. */
export function ownFolder(purpose: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flowsmith-${purpose}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
