import { Rate } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { FieldGroup } from "./field-group";

/** Stars, 5 unless the schema says otherwise. Options: `half`. */
export default function RateWidget(props: WidgetProps): ReactElement {
  const { value, onChange, schema, options, disabled, readOnly } = props;
  return (
    <FieldGroup props={props}>
      <Rate
        count={schema.maximum ?? 5}
        allowHalf={options["half"] === true}
        value={Number(value ?? 0)}
        disabled={disabled || readOnly}
        onChange={onChange}
      />
    </FieldGroup>
  );
}
