import { expect, it } from "vitest";
import { BusyError } from "@/server/errors";
import { WorkQueue } from "@/server/session/work-queue";

/** A work that ends when it is told to. */
function work(): { run: () => Promise<string>; end: () => void; isRunning: () => boolean } {
  let end = (): void => {};
  let isRunning = false;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const run = async (): Promise<string> => {
    isRunning = true;
    await ended;
    isRunning = false;
    return "done";
  };
  return { run, end: () => end(), isRunning: () => isRunning };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

it("runs as many at once as it may, the others in the order of their coming", async () => {
  const queue = new WorkQueue({ atOnce: 2, waiting: 10, patienceMs: 60_000 });
  const works = Array.from({ length: 4 }, () => work());
  const results = works.map(({ run }) => queue.run(run));
  const running = () => works.map(({ isRunning }) => isRunning());
  await turn();
  expect(running()).toEqual([true, true, false, false]);
  works[1]?.end();
  await turn();
  expect(running()).toEqual([true, false, true, false]);
  for (const { end } of works) end();
  expect(await Promise.all(results)).toEqual(["done", "done", "done", "done"]);
});

it("goes on after a work that fails", async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1, patienceMs: 60_000 });
  const failing = queue.run(() => Promise.reject(new Error("no")));
  const next = queue.run(() => Promise.resolve("next"));
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("next");
});

it("sends away whoever finds it full", async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1, patienceMs: 60_000 });
  const [first, second] = [work(), work()];
  const results = [queue.run(first.run), queue.run(second.run)];
  await expect(queue.run(() => Promise.resolve(1))).rejects.toBeInstanceOf(BusyError);
  first.end();
  second.end();
  await Promise.all(results);
});

it("lets nobody wait longer than it says, and forgets who has left", async () => {
  const queue = new WorkQueue({ atOnce: 1, waiting: 1, patienceMs: 30 });
  const first = work();
  const running = queue.run(first.run);
  await expect(queue.run(() => Promise.resolve(1))).rejects.toMatchObject({
    code: 503,
    retryAfterSeconds: 1,
  });
  first.end();
  await running;
  expect(await queue.run(() => Promise.resolve("next"))).toBe("next");
});
