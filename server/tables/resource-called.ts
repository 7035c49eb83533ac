import type { Db } from "../db/port";
import { DATA_PREFIX } from "../resource/columns";
import { allResources, type Resource } from "../resource/declaration";
import { dataResource } from "./table-store";

/** The resource of a name: of a file (`sys/user`), or a defined table (`biz/equipment`); undefined where there is none. */
export async function resourceCalled(db: Db, name: string): Promise<Resource | undefined> {
  if (name.startsWith(DATA_PREFIX)) return (await dataResource(db, name.slice(DATA_PREFIX.length)))?.resource;
  return allResources().find((one) => one.name === name);
}
