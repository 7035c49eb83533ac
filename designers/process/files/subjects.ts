import { everyRow } from "@/runtime/core/resource/every-row";
import type { HttpPort } from "@/runtime/ports";

/** Accounts and codes of roles that exist, with their names. */
export interface Subjects {
  user: ReadonlyMap<string, string>;
  role: ReadonlyMap<string, string>;
}

/** Accounts that may work and roles, as the server knows them now; undefined for who may not ask after them. */
export async function loadSubjects(http: HttpPort): Promise<Subjects | undefined> {
  try {
    return await subjectsOf(http);
  } catch (error) {
    // A file can be opened all the same; its tasks then have no handlers.
    console.warn("accounts and roles", error);
    return undefined;
  }
}

async function subjectsOf(http: HttpPort): Promise<Subjects> {
  const [users, roles] = await Promise.all([
    everyRow((asked) => http.call("sys/user", "list", asked)),
    everyRow((asked) => http.call("sys/role", "list", asked)),
  ]);
  return {
    user: new Map(
      users.filter(({ enabled }) => enabled !== false).map(({ account, name }) => [account, name]),
    ),
    role: new Map(roles.map(({ code, name }) => [code, name])),
  };
}
