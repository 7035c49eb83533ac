import { recordIn } from "@/runtime/core/guards";
import { resolvePath } from "@/runtime/core/screen/call-path";
import type { HttpMethod } from "@/runtime/ports";
import type { Action } from "@/runtime/registry/action";
import { demandReading } from "@/runtime/store/reading";

/** A call of the backend; its answer can be named with `as`. */
function call(verb: string, method: HttpMethod, form = false): Action {
  return async (step, { screen, resolve, isAutomatic }) => {
    const path = resolvePath(String(step[verb]), resolve);
    if (isAutomatic) await demandReading(screen.app, method, path);
    const body = step["body"] === undefined ? {} : { body: resolve(step["body"]) };
    return screen.app.ports.http.request({
      method,
      path,
      query: recordIn(resolve(step["query"])),
      ...(method === "POST" || method === "PUT" ? body : {}),
      form,
    });
  };
}

export const callActions: Record<string, Action> = {
  get: call("get", "GET"),
  post: call("post", "POST"),
  postForm: call("postForm", "POST", true),
  put: call("put", "PUT"),
  del: call("del", "DELETE"),
};
