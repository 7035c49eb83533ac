import { recordIn } from "@/runtime/core/guards";
import { toText } from "@/runtime/core/expression/values";
import { idList } from "@/runtime/core/resource/id-list";
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
      query: withLists(recordIn(resolve(step["query"]))),
      ...(method === "POST" || method === "PUT" ? body : {}),
      form,
    });
  };
}

/** A list in a query is one text: the ids of chosen rows, as `ids` takes them. */
const withLists = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      Array.isArray(value) ? idList(value.map(toText)) : value,
    ]),
  );

export const callActions: Record<string, Action> = {
  get: call("get", "GET"),
  post: call("post", "POST"),
  postForm: call("postForm", "POST", true),
  put: call("put", "PUT"),
  del: call("del", "DELETE"),
};
