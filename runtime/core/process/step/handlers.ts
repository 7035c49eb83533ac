import { INITIATOR_CODE, LEADER_CODES, type UserAssign } from "../setting";
import type { Candidate, TaskState } from "./state";

/** The people that the rules of a process can name, loaded once per step: account and role code → enabled accounts. */
export interface Directory {
  users: ReadonlySet<string>;
  roles: Readonly<Record<string, readonly string[]>>;
  /** The head of the department of each account that a rule may ask it of; left out where no rule does. */
  leaders?: Readonly<Record<string, string>>;
}

/** Who stands behind the reserved codes of rules. */
export interface Known {
  initiator: string;
  /** Who acted last; the initiator until somebody has. */
  previous: string;
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
export function resolveHandlers(assign: UserAssign, known: Known, directory: Directory): Handlers {
  const candidates: Candidate[] = [];
  const accounts = new Set<string>();
  for (const source of assign.ruleList.flatMap((rule) => rule.source)) {
    const code = accountBehind(source.code, known, directory);
    const members = membersOf([{ kind: source.type, code }], directory);
    if (members.length === 0) continue;
    if (!candidates.some((candidate) => candidate.kind === source.type && candidate.code === code))
      candidates.push({ kind: source.type, code });
    for (const account of members) accounts.add(account);
  }
  return { candidates, accounts: [...accounts] };
}

/** Empty where a department and those above it have no head. */
function accountBehind(code: string, { initiator, previous }: Known, { leaders = {} }: Directory): string {
  switch (code) {
    case INITIATOR_CODE:
      return initiator;
    case LEADER_CODES.initiator:
      return leaders[initiator] ?? "";
    case LEADER_CODES.previous:
      return leaders[previous] ?? "";
    default:
      return code;
  }
}

/** Handlers that are exactly these accounts (those still enabled). */
export function exactHandlers(accounts: readonly string[], directory: Directory): Handlers {
  const enabled = accounts.filter((account) => directory.users.has(account));
  return { candidates: enabled.map((code) => ({ kind: "user" as const, code })), accounts: enabled };
}

/** Enabled accounts behind candidates, each once. */
export const membersOf = (candidates: readonly Candidate[], { users, roles }: Directory): string[] => [
  ...new Set(
    candidates.flatMap(({ kind, code }) =>
      kind === "role" ? (roles[code] ?? []) : users.has(code) ? [code] : [],
    ),
  ),
];

/** Who has a task when it is opened anew: whose it is, one who delegated it themselves; all who shared it. */
export function handlersAgain(
  { owner, assignee, candidates }: Pick<TaskState, "owner" | "assignee" | "candidates">,
  directory: Directory,
): Handlers {
  const one = owner ?? assignee;
  return one === null
    ? { candidates, accounts: membersOf(candidates, directory) }
    : exactHandlers([one], directory);
}
