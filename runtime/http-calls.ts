import { CALL_ROUTES } from "@/schemas/call-routes";
import { usualMethod } from "@/schemas/usual-method";
import type { CallName, RequestOf, ResourceName, ResponseOf } from "./core/resource/calls";
import type { CallOptions, HttpMethod, HttpPort, HttpRequest } from "./ports";

/** The declared calls, made by what sends requests. */
export const callsOver =
  (send: HttpPort["request"]): HttpPort["call"] =>
  <R extends ResourceName, C extends CallName<R>>(
    resource: R,
    call: C,
    input: RequestOf<R, C>,
    options: CallOptions = {},
  ) => {
    const made = () => send<ResponseOf<R, C>>({ ...requestFor(resource, call, input), ...options });
    // What is known goes out at once: a page that is being left has no moment to wait.
    return known[resource] === undefined ? learnRoutes().then(made) : made();
  };

/** Routes of calls, as far as they are here. */
let known = CALL_ROUTES;

/** Fetches the routes that the first page does without. */
export async function learnRoutes(): Promise<void> {
  const { MORE_CALL_ROUTES } = await import("@/schemas/more-call-routes");
  known = { ...CALL_ROUTES, ...MORE_CALL_ROUTES };
}

/**
 * The request of a declared call: its input goes into path, query or body, as the declaration has it. A JSON body is
 * whole, it repeats what stands in the path.
 */
export function requestFor(resource: string, call: string, input: unknown): HttpRequest {
  const { method, place, kind } = routeOf(resource, call);
  const path = place.startsWith("/") ? place : `/api/${resource}/${place}`;
  const values = Object.entries(input ?? {});
  const isBody = method === "POST" || method === "PUT";
  const isWhole = isBody && kind !== "form";
  const sent = values.filter(([name]) => isWhole || !path.includes(`{${name}}`));
  const part = sent.length > 0 || kind === "form" ? Object.fromEntries(sent) : undefined;
  return {
    method,
    path: filled(path, new Map(values)),
    ...(part && { [isBody ? "body" : "query"]: part }),
    ...(kind === "form" ? { form: true } : {}),
    ...(kind === "file" ? { as: "blob" as const } : {}),
  };
}

interface Route {
  method: HttpMethod;
  place: string;
  kind: string | undefined;
}

function routeOf(resource: string, call: string): Route {
  const routes = known[resource]?.split(" ").map((route) => route.split(":"));
  const [, given, place, kind] = routes?.find(([name]) => name === call) ?? ["", "-"];
  const method = given || usualMethod(call);
  if (!isMethod(method)) throw new Error(`no call "${call}" of "${resource}" is declared`);
  return { method, place: place || call, kind };
}

const filled = (path: string, values: ReadonlyMap<string, unknown>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));

const isMethod = (word: string | undefined): word is HttpMethod =>
  word === "GET" || word === "POST" || word === "PUT" || word === "DELETE";
