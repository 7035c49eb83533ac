import { callDirectory } from "@/runtime/core/resource/call-directory";
import { callsOver } from "@/runtime/http-calls";
import { text } from "@/runtime/i18n/i18n";
import {
  CallError,
  type HttpPort,
  type HttpRequest,
  type StoragePort,
  type UploadPort,
} from "@/runtime/ports";
import { resourcesOf } from "@/runtime/render/resources";
import type { SeenRoles } from "../page-view";
import type { AppServices } from "@/runtime/store/app-store";
import { SessionStore } from "@/runtime/store/session-store";

/** Keeps nothing, and nobody misses it: the session of a preview is not the one of the tab. */
const FORGETFUL: StoragePort = { get: () => null, set: () => true, remove: () => undefined };

const FORBIDDEN = 403;

/** What tells the server as whose holder a call asks; it answers reading ones alone. */
const PREVIEW_PARAMETER = "PreviewRoles";

/**
 * The product's services as a holder of roles has them: what their codes do not allow is hidden and refused at once, and
 * every other call is answered by the server as to them, within the designer's own rights.
 */
export function roleApp(app: AppServices, { codes, ids }: Pick<SeenRoles, "codes" | "ids">): AppServices {
  const session = new SessionStore(FORGETFUL);
  if (app.session.info) session.signIn({ ...app.session.info, funCodes: codes.join(",") });
  const { http } = app.ports;
  const request = async <T>(given: HttpRequest): Promise<T> => {
    const [path = ""] = given.path.split("?", 1);
    const call = callDirectory(resourcesOf(app)).find(given.method, path);
    if (call && !session.mayUse(call.access))
      throw new CallError(FORBIDDEN, text("screenDesigner.role.refused", { code: call.access }));
    return http.request<T>({ ...given, query: { ...given.query, [PREVIEW_PARAMETER]: ids.join(",") } });
  };
  const asked: HttpPort = {
    request,
    call: callsOver(request),
    listen: (resource, name, hear) => http.listen(resource, name, hear),
  };
  // A file that is sent is written.
  const upload: UploadPort = {
    upload: () => Promise.reject(new CallError(FORBIDDEN, text("screenDesigner.role.reads"))),
  };
  return { ...app, session, ports: { ...app.ports, http: asked, upload } };
}
