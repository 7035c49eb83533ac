import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, it, onTestFinished } from "vitest";
import type { App } from "@/server/context";
import { compressPlugin } from "@/server/plugins/compress";
import { envelopePlugin } from "@/server/plugins/envelope";
import { wait } from "../support/wait";

it("keeps no exception of who leaves before all of an answer is on its way", async () => {
  const kept: string[] = [];
  const db = { query: async (sql: string) => (kept.push(sql), []) };
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(compressPlugin);
  await app.register(envelopePlugin, { services: { db } as unknown as App });
  app.post("/api/left", async () => {
    await wait(5);
    return { text: "x".repeat(200_000) };
  });
  app.post("/api/wrong", () => {
    throw new Error("wrong");
  });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const ask = (path: string, ms = 10_000): Promise<unknown> =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: "POST",
      body: JSON.stringify({ a: 1 }),
      headers: { "accept-encoding": "br", "content-type": "application/json" },
      signal: AbortSignal.timeout(ms),
    }).catch(() => null);
  for (let ms = 1; ms < 40; ms++) await ask("/api/left", ms);
  await wait(100);
  expect(kept).toEqual([]);
  await ask("/api/wrong");
  expect(kept).toHaveLength(1);
});
