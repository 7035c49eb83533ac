import { demandReading } from "@/runtime/store/reading";
import type { AppServices } from "@/runtime/store/app-store";
import { callsOver } from "@/runtime/http-calls";
import type { HttpPort, HttpRequest } from "@/runtime/ports";

/** The product's services for a page that is designed: what would write, or leave the designer, is not done. */
export function readingApp(app: AppServices, mayAct: () => boolean): AppServices {
  const { http } = app.ports;
  const request = async <T>(given: HttpRequest): Promise<T> => {
    if (!mayAct()) await demandReading(app, given.method, given.path);
    return http.request<T>(given);
  };
  const guarded: HttpPort = {
    request,
    call: callsOver(request),
    listen: (resource, call, hear) => http.listen(resource, call, hear),
  };
  return {
    ...app,
    ports: { ...app.ports, http: guarded },
    go: (to, how) => {
      if (mayAct()) app.go(to, how);
    },
  };
}
