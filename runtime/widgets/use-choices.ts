import { useEffect } from "react";
import { listIn } from "@/runtime/core/guards";
import { defaultChoices, type Choice } from "@/runtime/core/form/option-source";
import { optionsOf } from "@/runtime/core/json-schema/options";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import type { Refusal } from "@/runtime/render/use-answer";
import { useDefaultChoice } from "./use-default-choice";
import { useOptions } from "./use-options";

interface Choices {
  choices: Choice[];
  loading: boolean;
  /** Why the choices did not come, if they should have. */
  refusal: Refusal | null;
}

/**
 * What a field offers: the author's options, a dictionary or a list of our API. It takes the dictionary's default in a
 * new record and clears a value that no option matches once they are known (spec 001 §4). Where nothing is chosen, what is
 * no longer offered has its name.
 */
export function useChoices(props: WidgetProps): Choices {
  const own = optionsOf(props.schema, props.options, useLocale());
  const { options, known, loading, isLoaded, refusal } = useOptions(props.options, own);
  const { value, onChange, readOnly, disabled } = props;
  const isKnown = isLoaded && !readOnly && !disabled;
  useEffect(() => {
    const kept = isKnown ? matching(value, options) : value;
    if (kept !== value) onChange(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- checked when options or value change, not with each host render
  }, [isKnown, options, value]);
  const defaults = defaultChoices(options);
  useDefaultChoice(props, isLoaded ? (takesMany(props) ? defaults : defaults[0]) : undefined);
  return { choices: readOnly || disabled ? known : options, loading, refusal };
}

/** Whether the value is a list of choices. */
export const takesMany = ({ schema, options }: WidgetProps): boolean =>
  schema.type === "array" || options["multiple"] === true;

/** The value without what no option offers. */
function matching(value: unknown, options: readonly Choice[]): unknown {
  const isOffered = (one: unknown): boolean => options.some((option) => option.value === one);
  if (Array.isArray(value)) {
    const kept = listIn(value).filter(isOffered);
    return kept.length === value.length ? value : kept;
  }
  return value === undefined || value === null || value === "" || isOffered(value) ? value : undefined;
}
