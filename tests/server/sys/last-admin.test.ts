import { afterEach, beforeEach, expect, it } from "vitest";
import { type Answer, type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let one: Caller;
let other: Caller;
beforeEach(async () => {
  server = await startServer();
  one = await server.asUser("admin");
  const userIds = ["user-admin", "user-lisi"];
  await one("POST", "/api/sys/role/setUsers", { id: "role-admin", userIds });
  other = await server.asUser("lisi");
});
afterEach(() => server.close());

const CASES: [string, (caller: Caller, id: string, own: string) => Promise<Answer>][] = [
  ["disable", (caller, id) => caller("PUT", "/api/sys/user/edit", { id, enabled: false })],
  ["take the role from", (caller, id) => caller("PUT", "/api/sys/user/edit", { id, roleIds: [] })],
  ["delete", (caller, id) => caller("DELETE", "/api/sys/user/del", { ids: id })],
  [
    "take out of the role",
    (caller, _, own) => caller("POST", "/api/sys/role/setUsers", { id: "role-admin", userIds: [own] }),
  ],
];

it.each(CASES)(
  "two administrators who %s each other in the same moment leave one of them",
  async (_, act) => {
    const answers = await Promise.all([
      act(one, "user-lisi", "user-admin"),
      act(other, "user-admin", "user-lisi"),
    ]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const left = await server.db.query(
      `select 1 from sys_user u join sys_user_role ur on ur.user_id = u.id
      where ur.role_id = 'role-admin' and u.enabled`,
    );
    expect(left.length).toBeGreaterThanOrEqual(1);
  },
);
