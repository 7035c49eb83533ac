import type { User } from "../context";
import { snake } from "./columns";
import type { Resource } from "./declaration";
import type { Where } from "./where";

/**
 * Limits a statement to the rows a user may see or change, for resources whose rows belong to users.
 * An administrator may also change shared rows.
 */
export function scopeCondition(
  resource: Resource,
  user: User,
  purpose: "read" | "write",
  where: Where,
): void {
  if (resource.scope === undefined) return;
  const own = `t."${snake(resource.scope.owner)}" = ?`;
  const shared = resource.scope.shared;
  if (shared !== undefined && (purpose === "read" || user.isAdmin))
    where.add(`(${own} or t."${snake(shared)}")`, user.id);
  else where.add(own, user.id);
}

/** Columns that a new row gets from its owner. */
export function ownerValues(resource: Resource, user: User): Record<string, unknown> {
  return resource.scope === undefined ? {} : { [resource.scope.owner]: user.id };
}
