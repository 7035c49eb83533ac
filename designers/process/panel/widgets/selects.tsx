import { Radio, Select } from "antd";
import { observer } from "mobx-react-lite";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { listOf, oneOf } from "@/runtime/core/bpmn/moddle";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useDesigner } from "@/designers/process/model/designer-context";
import { otherTasks } from "../binding";
import { usePanelElement } from "../panel-element";

/** Where a reject goes. A certain node is offered only when there is another user task. */
export const RejectStrategyWidget = observer(function RejectStrategyWidget({
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  void store.version;
  const others = otherTasks(store.model, usePanelElement().id ?? "");
  const options = [
    { value: 0, label: t("rejectByFlow") },
    ...(others.length > 0 ? [{ value: 1, label: t("rejectToNode") }] : []),
  ];
  return (
    <Radio.Group
      disabled={disabled || readOnly}
      value={value ?? 0}
      options={options}
      onChange={(event) => onChange(event.target.value as number)}
    />
  );
});

/** Another user task of the process. */
export const NodeSelectWidget = observer(function NodeSelectWidget({
  id,
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  void store.version;
  const options = otherTasks(store.model, usePanelElement().id ?? "").map((task) => ({
    value: task.id,
    label: task.name,
  }));
  return (
    <Select
      id={id}
      style={{ width: "100%" }}
      placeholder={t("chooseNode")}
      disabled={disabled || readOnly}
      value={value || null}
      options={options}
      onChange={onChange}
    />
  );
});

/** A flow that leaves the element. */
export const FlowSelectWidget = observer(function FlowSelectWidget({
  id,
  value,
  onChange,
  disabled,
  readOnly,
}: WidgetProps): ReactElement {
  const store = useDesigner();
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const { t: common } = useTranslation();
  void store.version;
  const options = listOf(usePanelElement(), "outgoing").map((flow) => ({
    value: flow.id ?? "",
    label: flow.name || `→ ${oneOf(flow, "targetRef")?.name ?? flow.id ?? ""}`,
  }));
  return (
    <Select
      id={id}
      allowClear={{ label: common("form.clear") }}
      style={{ width: "100%" }}
      placeholder={t("noFlow")}
      disabled={disabled || readOnly}
      value={value || null}
      options={options}
      onChange={onChange}
    />
  );
});
