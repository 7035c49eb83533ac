import "./rate.css";
import { Rate } from "antd";
import { Children, cloneElement, isValidElement, type PropsWithChildren, type ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { FieldGroup } from "./field-group";

/** The types of the library have no role for it. */
const SLIDER = { role: "slider", "aria-valuemin": 0 };

/** Stars, 5 unless the schema says otherwise. Options: `half`. By keys they are one slider, which arrows, Home and End move. */
export default function RateWidget(props: WidgetProps): ReactElement {
  const { onChange, schema, options, label, disabled, readOnly } = props;
  const value = Number(props.value ?? 0);
  const count = schema.maximum ?? 5;
  const step = options["half"] === true ? 0.5 : 1;
  const [more, less] = [value + step, value - step];
  const keys: Record<string, number> = {
    ArrowRight: more,
    ArrowUp: more,
    ArrowLeft: less,
    ArrowDown: less,
    Home: 0,
    End: count,
  };
  return (
    <FieldGroup props={props}>
      <Rate
        className="fs-rate"
        {...SLIDER}
        aria-label={label}
        aria-valuemax={count}
        aria-valuenow={value}
        count={count}
        allowHalf={step < 1}
        value={value}
        disabled={disabled || readOnly}
        characterRender={withoutStop}
        keyboard={false}
        onKeyDown={(event) => {
          const next = keys[event.key];
          if (next === undefined) return;
          event.preventDefault();
          onChange(Math.min(Math.max(next, 0), count));
        }}
        onChange={onChange}
      />
    </FieldGroup>
  );
}

/** A star is for the pointer: the library would make each of them a stop of its own. */
function withoutStop(star: ReactElement): ReactElement {
  if (!isValidElement<PropsWithChildren>(star)) return star;
  const parts = Children.map(star.props.children, (part) =>
    isValidElement<{ tabIndex?: number }>(part) ? cloneElement(part, { tabIndex: -1 }) : part,
  );
  return cloneElement(star, {}, parts);
}
