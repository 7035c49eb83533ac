import { describe, expect, it } from "vitest";
import { ApiError } from "@/server/errors";
import { type PoolLimits, WorkPool } from "@/server/work/work-pool";

const FILE = new URL("./worker-fixture.mjs", import.meta.url);
const LIMITS: PoolLimits = {
  threads: 2,
  waiting: 4,
  waitingOfOne: 2,
  waitSeconds: 20,
  memoryMb: 64,
  idleSeconds: 20,
};

const newPool = (limits: Partial<PoolLimits> = {}): WorkPool => new WorkPool(FILE, { ...LIMITS, ...limits });

interface Asked {
  owner?: string;
  seconds?: number;
  signal?: AbortSignal;
}

function ask(
  pool: WorkPool,
  input: object,
  { owner = "a", seconds = 20, signal }: Asked = {},
): Promise<unknown> {
  return pool.run({ kind: "cleanHtml", input, owner, seconds, signal });
}

const refusalOf = async (answer: Promise<unknown>): Promise<unknown> => {
  const error = await answer.then(
    () => null,
    (caught: unknown) => caught,
  );
  return error instanceof ApiError ? { code: error.code, zh: error.said.zh, en: error.said.en } : error;
};

describe("work in threads", () => {
  it("gives the answer, and a refusal with its code and both languages", async () => {
    const pool = newPool();
    expect(await ask(pool, { do: "echo", value: new Map([["a", 1]]) })).toEqual(new Map([["a", 1]]));
    expect(await refusalOf(ask(pool, { do: "refuse" }))).toEqual({ code: 422, zh: "不行", en: "No" });
  });

  it.each([
    ["never ends", "loop", 422, /耗时过长（超过 0.3 秒），已停止/],
    ["asks for ever more memory", "grow", 413, /内存超出限制/],
    ["recurses too deeply", "deep", 422, /过大或嵌套过深/],
  ])("stops what %s and goes on with the next", async (_what, behaviour, code, said) => {
    const pool = newPool();
    const seconds = behaviour === "loop" ? 0.3 : 60;
    const refused = await refusalOf(ask(pool, { do: behaviour }, { seconds }));
    expect(refused).toEqual({ code, zh: expect.stringMatching(said), en: expect.any(String) });
    expect(await ask(pool, { do: "echo", value: 7 })).toBe(7);
  });

  it("does not count the loading of an order's code as its time", async () => {
    const pool = newPool();
    expect(await ask(pool, { do: "echo", value: 1, loads: 900 }, { seconds: 0.3 })).toBe(1);
  });

  it("says that a thread has ended of itself, and starts another", async () => {
    const pool = newPool();
    await expect(ask(pool, { do: "leave" })).rejects.toThrow("ended with code 3");
    expect(await ask(pool, { do: "echo", value: 7 })).toBe(7);
  });

  it("lets one person have one thread, so that another is served meanwhile", async () => {
    const pool = newPool();
    const order: string[] = [];
    const noted = (name: string, answer: Promise<unknown>): Promise<unknown> =>
      answer.then(() => order.push(name));
    await Promise.all([
      noted("a1", ask(pool, { do: "wait", ms: 400 })),
      noted("a2", ask(pool, { do: "wait", ms: 10 })),
      noted("b", ask(pool, { do: "wait", ms: 10 }, { owner: "b" })),
    ]);
    expect(order).toEqual(["b", "a1", "a2"]);
    expect(pool.size).toBe(2);
  });

  it("refuses with 503 when too many wait, of one and of all, or one waits too long", async () => {
    const pool = newPool({ waitSeconds: 0.2 });
    const hold = ["a", "b"].map((owner) => ask(pool, { do: "wait", ms: 800 }, { owner }));
    const waiting = ["a", "a", "c", "d"].map((owner) => refusalOf(ask(pool, { do: "echo" }, { owner })));
    const busy = { code: 503, zh: "服务器繁忙，请稍后再试", en: "The server is busy: try again in a moment" };
    expect(await refusalOf(ask(pool, { do: "echo" }, { owner: "a" }))).toEqual(busy);
    expect(await refusalOf(ask(pool, { do: "echo" }, { owner: "e" }))).toEqual(busy);
    expect(await Promise.all(waiting)).toEqual([busy, busy, busy, busy]);
    await Promise.all(hold);
  });

  it("stops, or never begins, what nobody waits for any more", async () => {
    const pool = newPool();
    const [running, queued] = [new AbortController(), new AbortController()];
    const answers = [
      ask(pool, { do: "loop" }, { signal: running.signal }),
      ask(pool, { do: "loop" }, { signal: queued.signal }),
    ].map(refusalOf);
    queued.abort();
    setTimeout(() => running.abort(), 200);
    const gone = expect.objectContaining({ zh: "请求已取消" });
    expect(await Promise.all(answers)).toEqual([gone, gone]);
    expect(await ask(pool, { do: "echo", value: 7 })).toBe(7);
  });

  it("ends threads that nobody needs", async () => {
    const pool = newPool({ idleSeconds: 0.2 });
    await ask(pool, { do: "echo" });
    expect(pool.size).toBe(1);
    await expect.poll(() => pool.size, { timeout: 5_000 }).toBe(0);
  });
});
