import {
  createElement,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";
import type { WidgetEntry, WidgetPicture, WidgetProps } from "@/runtime/registry/widget";

import { Arriving } from "./arriving";

interface RestingProps {
  entry: WidgetEntry;
  picture: WidgetPicture;
  props: WidgetProps;
}

/**
 * A widget of a long form: its picture until the pointer or the focus comes near, then the widget itself in its place,
 * as soon as its code is there. One dropdown costs as much as seven pictures, and of hundreds of fields few are touched.
 * What a picture cannot show is the widget from the start.
 */
export function RestingWidget({ entry, picture: draw, props }: RestingProps): ReactElement {
  const [Awake, setAwake] = useState<ComponentType<WidgetProps> | null>(null);
  const near = useRef({ pointer: false, focus: false });
  if (Awake) return <AwakeWidget Component={Awake} near={near} props={props} />;
  const picture = draw(props);
  if (picture === null) {
    const widget = createElement(entry.Component, props);
    return entry.load ? <Arriving>{widget}</Arriving> : widget;
  }
  const wake = (Component: ComponentType<WidgetProps>): void => {
    if (near.current.pointer || near.current.focus) flushSync(() => setAwake(() => Component));
  };
  const come = (sign: "pointer" | "focus"): void => {
    near.current[sign] = true;
    if (!entry.load) wake(entry.Component);
    else entry.load().then(wake, (error: unknown) => console.warn("an input did not arrive", error));
  };
  const go = (sign: "pointer" | "focus"): void => {
    near.current[sign] = false;
  };
  return (
    <span
      className="fs-resting"
      onPointerEnter={() => come("pointer")}
      onPointerLeave={() => go("pointer")}
      onFocus={() => come("focus")}
      onBlur={() => go("focus")}
    >
      {picture}
    </span>
  );
}

interface AwakeProps {
  Component: ComponentType<WidgetProps>;
  /** Who is at its picture. */
  near: RefObject<{ focus: boolean }>;
  props: WidgetProps;
}

/** In the place of its picture; it takes the focus over. */
function AwakeWidget({ Component, near, props }: AwakeProps): ReactElement {
  const { id } = props;
  useLayoutEffect(() => {
    if (near.current.focus) document.getElementById(id)?.focus();
  }, [near, id]);
  return createElement(Component, props);
}
