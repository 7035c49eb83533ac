import { observable } from "mobx";
import type { ComponentType } from "react";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { ExplainHost } from "@/runtime/render/explain-context";
import { createLateDongle } from "@/adapters/dongle/late-dongle";
import { createHttp, IDENTITY } from "@/adapters/http/http";
import { browserStorage } from "@/adapters/storage/browser-storage";
import { createUpload } from "@/adapters/upload/upload";
import { currentLocale, text } from "@/runtime/i18n/i18n";
import type { Ports } from "@/runtime/ports";
import type { AppServices, Feedback, Go } from "@/runtime/store/app-store";
import { DictStore } from "@/runtime/store/dict-store";
import type { SessionStore } from "@/runtime/store/session-store";
import { ShellStore } from "@/runtime/store/shell-store";
import type { Leaving } from "./leaving/leaving";
import { pathOf } from "./routes";
import { ScreensStore } from "./screens-store";

/** The parts of the product, put together once. */
export interface Product extends AppServices {
  shell: ShellStore;
  /** Takes over what the signed-in user may do now. */
  renewSession: () => Promise<void>;
  screens: ScreensStore;
  explain: Explaining;
  leaving: Leaving;
}

/** Whether the open page is explained, by whom and where. Its code comes when somebody asks. */
export interface Explaining {
  host: ExplainHost | null;
  Panel: ComponentType<{ screen: ScreenDocument }> | null;
}

/** Set by the mounted app: only there are antd's messages and the router at hand. */
export interface Late {
  feedback: Feedback;
  go: Go;
}

export function createProduct(late: Late, session: SessionStore, leaving: Leaving): Product {
  const token = () => session.info?.accessToken ?? null;
  const http = createHttp({
    token,
    language: currentLocale,
    screen: () => screens.opened(pathOf(window.location)),
    onIdentityFailure: (words) => leave(session, late, words),
    onForbidden: () => void shell.renewMenu(),
    onMustChange: () => {
      if (session.info) session.take({ ...session.info, mustChange: true }, session.isLocked);
    },
  });
  const ports: Ports = {
    http,
    upload: createUpload(token, currentLocale),
    storage: browserStorage,
    dongle: createLateDongle(currentLocale),
    clock: { now: () => new Date() },
  };
  const isSafe = new URLSearchParams(window.location.search).get("safe") === "1";
  const shell = new ShellStore(ports);
  const screens = new ScreensStore(http, isSafe);
  // What they may do may have changed since they signed in.
  const renewSession = async (): Promise<void> => {
    const info = await http.call("sys/session", "current", {});
    // Meanwhile they may have left, or somebody else have come.
    if (info.accessToken === token()) session.take(info, session.isLocked);
  };
  return {
    ports,
    session,
    renewSession,
    dict: new DictStore(ports),
    feedback: {
      toast: (words, kind) =>
        // Whoever called is refused with it too: the user is told once, in the words of the specification.
        late.feedback.toast(IDENTITY.test(words) ? text("shell.identityFailure") : words, kind),
      confirm: (words) => late.feedback.confirm(words),
    },
    locale: () => shell.locale,
    go: (to, how) => late.go(to, how),
    shell,
    screens,
    leaving,
    explain: observable<Explaining>({ host: null, Panel: null }, {}, { deep: false }),
    fragments: {
      find: (id) => screens.fragments.get(id),
      complete: () => screens.complete(),
      shipped: () => screens.shippedFragments,
      all: () => screens.fragments,
    },
    pages: {
      shipped: () => screens.shipped,
      find: (route) => screens.find(route),
      reload: async () => {
        await renewSession();
        await screens.load();
        await shell.loadMenu();
        await shell.loadLook();
      },
    },
  };
}

/** Several calls may fail at once; the user is told once. */
function leave(session: SessionStore, late: Late, words: string | null): void {
  if (!session.isSignedIn) return;
  session.clear();
  late.feedback.toast(words ?? text("shell.identityFailure"), "error");
  late.go("/login");
}
