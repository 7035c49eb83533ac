import { INITIATOR_CODE, type UserAssign } from "../setting";
import type { Candidate } from "./state";

/** The people that the rules of a process can name, loaded once per step: account and role code → enabled accounts. */
export interface Directory {
  users: ReadonlySet<string>;
  roles: Readonly<Record<string, readonly string[]>>;
}

export interface Handlers {
  candidates: Candidate[];
  /** Enabled accounts behind the candidates, each once. */
  accounts: string[];
}

/**
 * Who handles a node: the union of its rules, disabled people dropped. A role stays a role candidate (late bound).
 * A role without members counts as nobody.
 */
export function resolveHandlers(assign: UserAssign, initiator: string, directory: Directory): Handlers {
  const candidates: Candidate[] = [];
  const accounts = new Set<string>();
  for (const source of assign.ruleList.flatMap((rule) => rule.source)) {
    const code = source.code === INITIATOR_CODE ? initiator : source.code;
    const members =
      source.type === "role" ? (directory.roles[code] ?? []) : directory.users.has(code) ? [code] : [];
    if (members.length === 0) continue;
    if (!candidates.some((candidate) => candidate.kind === source.type && candidate.code === code))
      candidates.push({ kind: source.type, code });
    for (const account of members) accounts.add(account);
  }
  return { candidates, accounts: [...accounts] };
}

/** Handlers that are exactly these accounts (those still enabled). */
export function exactHandlers(accounts: readonly string[], directory: Directory): Handlers {
  const enabled = accounts.filter((account) => directory.users.has(account));
  return { candidates: enabled.map((code) => ({ kind: "user" as const, code })), accounts: enabled };
}
