import { Cascader } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { defaultPath, type Choice } from "@/runtime/core/form/option-source";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "@/runtime/widgets/input-props";
import { useDefaultChoice } from "./use-default-choice";
import { useOptions } from "./use-options";

interface CascaderOption {
  value: string;
  label: string;
  children?: CascaderOption[];
}

/** A path through a tree: a dictionary, or a list from our own API (the areas by default). */
export default function CascaderWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const own = (Array.isArray(props.options["options"]) ? props.options["options"] : []) as Choice[];
  const { options, loading, isLoaded } = useOptions(props.options, own, true);
  useDefaultChoice(props, isLoaded ? defaultPath(options) : undefined);
  const value = Array.isArray(props.value) ? (props.value as string[]) : [];
  return (
    <Cascader
      {...pickerProps(props)}
      aria-label={props.label}
      options={options as CascaderOption[]}
      loading={loading}
      value={value}
      allowClear={props.options["clearable"] !== false}
      showSearch={props.options["filterable"] !== false}
      placeholder={props.readOnly ? "" : (props.placeholder ?? t("form.select"))}
      style={{ width: "100%" }}
      onChange={(next) => props.onChange(next)}
    />
  );
}
