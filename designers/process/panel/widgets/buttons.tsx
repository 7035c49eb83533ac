import { App, Button, Checkbox } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import {
  BUTTON_CODES,
  type ButtonCode,
  type ButtonFlags,
  DEFAULT_BUTTONS,
} from "@/runtime/core/process/setting";
import type { WidgetProps } from "@/runtime/registry/widget";

/** Buttons that a handler has; at least one stays. */
export function ButtonsWidget({ value, onChange, disabled, readOnly }: WidgetProps): ReactElement {
  const { t } = useTranslation("translation", { keyPrefix: "processPanel" });
  const { message } = App.useApp();
  const flags = { ...DEFAULT_BUTTONS, ...(value as Partial<ButtonFlags> | undefined) };
  const set = (codes: ButtonCode[]): void => {
    if (codes.length === 0) void message.warning(t("oneButton"), 2);
    else onChange(Object.fromEntries(BUTTON_CODES.map((code) => [code, codes.includes(code) ? 1 : 0])));
  };
  return (
    <div className="bpmn-rules">
      <Checkbox.Group
        disabled={disabled || readOnly}
        value={BUTTON_CODES.filter((code) => flags[code] === 1)}
        options={BUTTON_CODES.map((code) => ({ value: code, label: t(`button.${code}`) }))}
        onChange={(codes) => set(codes as ButtonCode[])}
      />
      <div className="bpmn-row-actions">
        <Button size="small" disabled={disabled || readOnly} onClick={() => onChange({ ...DEFAULT_BUTTONS })}>
          {t("reset")}
        </Button>
      </div>
    </div>
  );
}
