import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** After the command's closing bracket the start time is the 20th word of `/proc/<pid>/stat`. */
const START_TIME_WORD = 19;

/** When a process started, as an opaque text; empty when there is no such process. Tells reused ids apart. */
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
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function linuxStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[START_TIME_WORD] ?? "";
  } catch {
    return "";
  }
}
