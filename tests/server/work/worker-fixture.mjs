import { parentPort } from "node:worker_threads";

/** A work thread for tests: its input says how it behaves. */
const BEHAVIOURS = {
  echo: ({ value }) => ({ state: "done", value }),
  wait: async ({ ms }) => {
    await new Promise((done) => setTimeout(done, ms));
    return { state: "done", value: "waited" };
  },
  loop: () => {
    for (;;);
  },
  grow: () => {
    const kept = [];
    for (;;) kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  },
  refuse: () => ({
    state: "refused",
    refusal: { code: 422, said: { zh: "不行", en: "No" }, fields: undefined, data: { findings: [] } },
  }),
  deep: () => ({ state: "failed", name: "RangeError", message: "Maximum call stack size exceeded" }),
  leave: () => process.exit(3),
};

parentPort.on("message", async ({ input }) => {
  await new Promise((loaded) => setTimeout(loaded, input.loads ?? 0));
  parentPort.postMessage({ state: "begun" });
  parentPort.postMessage(await BEHAVIOURS[input.do](input));
});
parentPort.postMessage({ state: "ready" });
