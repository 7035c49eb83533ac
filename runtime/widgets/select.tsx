import { Select, Spin } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { refusedChoices } from "@/runtime/render/refused-choices";
import type { Refusal } from "@/runtime/render/use-answer";
import type { Option } from "@/runtime/core/json-schema/options";
import { pickerProps } from "./input-props";
import { takesMany, useChoices } from "./use-choices";

/** One of many choices, several when the value is a list. Options: `options`, `dict`, `multiple`, `clearable`, `filterable`. */
export default function SelectWidget(props: WidgetProps): ReactElement {
  return <SelectOf {...props} {...useChoices(props)} isSearchable={props.options["filterable"] !== false} />;
}

const FREE = { mode: "tags", open: false, suffixIcon: null } as const;

/** That there is nothing is said once it is known. */
const COMING = { notFoundContent: <Spin size="small" /> };

interface SelectProps extends WidgetProps {
  choices: Option[];
  loading?: boolean;
  /** Why the choices did not come, if they should have. */
  refusal?: Refusal | null;
  isSearchable?: boolean;
  /** Asks for more choices. */
  onSearch?: (text: string) => void;
  /** Draws a choice in a way of its own. */
  draw?: (value: string) => ReactNode;
  /** Any text may be entered: a list of words, none of them offered. */
  isFree?: boolean;
}

/** The select itself, for widgets that get their choices elsewhere. */
export function SelectOf({
  choices,
  loading = false,
  refusal = null,
  isSearchable = true,
  onSearch,
  draw,
  isFree = false,
  ...props
}: SelectProps): ReactElement {
  const { t } = useTranslation();
  const drawing = draw && (({ value: one }: { value?: unknown }) => draw(String(one)));
  const isNone = props.value === "" && !choices.some(({ value }) => value === "");
  const value = props.value === null || isNone ? undefined : props.value;
  return (
    <Select
      {...pickerProps(props)}
      aria-label={props.label}
      placeholder={props.readOnly ? "" : (props.placeholder ?? t("form.select"))}
      {...(takesMany(props) ? { mode: "multiple" as const } : {})}
      {...(isFree ? FREE : {})}
      {...(drawing ? { optionRender: drawing, labelRender: drawing } : {})}
      value={value}
      loading={loading}
      options={choices}
      showSearch={isSearchable ? { optionFilterProp: "label", ...(onSearch ? { onSearch } : {}) } : false}
      allowClear={!props.required && props.options["clearable"] !== false && { label: t("form.clear") }}
      {...(loading ? COMING : refusedChoices(refusal))}
      onChange={(next) => props.onChange(next)}
    />
  );
}
