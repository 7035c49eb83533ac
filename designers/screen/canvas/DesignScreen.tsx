import { observer } from "mobx-react-lite";
import { Suspense, useEffect, type ReactElement } from "react";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import { Nodes } from "@/runtime/render/nodes";
import type { ScreenStore } from "@/runtime/store/screen-store";
import { lazyPart } from "@/runtime/registry/lazy-part";
import "@/runtime/render/screen.css";

const Dialogs = lazyPart(() => import("@/runtime/render/dialogs"));

/** The page as its readers see it, with its data and values kept while its document changes. */
export const DesignScreen = observer(function DesignScreen({
  screen,
  store,
}: {
  screen: ScreenDocument;
  store: ScreenStore;
}): ReactElement {
  useEffect(() => store.update(screen), [store, screen]);
  return (
    <div className="fs-screen">
      <Nodes nodes={screen.body} screen={store} scope={store.scope} pointer="/body" />
      <Suspense>
        <Dialogs screen={store} />
      </Suspense>
    </div>
  );
});
