import { parentPort } from "node:worker_threads";
import { installPackages } from "../packages/install-packages";
import { prepare } from "./kinds";
import { type Answer, answerOfError, type Order } from "./order";

/** Entry of a work thread: one order, one answer. */
const port = parentPort;
const say = (answer: Answer): void => port?.postMessage(answer);

async function answerTo({ kind, input }: Order): Promise<Answer> {
  try {
    const run = await prepare(kind);
    say({ state: "begun" });
    return { state: "done", value: await run(input as never) };
  } catch (error) {
    return answerOfError(error);
  }
}

port?.on("message", (order: Order) => {
  void answerTo(order).then(say);
});
// What documents are judged by has what plugins bring along, here as in the process: before anything of it is imported.
void installPackages(process.env).then(() => say({ state: "ready" }));
