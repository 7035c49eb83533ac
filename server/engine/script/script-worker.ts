import { parentPort } from "node:worker_threads";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import { READY } from "./script-ready";
import type { ScriptRequest } from "@/runtime/sandbox/script";

/** Entry of the script thread: one request, one answer. */
const runner = new QuickJsRunner();
// The first run loads the engine: that must not count against the first script's time.
await runner.run({ name: "start", code: "", input: {} });
parentPort?.postMessage(READY);
parentPort?.on("message", (request: ScriptRequest) => {
  void runner.run(request).then((result) => parentPort?.postMessage(result));
});
