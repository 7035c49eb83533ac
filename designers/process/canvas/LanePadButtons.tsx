import {
  BorderHorizontalOutlined,
  BorderVerticleOutlined,
  InsertRowAboveOutlined,
  InsertRowBelowOutlined,
  InsertRowLeftOutlined,
  InsertRowRightOutlined,
} from "@ant-design/icons";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ModdleElement } from "@/runtime/core/bpmn/moddle";
import { useDesigner } from "../model/designer-context";
import { isUndivided } from "../rules/pools";
import { PadButton } from "./PadButton";

/** Lanes before, behind and in a pool or lane. */
export const LanePadButtons = observer(function LanePadButtons({
  element,
}: {
  element: ModdleElement;
}): ReactElement {
  const store = useDesigner();
  void store.version;
  const { t } = useTranslation("translation", { keyPrefix: "processDesigner" });
  const id = element.id ?? "";
  const isUpright = store.model.itemOf(element)?.["isHorizontal"] === false;
  const add = (side: "before" | "behind"): void => store.reveal(store.run("lane.add", { id, side })?.id);
  return (
    <>
      <PadButton title={t(isUpright ? "laneLeft" : "laneAbove")} onClick={() => add("before")}>
        {isUpright ? <InsertRowLeftOutlined aria-hidden /> : <InsertRowAboveOutlined aria-hidden />}
      </PadButton>
      <PadButton title={t(isUpright ? "laneRight" : "laneBelow")} onClick={() => add("behind")}>
        {isUpright ? <InsertRowRightOutlined aria-hidden /> : <InsertRowBelowOutlined aria-hidden />}
      </PadButton>
      {isUndivided(element) ? (
        <PadButton title={t("laneSplit")} onClick={() => store.reveal(store.run("lane.split", { id })?.id)}>
          {isUpright ? <BorderHorizontalOutlined aria-hidden /> : <BorderVerticleOutlined aria-hidden />}
        </PadButton>
      ) : null}
    </>
  );
});
