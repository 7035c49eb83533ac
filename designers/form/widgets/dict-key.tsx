import { Select } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { Refused } from "@/runtime/render/refused";
import { useCall } from "@/runtime/render/use-call";
import { pickerProps } from "@/runtime/widgets/input-props";

/** Picks a dictionary whose items become the options; says so where the dictionaries cannot be loaded. */
export default function DictKey(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { data, refusal } = useCall("sys/dict", "tree", {});
  const value = typeof props.value === "string" && props.value !== "" ? props.value : undefined;
  return (
    <>
      <Select
        {...pickerProps(props)}
        allowClear={{ label: t("form.clear") }}
        showSearch={{ optionFilterProp: "label" }}
        value={value}
        options={(data ?? []).map((dict) => ({ value: String(dict.value ?? ""), label: dict.key }))}
        onChange={(next?: string) => props.onChange(next ?? "")}
      />
      {refusal ? <Refused refusal={refusal} /> : null}
    </>
  );
}
