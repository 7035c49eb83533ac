import { afterAll, beforeAll, expect, it } from "vitest";
import { type Caller, startServer, type TestServer } from "@/tests/support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
  await server.db.exec(
    `insert into sys_login_log (id, account, ip, result, create_date) values
       ('night', 'period', '::1', 'success', '2026-01-09T17:30:00Z'),
       ('noon', 'period', '::1', 'success', '2026-01-10T04:00:00Z')`,
  );
});
afterAll(() => server.close());

it.each([
  ["2026-01-09,2026-01-09", []],
  ["2026-01-10,2026-01-10", ["night", "noon"]],
  ["2026-01-10 02:00,2026-01-10 12:00", ["noon"]],
  ["2026-01-09T17:00:00Z,2026-01-09T18:00:00Z", ["night"]],
  ["2026-01-09T22:00:00-06:00,", ["noon"]],
  [",2026-01-10T01:30:00.000+0800", ["night"]],
])("a search from and to %s means the office's days, unless it names a zone", async (createDate, found) => {
  const { data } = await admin("GET", "/api/sys/loginLog/list", {
    account: "period",
    createDate,
    sort: "createDate",
  });
  expect(data.records.map(({ id }: { id: string }) => id)).toEqual(found);
});
