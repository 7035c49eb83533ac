import type { Context } from "../../context";
import { DATA_PREFIX } from "../../resource/columns";
import { allResources, type Resource } from "../../resource/declaration";
import { visibleRows, type VisibleRows } from "../../resource/visible-rows";
import type { Where } from "../../resource/where";
import { dataResource } from "../../tables/table-store";

/** A resource whose entries are for those who see its rows. */
interface Limit {
  resource: Resource;
  visible: VisibleRows;
}

/**
 * Keeps the business log from telling what row rules hide: an entry about a row is for those who see the row. Of rows that
 * are gone only those read who see all rows there are; of tables that are gone, administrators.
 */
export async function readableEntries(context: Context): Promise<(where: Where) => void> {
  if (context.user.isAdmin) return () => undefined;
  const limits: Limit[] = [];
  for (const resource of await ruledResources(context)) {
    const visible = await visibleRows(context, resource, { may: "see", alias: "b" });
    if (!visible.isAll) limits.push({ resource, visible });
  }
  return (where) => {
    where.add(
      `(t.resource not like ? or exists (select 1 from data_table d where ? || d.code = t.resource))`,
      `${DATA_PREFIX}%`,
      DATA_PREFIX,
    );
    for (const { resource, visible } of limits)
      where.add(
        `(t.resource <> ? or exists (select 1 from ${resource.from} b where b.id = t.row_id and ${visible.sql}))`,
        resource.name,
        ...visible.values,
      );
  };
}

async function ruledResources({ db }: Context): Promise<Resource[]> {
  const tables = await db.query<{ code: string }>("select distinct table_code as code from data_rule");
  const found = [];
  for (const { code } of tables) found.push(await dataResource(db, code));
  return [
    ...found.flatMap((one) => (one ? [one.resource] : [])),
    ...allResources().filter(({ rules }) => rules !== undefined),
  ];
}
