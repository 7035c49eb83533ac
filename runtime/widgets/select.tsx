import { Select } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "./input-props";
import { optionsOf, type Option } from "@/runtime/core/json-schema/options";

/** One of many choices, several when the value is a list. Options: `options`, `multiple`, `clearable`. */
export default function SelectWidget(props: WidgetProps): ReactElement {
  const locale = useLocale();
  return <SelectOf {...props} choices={optionsOf(props.schema, props.options, locale)} />;
}

/** The select itself, for widgets that get their choices elsewhere. */
export function SelectOf({
  choices,
  loading = false,
  isSearchable = true,
  onSearch,
  ...props
}: WidgetProps & {
  choices: Option[];
  loading?: boolean;
  isSearchable?: boolean;
  /** Asks for more choices. */
  onSearch?: (text: string) => void;
}): ReactElement {
  const { t } = useTranslation();
  const isMany = props.schema.type === "array" || props.options["multiple"] === true;
  const isNone = props.value === "" && !choices.some(({ value }) => value === "");
  const value = props.value === null || isNone ? undefined : props.value;
  return (
    <Select
      {...pickerProps(props)}
      aria-label={props.label}
      placeholder={props.readOnly ? "" : (props.placeholder ?? t("form.select"))}
      {...(isMany ? { mode: "multiple" as const } : {})}
      value={value}
      loading={loading}
      options={choices}
      showSearch={isSearchable ? { optionFilterProp: "label", ...(onSearch ? { onSearch } : {}) } : false}
      allowClear={!props.required && props.options["clearable"] !== false}
      onChange={(next) => props.onChange(next)}
    />
  );
}
