import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { lockFolder } from "@/server/db/lock";
import { processStart } from "@/server/db/process-start";
import { wait } from "@/tests/support/wait";

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

it("is taken over from a process that has died and that nobody has waited for", async () => {
  // The shell becomes a program that never waits for its child.
  const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 30"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const pid = Number(String((await once(parent.stdout, "data"))[0]));
  const start = processStart(pid);
  leave({ token: "x", pid, start, host: hostname() });
  await expect(lockFolder(file)).rejects.toThrow(`进程 ${pid}`);
  await wait(400);
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  (await lockFolder(file))();
  parent.kill();
});

it.each([-86_400_000, 86_400_000])(
  "of another host is taken over once it is silent, not while its heart beats, with clocks %i ms apart",
  async (apart) => {
    leave({ token: "x", pid: 1, start: "1", host: "elsewhere" });
    const touched = () => new Date(Date.now() + apart);
    utimesSync(file, touched(), touched());
    const beat = setInterval(() => utimesSync(file, touched(), touched()), 100);
    await expect(lockFolder(file, 1_500)).rejects.toThrow("elsewhere");
    clearInterval(beat);
    (await lockFolder(file, 1_500))();
  },
);

it("goes to one of many that find a stale one", async () => {
  leave({ token: "x", pid: NOBODY, start: "1", host: hostname() });
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(file)));
  const winners = results.filter((result) => result.status === "fulfilled");
  expect(winners).toHaveLength(1);
  for (const winner of winners) winner.value();
  expect(readdirSync(folder)).toEqual([]);
});
