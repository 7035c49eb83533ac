import type { User } from "../context";
import type { Principal } from "./proxies";

/** One way in which open tasks are somebody's to handle: by his account (as assignee or candidate), or by a role. */
export interface Way {
  kind: "user" | "role";
  code: string;
  /** Name of the person for whom he stands in; null for his own tasks. */
  onBehalf: string | null;
  /** Codes of the processes that are handed over to him; null for all. */
  defCodes: readonly string[] | null;
}

/** Every way in which tasks are a user's: his own, and those of the people for whom he stands in. */
export function waysOf(user: Pick<User, "account" | "roles">, principals: readonly Principal[]): Way[] {
  const theirs = principals.flatMap((principal) =>
    waysOfOne(principal, principal.name, principal.defCodes.length > 0 ? principal.defCodes : null),
  );
  return [...waysOfOne(user, null, null), ...theirs];
}

function waysOfOne(
  { account, roles }: Pick<User, "account" | "roles">,
  onBehalf: Way["onBehalf"],
  defCodes: Way["defCodes"],
): Way[] {
  const ofRoles = roles.map((code): Way => ({ kind: "role", code, onBehalf, defCodes }));
  return [{ kind: "user", code: account, onBehalf, defCodes }, ...ofRoles];
}

/** The same tasks with one way for each account and role, so that they can be counted: the widest wins. */
export function mergedWays(ways: readonly Way[]): Way[] {
  const merged = new Map<string, Way>();
  for (const way of ways) {
    const key = `${way.kind} ${way.code}`;
    const known = merged.get(key);
    merged.set(key, known ? wider(known, way) : way);
  }
  return [...merged.values()];
}

function wider(one: Way, other: Way): Way {
  if (one.onBehalf === null) return one;
  if (other.onBehalf === null) return other;
  const both = one.defCodes && other.defCodes ? [...one.defCodes, ...other.defCodes] : null;
  return { ...one, defCodes: both };
}
