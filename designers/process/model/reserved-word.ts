import { LEADER_CODES } from "@/runtime/core/process/setting";

/** The word of the panel for a reserved code of a rule. */
export function reservedWord(code: string): "initiator" | "initiatorLeader" | "previousLeader" {
  if (code === LEADER_CODES.initiator) return "initiatorLeader";
  return code === LEADER_CODES.previous ? "previousLeader" : "initiator";
}
