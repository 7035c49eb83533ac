import { Input, InputNumber, Select, Space } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { DURATION_UNITS, readDuration, writeDuration, type DurationUnit } from "@/runtime/core/duration";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, pickerProps, textOf } from "./input-props";

/** A text that is no number of one unit, such as `PT1H30M` or `${hours}`. */
type Unit = DurationUnit | "other";

/** A time as number and unit; the value is ISO 8601. Durations of several units and expressions are shown as they are. */
export default function DurationWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const text = textOf(props.value);
  const read = readDuration(text);
  const [chosen, setChosen] = useState<Unit>("hours");
  const unit: Unit = text === "" || chosen === "other" ? chosen : (read?.unit ?? "other");
  const put = (amount: number | null, next: DurationUnit): void =>
    props.onChange(amount === null ? undefined : writeDuration({ amount, unit: next }));
  const change = (next: Unit): void => {
    setChosen(next);
    if (next !== "other" && text !== "") put(read?.amount ?? null, next);
  };
  return (
    <Space.Compact block>
      {unit === "other" ? (
        <Input
          {...inputProps(props)}
          value={text}
          onChange={(event) => props.onChange(event.target.value || undefined)}
        />
      ) : (
        <InputNumber
          {...inputProps(props)}
          placeholder=""
          style={{ flex: 1 }}
          min={1}
          precision={0}
          value={read?.amount ?? null}
          onChange={(amount) => put(amount, unit)}
        />
      )}
      <Select<Unit>
        {...pickerProps(props)}
        id={`${props.id}__unit`}
        aria-label={`${props.label} ${t("duration.unit")}`}
        style={{ width: 112 }}
        value={unit}
        options={[...DURATION_UNITS, "other" as const].map((one) => ({
          value: one,
          label: t(`duration.${one}`),
        }))}
        onChange={change}
      />
    </Space.Compact>
  );
}
