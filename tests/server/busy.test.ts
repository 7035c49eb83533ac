import type { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { DRAFT_LIMITS } from "@/server/engine/drafts";
import { BusyError } from "@/server/errors";
import { openMessageStream } from "@/server/message/message-stream";
import { startServer, type TestServer } from "../support/server";

const MOST_STREAMS = 2000;
const MD5_LENGTH = 32;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ config: { trustProxy: true } });
});
afterAll(() => server.close());

it("tells sign-ins that come all at once to come again, and answers the others soon", async () => {
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      server.app.inject({
        method: "POST",
        url: "/api/sys/login",
        headers: { "x-forwarded-for": `10.1.0.${index}` },
        payload: { account: `nobody${index}`, password: "wrong" },
      }),
    ),
  );
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  expect(answers.filter(({ statusCode }) => statusCode === 401).length).toBeGreaterThan(0);
  expect(busy.length).toBeGreaterThan(20);
  expect(busy[0]?.headers["retry-after"]).toBe("5");
  expect(busy[0]?.json()).toEqual({ code: 503, message: "服务器繁忙，请稍后再试", data: null });
  expect(performance.now() - began).toBeLessThan(20_000);
  const [counted] = await server.db.query<{ failed: number }>(
    "select count(*)::int as failed from sys_login_log where result = 'failed' and account like 'nobody%'",
  );
  expect(counted?.failed).toBe(answers.length - busy.length);
});

it("keeps five streams of messages for each person, the newest", async () => {
  const log = server.app.log;
  const streams = Array.from({ length: 6 }, () =>
    openMessageStream(server.db, log, { id: "user-lisi", sessionId: null }),
  );
  let farewell = "";
  streams[0]?.on("data", (part: Buffer) => (farewell += part.toString()));
  await vi.waitFor(() => expect(streams[0]?.readableEnded).toBe(true));
  expect(farewell).toContain("retry: 60000");
  expect(streams.slice(1).every((stream) => !stream.readableEnded && !stream.destroyed)).toBe(true);
  for (const stream of streams) stream.destroy();
  await new Promise((resolve) => setImmediate(resolve));
});

it("refuses more streams than a process can serve", () => {
  const open: Readable[] = [];
  const openAll = () => {
    for (let index = 0; index <= MOST_STREAMS; index++)
      open.push(openMessageStream(server.db, server.app.log, { id: `user-${index}`, sessionId: null }));
  };
  expect(openAll).toThrow(BusyError);
  expect(open.length).toBe(MOST_STREAMS);
  for (const stream of open) stream.destroy();
});

it("keeps so many drafts of one person and then says what to do", async () => {
  const zhangsan = await server.asUser("zhangsan");
  const draft = { defCode: "work_permit_apply", boData: {} };
  const first = await zhangsan("POST", "/api/bpm/draft/save", draft);
  await server.db.query(
    `insert into bpm_draft (id, def_code, def_name, title, data, create_by)
     select 'd' || n, 'work_permit_apply', '', '', '{}', 'zhangsan' from generate_series(1, $1) n`,
    [DRAFT_LIMITS.count - 1],
  );
  const refused = await zhangsan("POST", "/api/bpm/draft/save", draft);
  expect(refused).toMatchObject({
    code: 422,
    message: "草稿已满：每人最多 200 份，共 32 MB。请先删除不用的草稿",
  });
  expect((await zhangsan("POST", "/api/bpm/draft/save", { ...draft, id: first.data.id })).code).toBe(200);
  expect((await zhangsan("DELETE", "/api/bpm/draft/del", { ids: "d1" })).code).toBe(200);
  const keyed = { ...draft, key: "0123456789abcdef" };
  const made = await zhangsan("POST", "/api/bpm/draft/save", keyed);
  expect(made).toMatchObject({ code: 200, data: { id: keyed.key } });
  // No answer had come: under its key it is the same draft, for which there is room, and nobody else's.
  expect((await zhangsan("POST", "/api/bpm/draft/save", keyed)).data).toEqual(made.data);
  const wangwu = await server.asUser("wangwu");
  expect((await wangwu("POST", "/api/bpm/draft/save", keyed)).code).toBe(409);
});

it("keeps so much in the drafts of one person", async () => {
  const lisi = await server.asUser("lisi");
  await server.db.query(
    `insert into bpm_draft (id, def_code, def_name, title, data, create_by)
     select 'large', 'work_permit_apply', '', '', jsonb_build_object('a', string_agg(md5(n::text), '')), 'lisi'
       from generate_series(1, $1::int) n`,
    [Math.ceil((DRAFT_LIMITS.bytes * 1.1) / MD5_LENGTH)],
  );
  const refused = await lisi("POST", "/api/bpm/draft/save", { defCode: "work_permit_apply", boData: {} });
  expect(refused.code).toBe(422);
});
