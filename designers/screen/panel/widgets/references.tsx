import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { AutoComplete, Button, Input, Select } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { isRecord, listIn, printed, textIn, textsIn } from "@/runtime/core/guards";
import { localText, type LocalText } from "@/runtime/core/locale";
import type { ChoiceKind } from "@/runtime/core/screen/choices";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps, textOf } from "@/runtime/widgets/input-props";
import { NameField } from "../NameField";
import { useChoices, usePanel, useParameters } from "../panel-context";
import { DataOption } from "./data";
import { ExpressionOption } from "./expression";
import { optionsOf } from "./pickers";
import { TextOption } from "./text";

const KINDS: readonly ChoiceKind[] = [
  "pageDialog",
  "action",
  "reloadable",
  "block",
  "route",
  "state",
  "dict",
];

const kindOf = (given: unknown): ChoiceKind => KINDS.find((kind) => kind === given) ?? "reloadable";

/** The name of something on the page or outside of it; any other text may be written too. */
export function ReferenceOption(props: WidgetProps): ReactElement {
  const locale = useLocale();
  const found = optionsOf(useChoices(kindOf(props.options["kind"])), locale);
  const text = Array.isArray(props.value) ? textsIn(listIn(props.value)).join(" ") : textOf(props.value);
  return (
    <AutoComplete
      value={text}
      style={{ width: "100%" }}
      options={
        found.some(({ value }) => value === text) ? found : found.filter(({ label }) => label.includes(text))
      }
      onChange={(next: string) => props.onChange(next)}
    >
      <Input {...inputProps(props)} aria-label={props.label} />
    </AutoComplete>
  );
}

/** A dictionary by its key. */
export const DictOption = (props: WidgetProps): ReactElement => (
  <ReferenceOption
    {...props}
    options={{ kind: "dict" }}
    onChange={(next) => props.onChange(next === "" ? undefined : next)}
  />
);

/** The address of a call, those that are declared are offered. */
export function CallOption(props: WidgetProps): ReactElement {
  const locale = useLocale();
  const method = textIn(props.options["method"]) ?? "GET";
  const text = textOf(props.value);
  const found = optionsOf(useChoices("call"), locale)
    .filter(({ value }) => value.startsWith(`${method} `))
    .map(({ value, label }) => ({ value: value.slice(method.length + 1), label }))
    .filter(({ label }) => label.includes(text));
  return (
    <AutoComplete
      value={text}
      style={{ width: "100%" }}
      popupMatchSelectWidth={false}
      options={found}
      onChange={(next: string) => props.onChange(next)}
    >
      <Input {...inputProps(props)} className="kit-mono" aria-label={props.label} />
    </AutoComplete>
  );
}

/** What stands beside a name: data, unless the option says that it is a text or a colour. */
function PairValue(props: WidgetProps): ReactElement {
  const locale = useLocale();
  const { value, onChange, options, label, disabled } = props;
  if (options["inner"] === "text") return <TextOption {...props} />;
  if (options["inner"] !== "tone") return <DataOption {...props} />;
  return (
    <Select
      size="small"
      style={{ flex: 1 }}
      aria-label={label}
      disabled={disabled}
      value={printed(value) || null}
      options={Object.entries(TONE_WORDS).map(([tone, words]) => ({
        value: tone,
        label: localText(words, locale),
      }))}
      onChange={onChange}
    />
  );
}

const TONE_WORDS: Record<string, LocalText> = {
  success: { zh: "绿色", en: "Green" },
  danger: { zh: "红色", en: "Red" },
  warning: { zh: "橙色", en: "Orange" },
  info: { zh: "蓝色", en: "Blue" },
  default: { zh: "灰色", en: "Grey" },
};

/** Values by name, or one expression for all of them. */
export function PairsOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const { value, onChange, disabled, label } = props;
  const { part } = props.options;
  const { store } = usePanel();
  const [name, setName] = useState("");
  const locale = useLocale();
  const kinds = useChoices(kindOf(props.options["kind"]));
  const parameters = useParameters(textIn(props.options["call"]));
  if (typeof value === "string") return <ExpressionOption {...props} />;
  const pairs = Object.entries(isRecord(value) ? value : {});
  const set = (next: readonly (readonly [string, unknown])[]): void => onChange(Object.fromEntries(next));
  const isGiven = (called: string): boolean => pairs.some(([key]) => key === called);
  const add = (called: string): void => {
    if (called === "") return;
    if (!isGiven(called)) set([...pairs, [called, ""]]);
    setName("");
  };
  const offered = (props.options["kind"] === undefined ? parameters : kinds).filter(
    (one) => !isGiven(one.value),
  );
  return (
    <div className="pd-fields" role="group" aria-label={label}>
      {pairs.map(([key, item], index) => (
        <div key={key} className="pd-pair">
          {part === "state" ? (
            <NameField store={store} part={part} name={key} taken={pairs.map(([one]) => one)} />
          ) : (
            <span className="kit-mono" title={key}>
              {key}
            </span>
          )}
          <PairValue
            {...props}
            id={`${props.id}-${index}`}
            label={`${label} ${key}`}
            path={["value"]}
            value={item}
            onChange={(next) => set(pairs.with(index, [key, next ?? ""]))}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t("screenDesigner.removeRow", { n: key })}
            onClick={() => set(pairs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className="pd-pair">
        <AutoComplete
          size="small"
          value={name}
          disabled={disabled}
          style={{ flex: 1 }}
          placeholder={t("screenDesigner.ownName")}
          aria-label={`${label} ${t("screenDesigner.ownName")}`}
          popupMatchSelectWidth={false}
          options={optionsOf(offered, locale).filter(({ label: words }) => words.includes(name.trim()))}
          onChange={setName}
          onSelect={add}
        />
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={disabled}
          aria-label={t("screenDesigner.addRow")}
          onClick={() => add(name.trim())}
        />
      </div>
    </div>
  );
}
