import "./color.css";
import { ColorPicker } from "antd";
import type { ReactElement } from "react";
import type { WidgetProps } from "@/runtime/registry/widget";
import { FieldGroup } from "./field-group";

/** A colour, kept as text such as #1a2b3c. Options: `alpha`. */
export default function ColorWidget(props: WidgetProps): ReactElement {
  const { value, onChange, options, disabled, readOnly } = props;
  const colour = typeof value === "string" && value !== "" ? value : null;
  const hasAlpha = options["alpha"] === true;
  return (
    <FieldGroup props={props}>
      <ColorPicker
        value={colour}
        disabled={disabled || readOnly}
        disabledAlpha={!hasAlpha && colour !== null}
        showText
        allowClear
        onChangeComplete={(color) =>
          onChange(color.cleared ? undefined : hexOf(color.toHexString(), hasAlpha))
        }
      />
    </FieldGroup>
  );
}

/** Without alpha the hexadecimal text ends after its six digits. */
const hexOf = (hex: string, hasAlpha: boolean): string => (hasAlpha ? hex : hex.slice(0, 7));
