import { parentPort, workerData } from "node:worker_threads";

/**
 * Asks for a server's health until a message says stop, then says the longest wait in milliseconds. A thread of its own:
 * what the attacker computes would count as waiting.
 */
const { url, everyMs } = workerData;
let isOver = false;
let worst = 0;
parentPort.once("message", () => (isOver = true));

async function ask() {
  const began = performance.now();
  await (await fetch(url)).text();
  return performance.now() - began;
}

await ask();
parentPort.postMessage("ready");
while (!isOver) {
  worst = Math.max(worst, await ask());
  await new Promise((done) => setTimeout(done, everyMs));
}
parentPort.postMessage(worst);
