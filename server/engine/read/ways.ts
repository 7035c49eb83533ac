import type { User } from "@/server/context";
import type { Principal } from "../proxies";

/** One way in which open tasks are somebody's to handle: by their account (as assignee or candidate), or by a role. */
export interface Way {
  kind: "user" | "role";
  code: string;
  /** Name of the person for whom they stand in; null for their own tasks. */
  onBehalf: string | null;
  /** Codes of the processes that are handed over to them; null for all. */
  defCodes: readonly string[] | null;
}

/** Every way in which tasks are a user's: their own, and those of the people for whom they stand in. */
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

/** SQL: the ways in which tasks are a user's as rows `w`. `$1` the ways as JSON, `$2` their account. */
export const WAYS = `jsonb_to_recordset($1::jsonb) w(kind text, code text, "onBehalf" text, "defCodes" jsonb)`;

/**
 * SQL: whether a way reaches a row that knows process and initiator: nobody stands in on an application of their own.
 */
export const reaches = (way: string, row: string): string => `(${way}."onBehalf" is null
  or (${row}.initiator <> $2 and (${way}."defCodes" is null or ${way}."defCodes" ? ${row}.def_code)))`;

/** SQL: whether one of these ways leads to the open task `t` of the instance `i`. */
export const reachedBy = (ways: string): string => `exists (select 1 from ${ways} where ${reaches("w", "i")}
  and ((w.kind = 'user' and t.assignee = w.code) or exists (select 1 from bpm_candidate c
    where c.task_id = t.id and c.kind = w.kind and c.code = w.code)))`;
