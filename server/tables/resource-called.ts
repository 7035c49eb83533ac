import type { Db } from "../db/port";
import { DATA_PREFIX } from "../resource/columns";
import { allResources, type Resource } from "../resource/declaration";
import { dataResource } from "./table-store";

/** The resource of a name: of a file (`sys/user`), or a defined table (`biz/equipment`); undefined where there is none. */
export async function resourceCalled(db: Db, name: string): Promise<Resource | undefined> {
  if (name.startsWith(DATA_PREFIX)) return (await dataResource(db, name.slice(DATA_PREFIX.length)))?.resource;
  return allResources().find((one) => one.name === name);
}

/** The names of all resources: of files, and of defined tables. */
export async function resourceNames(db: Db): Promise<string[]> {
  const tables = await db.query<{ code: string }>("select code from data_table");
  return [...allResources().map(({ name }) => name), ...tables.map(({ code }) => `${DATA_PREFIX}${code}`)];
}
