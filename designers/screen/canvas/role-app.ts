import { callDirectory } from "@/runtime/core/resource/call-directory";
import { callsOver } from "@/runtime/http-calls";
import { text } from "@/runtime/i18n/i18n";
import { CallError, type HttpPort, type HttpRequest, type StoragePort } from "@/runtime/ports";
import { resourcesOf } from "@/runtime/render/resources";
import type { AppServices } from "@/runtime/store/app-store";
import { SessionStore } from "@/runtime/store/session-store";

/** Keeps nothing: the session of a preview is not the one of the tab. */
const FORGETFUL: StoragePort = { get: () => null, set: () => undefined, remove: () => undefined };

const FORBIDDEN = 403;

/**
 * The product's services as somebody has them who holds these codes: what they do not allow is hidden, and calls that ask
 * for others are refused as the server would. Rows are still those that the designer himself may read.
 */
export function roleApp(app: AppServices, codes: readonly string[]): AppServices {
  const session = new SessionStore(FORGETFUL);
  if (app.session.info) session.signIn({ ...app.session.info, funCodes: codes.join(",") });
  const { http } = app.ports;
  const request = async <T>(given: HttpRequest): Promise<T> => {
    const [path = ""] = given.path.split("?", 1);
    const call = callDirectory(resourcesOf(app)).find(given.method, path);
    if (call && !session.mayUse(call.access))
      throw new CallError(FORBIDDEN, text("screenDesigner.role.refused", { code: call.access }));
    return http.request<T>(given);
  };
  const asked: HttpPort = {
    request,
    call: callsOver(request),
    listen: (resource, name, hear) => http.listen(resource, name, hear),
  };
  return { ...app, session, ports: { ...app.ports, http: asked } };
}
