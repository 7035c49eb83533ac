import { memoryPorts } from "@/adapters/memory/memory";
import { text } from "@/runtime/i18n/i18n";
import { CallError, type HttpPort } from "@/runtime/ports";
import type { AppServices } from "@/runtime/store/app-store";

/**
 * The product for an example: what it calls is answered by the example alone, what it keeps is forgotten, and it leads
 * nowhere. Nothing that is tried reaches the server.
 */
export function sandboxOf(app: AppServices, answers: Record<string, unknown>): AppServices {
  const handlers = Object.entries(answers).map(([call, answer]) => [call, () => answer] as const);
  const memory = memoryPorts(Object.fromEntries(handlers));
  const request: HttpPort["request"] = (asked) => {
    const call = `${asked.method} ${asked.path}`;
    return Object.hasOwn(answers, call)
      ? memory.http.request(asked)
      : Promise.reject(new CallError(NO_ANSWER, text("help.offline", { call })));
  };
  const ports = { ...memory, http: { ...memory.http, request }, clock: app.ports.clock };
  return { ...app, ports, go: (to) => app.feedback.toast(to, "info") };
}

const NO_ANSWER = 404;
