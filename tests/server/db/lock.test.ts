import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "@/server/db/lock";
import { processStart } from "@/server/db/process-start";

const NOBODY = 2_147_483_646;
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "flowsmith-lock-"));
  file = join(folder, "flowsmith.lock");
});
afterEach(() => rmSync(folder, { recursive: true }));

const leave = (holder: object) => writeFileSync(file, JSON.stringify(holder));

it("is taken once and given back", async () => {
  const release = await lockFolder(file);
  await expect(lockFolder(file)).rejects.toThrow(/不能同时打开/);
  release();
  expect(existsSync(file)).toBe(false);
  (await lockFolder(file))();
});

it("is taken over from a process that is gone", async () => {
  leave({ token: "x", pid: NOBODY, start: "1", host: hostname() });
  (await lockFolder(file))();
});

it("is taken over when the process id was given to somebody else", async () => {
  leave({ token: "x", pid: process.pid, start: `${processStart(process.pid)}0`, host: hostname() });
  (await lockFolder(file))();
});

it("is taken over when another host has long been silent, not before", async () => {
  leave({ token: "x", pid: 1, start: "1", host: "elsewhere" });
  const past = new Date(Date.now() - 60_000);
  utimesSync(file, past, past);
  (await lockFolder(file))();
});

it("goes to one of many that find a stale one", async () => {
  leave({ token: "x", pid: NOBODY, start: "1", host: hostname() });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file)));
  const winners = results.filter((result) => result.status === "fulfilled");
  expect(winners).toHaveLength(1);
  for (const winner of winners) winner.value();
  expect(readdirSync(folder)).toEqual([]);
});
