import { textIn } from "@/runtime/core/guards";
import { observer } from "mobx-react-lite";
import { useEffect, type ReactElement } from "react";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useApp } from "@/runtime/render/app-context";
import { useAnswer } from "@/runtime/render/use-answer";
import type { Option } from "@/runtime/core/json-schema/options";
import type { DictEntry } from "@/runtime/store/dict-store";
import { ChosenValue } from "./reading/choice";
import { SelectOf } from "./select";

/** A choice from a dictionary (`x-flowsmith.dict`). A value that is no longer in it is cleared. */
export default observer(function DictWidget(props: WidgetProps): ReactElement {
  const { dict } = useApp();
  const locale = useLocale();
  const { schema, value, onChange } = props;
  const code = schema["x-flowsmith"]?.dict ?? String(textIn(props.options["dict"]));
  const choiceOf = (entry: DictEntry): Option => ({
    value: schema.type === "integer" || schema.type === "number" ? Number(entry.value) : String(entry.value),
    label: (locale === "en" ? entry.nameEn : undefined) ?? entry.key,
  });
  const choices = dict.items(code).map(choiceOf);
  // What the product has loaded at its start is not asked for again.
  const { refusal, isCurrent } = useAnswer(dict.isLoaded ? null : "dictionaries", () => dict.load());
  const isStale =
    dict.isLoaded &&
    !props.readOnly &&
    isFilled(value) &&
    !Array.isArray(value) &&
    !choices.some((choice) => choice.value === value);
  useEffect(() => {
    if (isStale) onChange(undefined);
    // eslint-disable-next-line react/exhaustive-deps -- onChange is new with every render
  }, [isStale]);
  if (props.readOnly) return <ChosenValue {...props} choices={dict.known(code).map(choiceOf)} />;
  return (
    <SelectOf
      {...props}
      choices={choices}
      loading={!dict.isLoaded && !isCurrent}
      refusal={dict.isLoaded ? null : refusal}
    />
  );
});

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== "";
}
