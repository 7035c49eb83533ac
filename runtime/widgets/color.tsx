import { Button } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { ColorOpener } from "./color-opener";
import { FieldGroup } from "./field-group";

/** A colour, kept as text such as #1a2b3c. Options: `alpha`. */
export default function ColorWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { value, onChange, options } = props;
  const isClosed = props.disabled || props.readOnly;
  const colour = typeof value === "string" && value !== "" ? value : null;
  const hasAlpha = options["alpha"] === true;
  return (
    <FieldGroup props={props}>
      <ColorOpener
        value={colour}
        disabled={isClosed}
        disabledAlpha={!hasAlpha && colour !== null}
        onPick={(hex) => onChange(hexOf(hex, hasAlpha))}
        onClear={colour === null ? undefined : () => onChange(undefined)}
      >
        {(isOpen) => (
          <Button
            size={props.size}
            disabled={isClosed}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            icon={<span className="fs-color-now" style={colour === null ? {} : { background: colour }} />}
          >
            {colour === null ? t("form.select") : wordsOf(colour)}
          </Button>
        )}
      </ColorOpener>
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
