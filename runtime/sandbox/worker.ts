import { QuickJsRunner } from "./quickjs";
import type { ScriptRequest } from "./script";

/** Entry of the browser's script worker: one request, one answer. */
const runner = new QuickJsRunner();
addEventListener("message", ({ data }: MessageEvent<ScriptRequest>) => {
  void runner.run(data).then((result) => postMessage(result));
});
