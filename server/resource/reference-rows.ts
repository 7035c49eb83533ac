import type { RowContext, Input } from "../context";
import { snake } from "./columns";
import type { PropertyHints, Resource } from "./declaration";
import { targetOf } from "./select";
import { absentReference } from "./violation";
import { visibleRows } from "./visible-rows";
import { Where } from "./where";

/**
 * Refuses a reference to a row that is not there or that the caller may not see, both alike: nobody finds out by trying
 * which rows exist. The database itself knows of some references only. What was there before may stay.
 */
export async function refuseHiddenReferences(
  context: RowContext,
  resource: Resource,
  { input, before }: { input: Input; before: Input },
): Promise<void> {
  for (const [property, schema] of Object.entries(resource.properties)) {
    const ref = schema["x-flowsmith"]?.ref;
    const value = input[property];
    if (!ref || typeof value !== "string" || value === before[property]) continue;
    if (!(await isVisible(context, resource, { ref, value }))) throw absentReference({ property, schema });
  }
}

interface Named {
  ref: NonNullable<PropertyHints["ref"]>;
  value: string;
}

async function isVisible(context: RowContext, resource: Resource, { ref, value }: Named): Promise<boolean> {
  const target = targetOf(resource, ref.resource);
  const visible = await visibleRows(context, target, { may: "see" });
  const where = Where.of(visible).add(`t."${snake(ref.value)}" = ?`, value);
  const found = await context.db.query(`select 1 from ${target.from} t${where.sql} limit 1`, where.params);
  return found.length > 0;
}
