import { afterAll, beforeAll, expect, it } from "vitest";
import { shippedText } from "@/server/documents/shipped-page";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = await server.asUser("admin");
});
afterAll(() => server.close());

const ID = "system.config";
const get = async () => (await admin("GET", "/api/sys/screen/get", { id: ID })).data;
const publish = async (text: string, base: number, more = {}) =>
  admin("POST", "/api/sys/screen/publish", { id: ID, text, base, ...more });

it("keeps with a changed page the shipped one that it was made from, until the two are merged", async () => {
  const shipped = (await shippedText(ID)) ?? "";
  expect(await get()).toMatchObject({ baseText: null });
  expect(await publish(shipped, 0)).toMatchObject({ status: 200, data: { baseText: shipped } });
  // A new version of the product brings another page than the one that is kept.
  await server.db.query("update sys_screen set base_text = $2 where id = $1", [ID, '{"old":true}']);
  expect(await publish(shipped, 1)).toMatchObject({ data: { baseText: '{"old":true}' } });
  expect(await publish(shipped, 2, { merged: true })).toMatchObject({ data: { baseText: shipped } });
  const back = await admin("POST", "/api/sys/screen/rollback", { id: ID, version: 2 });
  expect(back).toMatchObject({ data: { version: 4, baseText: '{"old":true}' } });
  await admin("POST", "/api/sys/screen/reset", { id: ID });
  expect(await get()).toMatchObject({ baseText: null, version: 4 });
});

it("has no shipped page of what is somebody's own", async () => {
  const own = { schemaVersion: 1, id: "own.base", route: "/own/base", title: "自", body: [] };
  const answer = await admin("POST", "/api/sys/screen/publish", {
    id: own.id,
    text: JSON.stringify(own),
    base: 0,
  });
  expect(answer).toMatchObject({ status: 200, data: { baseText: null } });
});

it("is not published over one that was put away since, by who has it open as it was", async () => {
  const own = { schemaVersion: 1, id: "own.away", route: "/own/away", title: "自", body: [] };
  const put = (base: number, active?: boolean) =>
    admin("POST", "/api/sys/screen/publish", {
      id: own.id,
      text: JSON.stringify(own),
      base,
      ...(active === undefined ? {} : { active }),
    });
  expect(await put(0, false)).toMatchObject({ status: 200, data: { version: 1, active: true } });
  await admin("POST", "/api/sys/screen/reset", { id: own.id });
  const refused = await put(1, true);
  expect(refused).toMatchObject({
    status: 409,
    message: "页面在您打开之后已恢复为内置页面或停用，请比较后再发布",
  });
  expect((await admin("GET", "/api/sys/screen/get", { id: own.id })).data).toMatchObject({ active: false });
  expect(await put(1, false)).toMatchObject({ status: 200, data: { version: 2, active: true } });
});
