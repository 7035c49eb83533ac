import { Space } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { DURATION_UNITS, readDuration, writeDuration, type DurationUnit } from "@/runtime/core/duration";
import type { WidgetProps } from "@/runtime/registry/widget";
import InputWidget from "./input";
import { textOf } from "./input-props";
import NumberWidget from "./number";
import { ReadValue } from "./reading/read-value";
import { SelectOf } from "./select";

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
  const units = [...DURATION_UNITS, "other" as const].map((one) => ({
    value: one,
    label: t(`duration.${one}`),
  }));
  if (props.readOnly)
    return (
      <ReadValue props={props}>{read ? `${read.amount} ${t(`duration.${read.unit}`)}` : text}</ReadValue>
    );
  return (
    <Space.Compact block className="fs-duration">
      {unit === "other" ? (
        <InputWidget {...props} />
      ) : (
        <NumberWidget
          {...props}
          placeholder=""
          schema={AMOUNT}
          value={read?.amount ?? null}
          onChange={(amount) => {
            // The number is whole when the field is left; until then "1.5" is on its way to something else.
            if (typeof amount !== "number") put(null, unit);
            else if (Number.isInteger(amount)) put(amount, unit);
          }}
        />
      )}
      <SelectOf
        {...props}
        id={`${props.id}__unit`}
        label={`${props.label} ${t("duration.unit")}`}
        schema={UNIT}
        required
        isSearchable={false}
        choices={units}
        value={unit}
        onChange={(next) => change(units.find(({ value }) => value === next)?.value ?? "other")}
      />
    </Space.Compact>
  );
}

/** More is no time that anybody waits; a longer number would be refused in the words of ISO 8601. */
const MOST = 999_999;
const AMOUNT = { type: "integer", minimum: 1, maximum: MOST };
const UNIT = { type: "string" };
