import { useEffect, useMemo, type ReactElement } from "react";
import { storedScreen } from "@/runtime/core/screen/present-screen";
import { AppContext, useApp } from "@/runtime/render/app-context";
import { ErrorBoundary } from "@/runtime/render/error-boundary";
import { NodeError } from "@/runtime/render/node-error";
import { PortsContext } from "@/runtime/render/ports-context";
import { designStore } from "./design-store";
import { DesignScreen } from "./DesignScreen";
import { readingApp } from "./reading-app";
import { withoutTimers } from "./resting";

/** A page as its text says, drawn small with real data: to be looked at, nothing in it can be reached. */
export function PagePicture({ text, label }: { text: string; label: string }): ReactElement {
  const app = useApp();
  const screen = useMemo(() => withoutTimers(storedScreen(text)), [text]);
  const services = useMemo(() => readingApp(app, () => false), [app]);
  const store = useMemo(() => designStore(screen, services), [screen, services]);
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  return (
    <figure className="pd-picture">
      <figcaption>{label}</figcaption>
      <div className="pd-picture-frame" inert>
        <AppContext value={services}>
          <PortsContext value={services.ports}>
            <ErrorBoundary
              resetKey={screen}
              fallback={({ message }) => (
                <NodeError type="screen" id={screen.id} pointer="/" message={message} />
              )}
            >
              <DesignScreen screen={screen} store={store} />
            </ErrorBoundary>
          </PortsContext>
        </AppContext>
      </div>
    </figure>
  );
}
