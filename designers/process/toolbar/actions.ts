import { useReactFlow } from "@xyflow/react";
import { App } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../model/designer-context";
import type { DesignerStore } from "../model/designer-store";
import { arrangeActions } from "./arrange-actions";
import { clipActions } from "./clip-actions";
import { drawActions } from "./draw-actions";
import { viewActions } from "./view-actions";
import { walkActions } from "./walk-actions";
import type { Workplace } from "./workplace";

export type Actions = ReturnType<typeof useActions>;

/** What toolbar, keyboard and menus can do on the canvas. */
export function useActions(onShow: (store: DesignerStore) => void) {
  const store = useDesigner();
  const flow = useReactFlow();
  const { message, modal } = App.useApp();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  return useMemo(
    () => actionsAt({ store, flow, message, modal, t, onShow }),
    [store, flow, message, modal, t, onShow],
  );
}

function actionsAt(place: Workplace) {
  const { store, onShow } = place;
  const show = (next: DesignerStore): void => {
    if (next !== store) onShow(next);
  };
  return {
    undo: () => show(store.history.undo()),
    redo: () => show(store.history.redo()),
    ...viewActions(place),
    ...arrangeActions(place),
    ...clipActions(place),
    ...walkActions(place),
    ...drawActions(place),
  };
}
