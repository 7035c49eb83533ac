import { Input } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "./input-props";

const MAX_LENGTH = 9999;

/** One line of text. Options: `password`, `prefix`, `suffix`. An emptied field has no value. */
export default function InputWidget(props: WidgetProps): ReactElement {
  const Component = props.options["password"] === true ? Input.Password : Input;
  return (
    <Component
      {...inputProps(props)}
      value={textOf(props.value)}
      maxLength={props.schema.maxLength ?? MAX_LENGTH}
      allowClear={props.options["clearable"] === true}
      showCount={props.options["showWordLimit"] === true}
      prefix={props.options["prefix"] as string | undefined}
      suffix={props.options["suffix"] as string | undefined}
      onChange={(event) => props.onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}
