import { App, ConfigProvider } from "antd";
import { render, type RenderResult } from "@testing-library/react";
import { vi } from "vitest";
import { memoryPorts, type MemoryPorts } from "@/adapters/memory/memory";
import type { FragmentDocument } from "@/runtime/core/fragment/fragment";
import { DIALOG_DEFAULTS } from "@/runtime/render/dialog-defaults";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { AppContext } from "@/runtime/render/app-context";
import { type PageHost, PageHostContext } from "@/runtime/render/page-host";
import { PortsContext } from "@/runtime/render/ports-context";
import { Screen } from "@/runtime/render/Screen";
import { shippedFragments } from "@/screens/app/shipped-fragments";
import { shippedScreens } from "@/screens/app/shipped-screens";
import type { AppServices } from "@/runtime/store/app-store";
import { DictStore } from "@/runtime/store/dict-store";
import { SessionStore } from "@/runtime/store/session-store";
import type { ResourceDeclaration } from "@/runtime/core/resource/resource";

export interface TestApp extends AppServices {
  ports: MemoryPorts;
  toasts: string[];
  /** The frame that its page stands in; without one it stands alone. */
  host?: PageHost;
}

/** The fragments of the product and these, as if they came with it. */
function testFragments(given: readonly FragmentDocument[] = []): AppServices["fragments"] {
  const shipped = [...shippedFragments, ...given];
  const all = new Map(shipped.map((fragment) => [fragment.id, fragment]));
  return {
    find: (id) => all.get(id),
    complete: () => Promise.resolve(),
    shipped: () => shipped,
    all: () => all,
  };
}

/** A signed-in product over memory ports. */
export function testApp(
  answers: MemoryPorts["answers"] = {},
  options: {
    codes?: string;
    fragments?: FragmentDocument[];
    resources?: Record<string, ResourceDeclaration>;
  } = {},
): TestApp {
  const ports = memoryPorts(answers);
  const session = new SessionStore(ports.storage);
  session.signIn({
    accessToken: "t",
    UserName: "张三",
    LoginCode: "zhangsan",
    UserCode: "1",
    funCodes: options.codes ?? "*",
  });
  const toasts: string[] = [];
  return {
    ports,
    session,
    toasts,
    dict: new DictStore(ports),
    feedback: {
      toast: (words) => void toasts.push(words),
      confirm: vi.fn<() => Promise<boolean>>().mockResolvedValue(true),
    },
    resources: options.resources ?? {},
    locale: () => "zh",
    go: vi.fn<(to: string) => void>(),
    fragments: testFragments(options.fragments),
    pages: { shipped: () => [], find: () => undefined, reload: () => Promise.resolve() },
  };
}

/** Draws a screen; the frame of the document may be left out. */
export function renderScreen(
  screen: Partial<ScreenDocument>,
  app: TestApp,
  query: Record<string, string> = {},
): RenderResult {
  const document: ScreenDocument = {
    schemaVersion: 1,
    id: "t",
    route: "/t",
    title: "t",
    body: [],
    ...screen,
  };
  return render(
    <ConfigProvider
      theme={{ token: { motion: false } }}
      button={{ autoInsertSpace: false }}
      modal={DIALOG_DEFAULTS}
    >
      <App>
        <AppContext value={app}>
          <PortsContext value={app.ports}>
            <PageHostContext value={app.host ?? null}>
              <Screen screen={document} route={{ path: "/t", query }} />
            </PageHostContext>
          </PortsContext>
        </AppContext>
      </App>
    </ConfigProvider>,
  );
}

/** Draws a page of the product as it is shipped. */
export function renderShipped(id: string, app: TestApp, query: Record<string, string>): RenderResult {
  const page = shippedScreens.find((one) => one.id === id);
  if (!page) throw new Error(`no page "${id}"`);
  return renderScreen(page, app, query);
}
