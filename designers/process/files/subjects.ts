import type { HttpPort } from "@/runtime/ports";

/** Accounts and codes of roles that exist, with their names. */
export interface Subjects {
  user: ReadonlyMap<string, string>;
  role: ReadonlyMap<string, string>;
}

const MOST = 500;

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
  const page = { page: 1, size: MOST };
  const [users, roles] = await Promise.all([
    http.call("sys/user", "list", page),
    http.call("sys/role", "list", page),
  ]);
  return {
    user: new Map(
      users.records.filter(({ enabled }) => enabled !== false).map(({ account, name }) => [account, name]),
    ),
    role: new Map(roles.records.map(({ code, name }) => [code, name])),
  };
}
