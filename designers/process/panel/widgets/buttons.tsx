import { App, Button, Checkbox } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { completeButtons } from "@/runtime/core/process/access";
import {
  BUTTON_CODES,
  type ButtonCode,
  type ButtonFlags,
  DEFAULT_BUTTONS,
  EXTRA_BUTTONS,
  type ExtraButton,
} from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";

const ALL: readonly (ButtonCode | ExtraButton)[] = [...BUTTON_CODES, ...EXTRA_BUTTONS];

/** Buttons that a handler has; at least one of the specification's five stays. */
export function ButtonsWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const { message } = App.useApp();
  const flags = completeButtons({ ...DEFAULT_BUTTONS, ...(value as Partial<ButtonFlags> | undefined) });
  const set = (codes: (ButtonCode | ExtraButton)[]): void => {
    if (!BUTTON_CODES.some((code) => codes.includes(code))) void message.warning(t("oneButton"), 2);
    else onChange(Object.fromEntries(ALL.map((code) => [code, codes.includes(code) ? 1 : 0])));
  };
  return (
    <div className="bpmn-rules">
      <Checkbox.Group
        disabled={disabled || readOnly}
        value={ALL.filter((code) => flags[code] === 1)}
        options={ALL.map((code) => ({ value: code, label: t(`button.${code}`) }))}
        onChange={(codes) => set(codes as (ButtonCode | ExtraButton)[])}
      />
      <div className="bpmn-row-actions">
        <Button size="small" disabled={disabled || readOnly} onClick={() => onChange({ ...DEFAULT_BUTTONS })}>
          {t("reset")}
        </Button>
      </div>
    </div>
  );
}
