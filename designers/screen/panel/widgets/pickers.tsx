import { AutoComplete, Input } from "antd";
import type { ReactElement } from "react";
import { listIn, textsIn } from "@/runtime/core/guards";
import { localText, type Locale } from "@/runtime/core/locale";
import type { Choice, ChoiceKind } from "@/runtime/core/screen/choices";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";
import { SelectOf } from "@/runtime/widgets/select";
import { bracketed } from "@/runtime/core/sentence";
import { useChoices } from "../panel-context";

/** Choices as a select shows them: what a thing is called, and its name behind it. */
export const optionsOf = (found: readonly Choice[], locale: Locale): { value: string; label: string }[] =>
  found.map(({ value, title }) => {
    const words = localText(title, locale);
    return {
      value,
      label: words === value || words === "" ? value : localText(bracketed(words, value), locale),
    };
  });

function Pick({ kind, ...props }: WidgetProps & { kind: ChoiceKind }): ReactElement {
  const locale = useLocale();
  const given = textOf(props.value);
  const found = optionsOf(useChoices(kind), locale);
  // What is written there stays to be seen, also when there is no such thing.
  const isStrange = given !== "" && !found.some(({ value }) => value === given);
  return <SelectOf {...props} choices={isStrange ? [{ value: given, label: given }, ...found] : found} />;
}

/** One of the resources. */
export const ResourceOption = (props: WidgetProps): ReactElement => <Pick {...props} kind="resource" />;

/** One of the stored pick dialogs. */
export const StoredDialogOption = (props: WidgetProps): ReactElement => <Pick {...props} kind="dialog" />;

/** One property of the rows, or any other name. */
export function NameOption(props: WidgetProps): ReactElement {
  const locale = useLocale();
  const found = optionsOf(useChoices("row"), locale);
  const text = textOf(props.value);
  return (
    <AutoComplete
      value={text}
      style={{ width: "100%" }}
      options={found.filter(({ label }) => label.includes(text))}
      onChange={(next: string) => props.onChange(next === "" ? undefined : next)}
    >
      <Input {...inputProps(props)} aria-label={props.label} />
    </AutoComplete>
  );
}

/** Several properties of the rows, or any other names. */
export function NamesOption(props: WidgetProps): ReactElement {
  const locale = useLocale();
  const found = optionsOf(useChoices("row"), locale);
  const given = textsIn(listIn([props.value].flat()));
  const schema = { ...props.schema, type: "array" };
  return (
    <SelectOf
      {...props}
      schema={schema}
      value={given}
      options={{ ...props.options, multiple: true }}
      choices={[...given.filter((name) => !found.some(({ value }) => value === name)).map(asItIs), ...found]}
    />
  );
}

/** One permission code, or several of which one is enough. */
export function CodeOption(props: WidgetProps): ReactElement {
  const found = useChoices("code").map(({ value }) => asItIs(value));
  const given = textsIn(listIn([props.value].flat()));
  return (
    <SelectOf
      {...props}
      schema={{ ...props.schema, type: "array" }}
      value={given}
      options={{ ...props.options, multiple: true }}
      choices={[...given.filter((code) => !found.some(({ value }) => value === code)).map(asItIs), ...found]}
      onChange={(next) => {
        const codes = textsIn(next);
        props.onChange(codes.length === 0 ? undefined : codes.length === 1 ? codes[0] : codes);
      }}
    />
  );
}

const asItIs = (value: string) => ({ value, label: value });
