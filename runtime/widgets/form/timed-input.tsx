import { createElement, useEffect, type ReactElement } from "react";
import { officeMoment } from "@/runtime/core/office-zone";
import { useOptionalPorts } from "@/runtime/render/ports-context";
import { widgets, type WidgetProps } from "@/runtime/registry/widget";

/** A text that takes the present time when its form is opened and it is empty (spec 001 §3, `isTime`). */
export function TimedInput(props: WidgetProps): ReactElement {
  const { value, onPreset = props.onChange, readOnly, disabled } = props;
  const ports = useOptionalPorts();
  useEffect(() => {
    const isEmpty = value === undefined || value === null || value === "";
    if (isEmpty && !readOnly && !disabled) onPreset(officeMoment(ports?.clock.now() ?? new Date()));
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is opened: an emptied field stays empty
  }, []);
  return createElement(widgets.get("input").Component, props);
}
