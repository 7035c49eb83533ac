import { callsOver } from "@/runtime/http-calls";
import { CallError, type HttpPort, type HttpRequest, type Ports, type StoragePort } from "@/runtime/ports";

type Handler = (request: HttpRequest) => unknown;

/** Ports without a world outside, for tests and for examples that are tried out: answers by `METHOD /path`, storage in a map. */
export interface MemoryPorts extends Ports {
  calls: HttpRequest[];
  answers: Record<string, Handler>;
}

export function memoryPorts(answers: Record<string, Handler> = {}): MemoryPorts {
  const calls: HttpRequest[] = [];
  const port: Pick<HttpPort, "request" | "listen"> = {
    request: async <T>(request: HttpRequest): Promise<T> => {
      calls.push(request);
      const handler = answers[`${request.method} ${request.path}`];
      await Promise.resolve();
      if (!handler) throw new CallError(404, `no answer for ${request.method} ${request.path}`);
      return handler(request) as T;
    },
    listen: () => () => undefined,
  };
  const http: HttpPort = { ...port, call: callsOver(port.request) };
  return {
    calls,
    answers,
    http,
    storage: memoryStorage(),
    upload: { upload: ({ file }) => Promise.resolve({ url: `/files/${file.name}`, name: file.name }) },
    dongle: { call: () => Promise.resolve(null) },
    clock: { now: () => new Date("2024-05-06T07:08:09+08:00") },
  };
}

export function memoryStorage(): StoragePort {
  const values = new Map<string, unknown>();
  return {
    get: (area, key) => values.get(`${area} ${key}`) ?? null,
    set: (area, key, value) => values.set(`${area} ${key}`, value) === values,
    remove: (area, key) => void values.delete(`${area} ${key}`),
  };
}
