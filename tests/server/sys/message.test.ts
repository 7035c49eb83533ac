import { once, on } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMO_PASSWORD } from "@/server/db/seed/users";
import { sendMessage } from "@/server/message/send-message";
import { type Caller, startServer, type TestServer } from "../../support/server";

let server: TestServer;
let zhangsan: Caller;
beforeAll(async () => {
  server = await startServer();
  zhangsan = await server.asUser("zhangsan");
  for (const title of ["一", "二", "三"])
    await sendMessage(server.db, {
      to: ["user-zhangsan", "user-zhangsan"],
      kind: "todo",
      title,
      route: "/work/todo",
    });
});
afterAll(() => server.close());

it("shows each user their own inbox", async () => {
  const lisi = await server.asUser("lisi");
  expect((await lisi("GET", "/api/sys/message/list")).data.total).toBe(0);
  expect((await zhangsan("GET", "/api/sys/message/list")).data).toMatchObject({ total: 3 });
  const [first] = (await zhangsan("GET", "/api/sys/message/list")).data.records;
  expect(await lisi("GET", "/api/sys/message/get", { id: first.id })).toMatchObject({ status: 404 });
  expect(await lisi("POST", "/api/sys/message/read", { ids: first.id })).toMatchObject({ data: 0 });
  expect(await lisi("DELETE", "/api/sys/message/del", { ids: first.id })).toMatchObject({ status: 404 });
});

it("counts and marks what is unread", async () => {
  expect((await zhangsan("GET", "/api/sys/message/unread")).data).toBe(3);
  const [first] = (await zhangsan("GET", "/api/sys/message/list")).data.records;
  await zhangsan("POST", "/api/sys/message/read", { ids: first.id });
  expect((await zhangsan("GET", "/api/sys/message/list", { unread: true })).data.total).toBe(2);
  expect((await zhangsan("POST", "/api/sys/message/readAll")).data).toBe(2);
  expect((await zhangsan("GET", "/api/sys/message/unread")).data).toBe(0);
});

it("tells a listening browser the unread count, and every change of it, until its session is over", async () => {
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.addresses()[0] as AddressInfo;
  const login = await server.app.inject({
    method: "POST",
    url: "/api/sys/login",
    payload: { account: "wangwu", password: DEMO_PASSWORD },
  });
  const token = login.json().data.accessToken as string;
  const request = get({ port, path: `/api/sys/message/stream?AccessToken=${token}`, agent: false });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  expect(answer.headers["content-type"]).toBe("text/event-stream");
  const counts = on(answer.setEncoding("utf8"), "data");
  const nextCount = async (): Promise<string> => {
    for (let text = ""; ;) {
      text += String(((await counts.next()).value as unknown[])[0]);
      const found = /data: (.*)\n/.exec(text)?.[1];
      if (found !== undefined) return found;
    }
  };
  expect(await nextCount()).toBe('{"unread":0}');
  await sendMessage(server.db, { to: ["user-wangwu"], kind: "notice", title: "新" });
  expect(await nextCount()).toBe('{"unread":1}');
  await server.login("wangwu");
  await once(answer, "end");
});

it("shares phrases only through those who may", async () => {
  const admin = await server.asUser("admin");
  const lisi = await server.asUser("lisi");
  const list = async (call: Caller) =>
    (await call("GET", "/api/workbench/phrase/list", { size: 100 })).data.total;
  const before = await list(lisi);
  const own = await zhangsan("POST", "/api/workbench/phrase/add", { content: "我的一句。" });
  expect(await list(lisi)).toBe(before);
  expect(
    await zhangsan("PUT", "/api/workbench/phrase/edit", { id: own.data.id, shared: true }),
  ).toMatchObject({
    status: 403,
    data: { fields: { "/shared": "没有操作权限：常用语 / 公用（workbench:phrase:share）" } },
  });
  await admin("POST", "/api/workbench/phrase/add", { content: "大家的一句。", shared: true });
  expect(await list(lisi)).toBe(before + 1);
  expect(await lisi("PUT", "/api/workbench/phrase/edit", { id: "phrase-1", content: "改" })).toMatchObject({
    status: 404,
  });
});
