import { listIn, textIn } from "@/runtime/core/guards";
import { Cascader } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { ownTree, pathLabels } from "@/runtime/core/form/choice-path";
import { defaultPath, type Choice } from "@/runtime/core/form/option-source";
import type { OptionsOf, WidgetProps } from "@/runtime/registry/widget";
import { refusedChoices } from "@/runtime/render/refused-choices";
import { pickerProps } from "@/runtime/widgets/input-props";
import { ReadValue } from "../reading/read-value";
import { useDefaultChoice } from "../use-default-choice";
import { useOptions } from "../use-options";

interface CascaderOption {
  value: string | number;
  label: string;
  children?: CascaderOption[];
}

const keyIn = (value: unknown): string | number | undefined =>
  typeof value === "number" ? value : textIn(value);

const asOption = ({ value, label, children }: Choice): CascaderOption => ({
  value: keyIn(value) ?? String(value),
  label,
  ...(children ? { children: children.map(asOption) } : {}),
});

/** A path through a tree: a dictionary, or a list from our own API (the areas by default). */
export default function CascaderWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const options: OptionsOf<"cascader"> = props.options;
  const own = ownTree(props.options);
  const { options: choices, loading, isLoaded, refusal } = useOptions(props.options, own, true);
  useDefaultChoice(props, isLoaded ? defaultPath(choices) : undefined);
  const value = listIn(props.value).flatMap((one) => keyIn(one) ?? []);
  if (props.readOnly) return <ReadValue props={props}>{pathLabels(value, choices).join(" / ")}</ReadValue>;
  return (
    <Cascader
      {...pickerProps(props)}
      aria-label={props.label}
      options={choices.map(asOption)}
      loading={loading}
      value={value}
      allowClear={options.clearable !== false && { label: t("form.clear") }}
      showSearch={options.filterable !== false}
      placeholder={props.readOnly ? "" : (props.placeholder ?? t("form.select"))}
      style={{ width: "100%" }}
      {...refusedChoices(refusal)}
      onChange={(next) => props.onChange(next)}
    />
  );
}
