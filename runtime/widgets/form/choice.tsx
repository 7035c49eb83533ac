import { listIn } from "@/runtime/core/guards";
import { Checkbox, Radio, Spin } from "antd";
import { useEffect, type ReactElement } from "react";
import { defaultChoices, type Choice } from "@/runtime/core/form/option-source";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { optionsOf, type Option } from "@/runtime/core/json-schema/options";
import { SelectOf } from "@/runtime/widgets/select";
import { useDefaultChoice } from "./use-default-choice";
import { useOptions } from "./use-options";

/** Radio group of a designed form: own options, dictionary or remote list. */
export function ChoiceWidget(props: WidgetProps): ReactElement {
  const { options, loading } = useChoices(props, false);
  if (loading) return <Spin size="small" />;
  return (
    <Radio.Group
      id={props.id}
      aria-label={props.label}
      value={props.value}
      disabled={props.disabled || props.readOnly}
      vertical={props.options["inline"] === false}
      options={options}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** Checkbox group of a designed form. */
export function ChoicesWidget(props: WidgetProps): ReactElement {
  const { options, loading } = useChoices(props, true);
  if (loading) return <Spin size="small" />;
  return (
    <Checkbox.Group
      aria-label={props.label}
      className={props.options["inline"] === false ? "fs-vertical" : ""}
      value={Array.isArray(props.value) ? props.value : []}
      disabled={props.disabled || props.readOnly}
      options={options}
      onChange={props.onChange}
    />
  );
}

/** Select of a designed form. */
export function DropdownWidget(props: WidgetProps): ReactElement {
  const isMany = props.options["multiple"] === true;
  const { options, loading } = useChoices(props, isMany);
  return (
    <SelectOf
      {...props}
      schema={isMany ? { ...props.schema, type: "array" } : props.schema}
      choices={options}
      loading={loading}
      isSearchable={props.options["filterable"] === true}
    />
  );
}

/** Options of a field. It clears a value that no option matches once they are known (spec 001 §4). */
function useChoices(props: WidgetProps, isMany: boolean): { options: Choice[]; loading: boolean } {
  const own = optionsOf(props.schema, props.options, useLocale());
  const { options, loading, isLoaded } = useOptions(props.options, own);
  const { value, onChange, readOnly, disabled } = props;
  const isKnown = isLoaded && !readOnly && !disabled;
  useEffect(() => {
    const kept = isKnown ? matching(value, options) : value;
    if (kept !== value) onChange(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- checked when options or value change, not with each host render
  }, [isKnown, options, value]);
  const defaults = defaultChoices(options);
  useDefaultChoice(props, isLoaded ? (isMany ? defaults : defaults[0]) : undefined);
  return { options, loading };
}

/** The value without what no option offers. */
function matching(value: unknown, options: readonly Option[]): unknown {
  const isOffered = (one: unknown): boolean => options.some((option) => option.value === one);
  if (Array.isArray(value)) {
    const kept = listIn(value).filter(isOffered);
    return kept.length === value.length ? value : kept;
  }
  return value === undefined || value === null || value === "" || isOffered(value) ? value : undefined;
}
