import type { LocalText } from "../locale";
import { NOTE } from "./sentences";

/** How a node was left. */
type NodeState = "done" | "rejected" | "skipped" | "cancelled";

const STATE_OF: Readonly<Record<string, NodeState>> = {
  turnDown: "rejected",
  shutdown: "rejected",
  skip: "skipped",
  cancelled: "cancelled",
};

interface Line {
  action: string;
  detail: LocalText;
}

/**
 * How a node stands after one more line of its history, for diagrams. Those who are no longer asked because the others have
 * decided do not change what was decided: a node passed by a share of its signers has passed.
 */
export function nodeStateAfter<Before extends string>(
  before: Before | undefined,
  line: Line,
): Before | NodeState {
  if (before !== undefined && isDecided(before, line)) return before;
  return STATE_OF[line.action] ?? "done";
}

const isDecided = (before: string, { action, detail }: Line): boolean =>
  action === "cancelled" &&
  (isNote(detail, NOTE.signed) || (before === "rejected" && isNote(detail, NOTE.rejected)));

const isNote = (detail: LocalText, note: { zh: string; en: string }): boolean =>
  typeof detail === "string" ? detail === note.zh || detail === note.en : detail.zh === note.zh;
