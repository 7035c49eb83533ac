import { textIn } from "@/runtime/core/guards";
import { Input } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { countProps, inputProps, lengthProps, textOf } from "./input-props";
import "./input.css";

/** Options that need more than the bare element. */
const EXTRAS = ["password", "clearable", "prefix", "suffix", "showWordLimit"] as const;

/** What is written with keys of its own on a phone, by data type or format. */
const KEYBOARDS: Record<string, "email" | "url"> = { email: "email", url: "url", uri: "url" };

/** One line of text. Options: `password`, `prefix`, `suffix`. An emptied field has no value. */
export default function InputWidget(props: WidgetProps): ReactElement {
  const { options } = props;
  const shared = {
    value: textOf(props.value),
    ...lengthProps(props),
    inputMode: KEYBOARDS[textIn(options["dataType"]) ?? props.schema.format ?? ""],
    onChange: (event: { target: { value: string } }) =>
      props.onChange(event.target.value === "" ? undefined : event.target.value),
  };
  if (!EXTRAS.some((name) => Boolean(options[name]))) return plainInput(props, shared);
  const Component = options["password"] === true ? Input.Password : Input;
  return (
    <Component
      {...inputProps(props)}
      {...shared}
      allowClear={options["clearable"] === true}
      {...countProps(props)}
      prefix={textIn(options["prefix"])}
      suffix={textIn(options["suffix"])}
    />
  );
}

/** The element itself in the look of the others: forms are mostly such fields, and antd's costs five times as much. */
function plainInput(props: WidgetProps, shared: object): ReactElement {
  const { size, status, variant, ...rest } = inputProps(props);
  const look = [
    "fs-input",
    `fs-input-${size}`,
    variant && `fs-input-${variant}`,
    status && `fs-input-${status}`,
  ];
  return <input type="text" {...rest} {...shared} className={look.filter(Boolean).join(" ")} />;
}
