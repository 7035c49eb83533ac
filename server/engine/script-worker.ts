import { parentPort } from "node:worker_threads";
import { QuickJsRunner } from "@/runtime/sandbox/quickjs";
import type { ScriptRequest } from "@/runtime/sandbox/script";

/** Entry of the script thread: one request, one answer. */
const runner = new QuickJsRunner();
parentPort?.on("message", (request: ScriptRequest) => {
  void runner.run(request).then((result) => parentPort?.postMessage(result));
});
