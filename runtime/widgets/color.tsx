import "./color.css";
import { Button, ColorPicker } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { usePopped } from "@/runtime/render/use-popped";
import { FieldGroup } from "./field-group";

/** A colour, kept as text such as #1a2b3c. Options: `alpha`. The library's own button takes no keys: ours does. */
export default function ColorWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { inside, ...popped } = usePopped();
  const { value, onChange, options } = props;
  const isClosed = props.disabled || props.readOnly;
  const colour = typeof value === "string" && value !== "" ? value : null;
  const hasAlpha = options["alpha"] === true;
  return (
    <FieldGroup props={props}>
      <ColorPicker
        {...popped}
        value={colour}
        disabled={isClosed}
        disabledAlpha={!hasAlpha && colour !== null}
        allowClear
        panelRender={inside}
        onChangeComplete={(color) =>
          onChange(color.cleared ? undefined : hexOf(color.toHexString(), hasAlpha))
        }
      >
        <Button
          size={props.size}
          disabled={isClosed}
          aria-haspopup="dialog"
          aria-expanded={popped.open}
          icon={<span className="fs-color-now" style={colour === null ? {} : { background: colour }} />}
        >
          {colour === null ? t("form.select") : wordsOf(colour)}
        </Button>
      </ColorPicker>
    </FieldGroup>
  );
}

/** A colour of any notation as #RRGGBB, with how much of it is seen in per cent where something shines through. */
function wordsOf(colour: string): string {
  const { style } = document.createElement("span");
  style.color = colour;
  const [red, green, blue, alpha = 1] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return colour;
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("");
  return `#${hex.toUpperCase()}${alpha < 1 ? `, ${Math.round(alpha * 100)}%` : ""}`;
}

/** Without alpha the hexadecimal text ends after its six digits. */
const hexOf = (hex: string, hasAlpha: boolean): string => (hasAlpha ? hex : hex.slice(0, 7));
