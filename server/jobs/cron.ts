import { Cron } from "croner";

/** Patterns are read in this zone, whatever the server's own is. */
const ZONE = "Asia/Shanghai";

/** The next runs of a cron pattern (five fields, or six with seconds); null when the pattern is none. */
export function nextRuns(pattern: string, count: number, from: Date = new Date()): string[] | null {
  try {
    return new Cron(pattern, { timezone: ZONE, paused: true })
      .nextRuns(count, from)
      .map((date) => date.toISOString());
  } catch {
    // Croner throws a TypeError for whatever it cannot read.
    return null;
  }
}
