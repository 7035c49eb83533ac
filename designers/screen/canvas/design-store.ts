import { fragmentType, isFragment } from "@/runtime/core/fragment/fragment";
import { sampleValues } from "@/runtime/core/fragment/sample-values";
import type { ScreenDocument } from "@/runtime/core/screen/document";
import type { AppServices } from "@/runtime/store/app-store";
import { type RouteInfo, ScreenStore } from "@/runtime/store/screen-store";

const NOWHERE: RouteInfo = { path: "", query: {} };

/** The running page of the canvas. A fragment is used nowhere: its params are the samples that it names. */
export function designStore(screen: ScreenDocument, app: AppServices): ScreenStore {
  if (!isFragment(screen)) return new ScreenStore(screen, app, { path: screen.route, query: {} });
  const { schemaVersion, id, title } = screen;
  const around = new ScreenStore({ schemaVersion, id, title, body: [] }, app, NOWHERE);
  // The state of a fragment may read its params: they are asked for while there is no running page yet.
  let running: ScreenStore | null = null;
  const store = new ScreenStore(screen, app, NOWHERE, {
    node: { type: fragmentType(id) },
    scope: around.scope,
    screen: around,
    pointer: "",
    design: null,
    param: (name) => {
      const fragment = running?.screen ?? screen;
      return isFragment(fragment) ? sampleValues(fragment)[name] : undefined;
    },
  });
  running = store;
  return store;
}
