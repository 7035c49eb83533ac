import { printed, recordIn } from "@/runtime/core/guards";
import { errorCode } from "@/server/error-code";
import { randomUUID } from "node:crypto";
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { SaidError } from "../said-error";
import { START } from "../startup/sentences";
import { processStart } from "./process-start";

const BEAT_MS = 5_000;
/** A lock of another host counts as left behind when nobody touches it for so long. */
const FOREIGN_SILENCE_MS = 3 * BEAT_MS;
const WATCH_MS = 500;
const TAKEOVER_STALE_MS = 5_000;

interface Holder {
  token: string;
  pid: number;
  start: string;
  host: string;
}

/** Raised when another process works on the same data folder. */
export class FolderLockedError extends SaidError {
  constructor(file: string, holder: Holder | null) {
    const who =
      holder === null ? START.anotherProcess : START.process({ pid: holder.pid, host: holder.host });
    super(START.folderLocked({ who, file }));
    this.name = "FolderLockedError";
  }
}

/**
 * Takes the lock file of a data folder; two processes on one PGlite folder destroy its data.
 * A lock left by a killed process is taken over; one held on another host once it has gone silent.
 * @returns a function that gives the lock back
 */
export async function lockFolder(file: string, silenceMs = FOREIGN_SILENCE_MS): Promise<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  const mine: Holder = {
    token: randomUUID(),
    pid: process.pid,
    start: processStart(process.pid),
    host: hostname(),
  };
  if (!create(file, mine)) {
    await waitForForeign(file, silenceMs);
    takeOver(file, mine);
  }
  const beat = setInterval(() => touch(file), BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (read(file)?.token === mine.token) rmSync(file, { force: true });
  };
}

/** Creates the file with its content in one step: a reader never sees it half written. */
function create(file: string, holder: Holder): boolean {
  const draft = `${file}.${holder.token}`;
  writeFileSync(draft, JSON.stringify(holder));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function takeOver(file: string, mine: Holder): void {
  const guard = `${file}.takeover`;
  if (!enter(guard)) throw new FolderLockedError(file, null);
  try {
    const holder = read(file);
    if (holder !== null && isAlive(holder)) throw new FolderLockedError(file, holder);
    rmSync(file, { force: true });
    if (!create(file, mine)) throw new FolderLockedError(file, read(file));
  } finally {
    rmSync(guard, { force: true });
  }
}

/** Only one process at a time may remove a stale lock. */
function enter(guard: string): boolean {
  try {
    if (ageOf(guard) > TAKEOVER_STALE_MS) rmSync(guard, { force: true });
    closeSync(openSync(guard, "wx"));
    return true;
  } catch (error) {
    if (errorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * A lock of another host cannot be checked by process id: see whether its heart still beats. Only a change is a sign of
 * life or its absence one of death; the age by this machine's clock is neither, for clocks differ and are set.
 */
async function waitForForeign(file: string, silenceMs: number): Promise<void> {
  const holder = read(file);
  if (holder === null || holder.host === hostname()) return;
  const seen = beatOf(file);
  const deadline = performance.now() + silenceMs;
  while (performance.now() < deadline) {
    if (beatOf(file) !== seen) throw new FolderLockedError(file, holder);
    await wait(WATCH_MS);
  }
}

/** A lock of another host that is still there was watched for long enough. */
function isAlive({ host, pid, start: held }: Holder): boolean {
  if (host !== hostname()) return false;
  const start = processStart(pid);
  return start !== "" && start === held;
}

function read(file: string): Holder | null {
  try {
    const { token, pid, start, host } = recordIn(JSON.parse(readFileSync(file, "utf8")));
    return typeof pid === "number"
      ? { token: printed(token), pid, start: printed(start), host: printed(host) }
      : null;
  } catch {
    return null;
  }
}

/** Milliseconds since the file was last touched; 0 when there is none. */
function ageOf(file: string): number {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 0 : Date.now() - stat.mtimeMs;
}

/** When the file was last touched; 0 when there is none. */
function beatOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder is gone: nothing left to protect.
  }
}
