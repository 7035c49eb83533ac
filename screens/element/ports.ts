import { createLateDongle } from "@/adapters/dongle/late-dongle";
import { createHttp } from "@/adapters/http/http";
import { browserStorage } from "@/adapters/storage/browser-storage";
import { createUpload } from "@/adapters/upload/upload";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { Ports } from "@/runtime/ports";

/** Where the script came from: its server answers the calls of the form. */
const source = new URL(import.meta.url);
const origin = source.protocol.startsWith("http") ? source.origin : undefined;

/** The outside world of a form in a foreign page. Nobody signs in there: the page brings the token, or none. */
export function elementPorts(token: () => string | null): Ports {
  return {
    http: createHttp({
      token,
      language: currentLocale,
      onIdentityFailure: () => undefined,
      baseUrl: origin,
    }),
    upload: createUpload(token, currentLocale),
    storage: browserStorage,
    dongle: createLateDongle(currentLocale),
    clock: { now: () => new Date() },
  };
}
