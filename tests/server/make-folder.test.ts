import { existsSync } from "node:fs";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "@/server/make-folder";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "folders-"));
});
afterAll(() => rm(root, { recursive: true }));

it("makes a folder and those above it, by several at once, and leaves one that is there alone", async () => {
  const folder = join(root, "a", "b", "c");
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(root, "a", "b"))]);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it("says why a folder cannot be made", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file"))).rejects.toMatchObject({ code: "EEXIST" });
  await expect(makeFolder(join(root, "file", "deep", "er"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

it.runIf(existsSync("/proc/self"))("says so too where the system answers that there is nothing", async () => {
  await expect(makeFolder("/proc/nowhere/deep")).rejects.toMatchObject({ code: "ENOENT" });
});
