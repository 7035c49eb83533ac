import { parentPort } from "node:worker_threads";
import { perform } from "./kinds";
import { type Answer, answerOfError, type Order } from "./order";

/** Entry of a work thread: one order, one answer. */
const port = parentPort;

async function answerTo({ kind, input }: Order): Promise<Answer> {
  try {
    return { state: "done", value: await perform(kind, input as never) };
  } catch (error) {
    return answerOfError(error);
  }
}

port?.on("message", (order: Order) => {
  void answerTo(order).then((answer) => port.postMessage(answer));
});
port?.postMessage({ state: "ready" } satisfies Answer);
