import { createElement, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { flushSync } from "react-dom";
import type { WidgetEntry, WidgetProps } from "@/runtime/registry/widget";

interface RestingProps {
  entry: WidgetEntry;
  props: WidgetProps;
}

/**
 * A widget of a long form: its picture until the pointer or the focus comes near, then the widget itself in its place.
 * One dropdown costs as much as seven pictures, and of hundreds of fields few are touched. What a picture cannot show is
 * the widget from the start.
 */
export function RestingWidget({ entry, props }: RestingProps): ReactElement {
  const [isAwake, setAwake] = useState(false);
  const hasFocus = useRef(false);
  const { id } = props;
  useLayoutEffect(() => {
    if (isAwake && hasFocus.current) document.getElementById(id)?.focus();
  }, [isAwake, id]);
  const picture = isAwake ? null : (entry.picture?.(props) ?? null);
  if (picture === null) return createElement(entry.Component, props);
  const wake = (): void => flushSync(() => setAwake(true));
  return (
    <span
      className="fs-resting"
      onPointerEnter={wake}
      onFocus={() => {
        hasFocus.current = true;
        wake();
      }}
    >
      {picture}
    </span>
  );
}
