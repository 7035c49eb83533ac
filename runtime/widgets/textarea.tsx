import { Input } from "antd";
import type { ReactElement } from "react";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { countProps, inputProps, lengthProps, textOf } from "./input-props";
import "./input.css";

interface TextareaProps extends WidgetProps {
  className?: string;
}

/** Several lines of text. Options: `rows`, `clearable`, `showWordLimit`. */
export default function TextareaWidget({ className = "", ...props }: TextareaProps): ReactElement {
  const options: OptionsOf<"textarea"> = props.options;
  const rows = Number(props.options["rows"] ?? 3);
  return (
    <Input.TextArea
      {...inputProps(props)}
      className={className}
      value={textOf(props.value)}
      {...lengthProps(props)}
      allowClear={options.clearable === true}
      {...countProps(props)}
      autoSize={{ minRows: rows, maxRows: Math.max(rows, 12) }}
      onChange={(event) => props.onChange(event.target.value === "" ? undefined : event.target.value)}
    />
  );
}
