import { useMemo, type ReactElement } from "react";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { AppContext, useApp } from "@/runtime/render/app-context";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { NodeError } from "@/runtime/render/node-error";
import { PortsContext } from "@/runtime/render/ports-context";
import type { AppServices } from "@/runtime/store/app-store";
import type { ScreenStore } from "@/runtime/store/screen-store";
import type { SeenRoles } from "../page-view";
import { designStore } from "./design-store";
import { DesignScreen } from "./DesignScreen";
import { readingApp } from "./reading-app";
import { roleApp } from "./role-app";

/** A page as it runs in the designer, not yet started. */
export interface RunningPage {
  services: AppServices;
  store: ScreenStore;
}

interface Running {
  /** Its buttons act; otherwise it only reads. */
  isActing?: boolean;
  /** As whose holder it is seen. */
  role?: SeenRoles | null;
}

/** Sets a page up to run in the designer, canvas and picture alike. */
export function useRunningPage(
  screen: ScreenDocument,
  { isActing = false, role = null }: Running = {},
): RunningPage {
  const app = useApp();
  const services = useMemo(
    () => readingApp(role ? roleApp(app, role) : app, () => isActing),
    [app, role, isActing],
  );
  return useMemo(() => ({ services, store: designStore(screen, services) }), [screen, services]);
}

/** The page itself; a fault in it is shown in its place. */
export function DrawnPage({ screen, page }: { screen: ScreenDocument; page: RunningPage }): ReactElement {
  const { services, store } = page;
  return (
    <AppContext value={services}>
      <PortsContext value={services.ports}>
        <ErrorBoundary
          resetKey={screen}
          isDraft
          fallback={({ message }) => <NodeError type="screen" id={screen.id} pointer="/" message={message} />}
        >
          <DesignScreen screen={screen} store={store} />
        </ErrorBoundary>
      </PortsContext>
    </AppContext>
  );
}
