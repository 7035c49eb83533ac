import "./color.css";
import { Button, ColorPicker, type ColorPickerProps } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { usePopped } from "@/runtime/render/use-popped";

interface Props extends Pick<ColorPickerProps, "disabled" | "disabledAlpha" | "presets" | "value"> {
  /** With its digits, those of the alpha last. */
  onPick: (hex: string) => void;
  /** Takes the colour away; nothing where there is none. */
  onClear: (() => void) | undefined;
  children: (isOpen: boolean) => ReactElement;
}

/** Colours that a button opens. The library's own button takes no keys, and its way to take a colour away has no Chinese name. */
export function ColorOpener({ onPick, onClear, children, ...shown }: Props): ReactElement {
  const { t } = useTranslation();
  const { inside, ...popped } = usePopped();
  return (
    <ColorPicker
      {...shown}
      {...popped}
      panelRender={(panel) =>
        inside(
          <>
            {panel}
            {onClear ? (
              <Button block size="small" onClick={onClear}>
                {t("form.clear")}
              </Button>
            ) : null}
          </>,
        )
      }
      onChangeComplete={(color) => onPick(color.toHexString())}
    >
      {children(popped.open)}
    </ColorPicker>
  );
}
