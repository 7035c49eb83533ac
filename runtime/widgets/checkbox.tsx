import { textIn } from "@/runtime/core/guards";
import { Checkbox, Spin } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { Refused } from "@/runtime/render/refused";
import { FieldGroup } from "./field-group";
import { noteProps } from "./input-props";
import { useChoices } from "./use-choices";

/** Several of a few choices; for a yes-or-no value, a single box with `text` beside it. */
export default function CheckboxWidget(props: WidgetProps): ReactElement {
  const { id, value, onChange, schema, options, disabled, readOnly, required } = props;
  if (schema.type !== "boolean") return <Boxes {...props} />;
  return (
    <Checkbox
      id={id}
      aria-required={required}
      {...noteProps(props)}
      checked={value === true}
      disabled={disabled || readOnly}
      onChange={(event) => onChange(event.target.checked)}
    >
      {textIn(options["text"])}
    </Checkbox>
  );
}

function Boxes(props: WidgetProps): ReactElement {
  const { value, onChange, options, disabled, readOnly } = props;
  const { choices, loading, refusal } = useChoices(props);
  if (loading) return <Spin size="small" />;
  if (refusal) return <Refused refusal={refusal} />;
  return (
    <FieldGroup props={props}>
      <Checkbox.Group
        role="presentation"
        className={options["inline"] === false ? "fs-vertical" : ""}
        value={Array.isArray(value) ? value : []}
        disabled={disabled || readOnly}
        options={choices}
        onChange={onChange}
      />
    </FieldGroup>
  );
}
