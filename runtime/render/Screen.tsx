import { observer } from "mobx-react-lite";
import { Suspense, useEffect, useMemo, type ReactElement } from "react";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { ScreenStore, type RouteInfo } from "@/runtime/store/screen-store";
import { useApp } from "./app-context";
import { Nodes } from "./nodes";
import { useWhenStale } from "./page-host";
import { RefusedSources } from "./refused-sources";
import { runAutomatic } from "./run-steps";
import { lazyPart } from "@/runtime/registry/lazy-part";
import "./screen.css";

const Dialogs = lazyPart(() => import("./dialogs"));

interface ScreenProps {
  screen: ScreenDocument;
  route: RouteInfo;
}

/** Draws a screen document: its sources are loaded, its blocks follow them, its actions run. Another document starts anew. */
export const Screen = observer(function Screen({ screen, route }: ScreenProps): ReactElement {
  const app = useApp();
  const routeKey = JSON.stringify(route);
  const store = useMemo(
    () => new ScreenStore(screen, app, JSON.parse(routeKey) as RouteInfo),
    [screen, app, routeKey],
  );
  useEffect(() => {
    store.start();
    if (screen.on?.load) void runAutomatic(screen.on.load, store, store.scope);
    return () => store.stop();
  }, [store, screen]);
  useWhenStale(() => store.renew());
  return (
    <div className="fs-screen">
      <RefusedSources screen={store} />
      <Nodes nodes={screen.body} screen={store} scope={store.scope} pointer="/body" />
      {screen.dialogs || store.dialogs.length > 0 ? (
        <Suspense>
          <Dialogs screen={store} />
        </Suspense>
      ) : null}
    </div>
  );
});
