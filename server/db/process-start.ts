import { errorCode } from "@/server/error-code";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** After the command's closing bracket the start time is the 20th word of `/proc/<pid>/stat`. */
const START_TIME_WORD = 19;

const DEAD = new Set(["Z", "X", "x"]);

/** When a process started, as an opaque text; empty when there is no such process or it has died. Tells reused ids apart. */
export function processStart(pid: number): string {
  if (!exists(pid)) return "";
  if (process.platform === "linux") return linuxStart(pid);
  if (process.platform === "win32") return "running";
  return spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout.trim();
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

function linuxStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const words = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // One that has ended and that nobody has waited for yet keeps its id, but neither files nor memory.
    if (DEAD.has(words[0] ?? "")) return "";
    return words[START_TIME_WORD] ?? "";
  } catch {
    return "";
  }
}
