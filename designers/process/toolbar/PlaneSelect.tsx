import { Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { nameOf } from "@/runtime/core/bpmn/checks/check";
import { currentLocale } from "@/runtime/i18n/i18n";
import { planesOf } from "@/runtime/core/bpmn/diagram";
import { oneOf } from "@/runtime/core/bpmn/moddle";
import { useDesigner } from "../model/designer-context";

/** Chooses among the diagrams of a file, such as the inside of a collapsed sub-process. Nothing when there is only one. */
export const PlaneSelect = observer(function PlaneSelect({
  onShown,
}: {
  onShown: () => void;
}): ReactElement | null {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  void store.version;
  const planes = planesOf(store.model.definitions);
  if (planes.length < 2) return null;
  const label = (plane: (typeof planes)[number], i: number): string => {
    const shown = oneOf(plane, "bpmnElement");
    return shown ? nameOf(shown, currentLocale()) : t("planeNumber", { number: i + 1 });
  };
  return (
    <Select
      size="small"
      style={{ minWidth: 140 }}
      aria-label={t("plane")}
      value={planes.indexOf(store.model.plane)}
      options={planes.map((plane, i) => ({ value: i, label: label(plane, i) }))}
      onChange={(index: number) => {
        const plane = planes[index];
        if (plane) store.showPlane(plane);
        onShown();
      }}
    />
  );
});
