import { Spin } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { textIn } from "@/runtime/core/guards";
import { inWords } from "@/runtime/core/in-words";
import type { Option } from "@/runtime/core/json-schema/options";
import { useLocale } from "@/runtime/i18n/use-locale";
import type { WidgetProps } from "@/runtime/registry/widget";
import { isOn } from "../switch-values";
import { useChoices } from "../use-choices";
import { joined } from "./joined";
import { ReadValue } from "./read-value";

/** What was chosen, by its labels. */
export function ChoiceReader(props: WidgetProps): ReactElement {
  const { choices, loading } = useChoices(props);
  return loading ? <Spin size="small" /> : <ChosenValue {...props} choices={choices} />;
}

/** The labels of a value for widgets that get their choices elsewhere. What nobody offers is shown as it is stored. */
export function ChosenValue({
  choices,
  ...props
}: WidgetProps & { choices: readonly Option[] }): ReactElement {
  const locale = useLocale();
  const values = [props.value].flat().filter((one) => one !== undefined && one !== null && one !== "");
  return (
    <ReadValue props={props}>
      {joined(
        values.map((one) => labelIn(choices, one)),
        locale,
      )}
    </ReadValue>
  );
}

/** Numbers of a dictionary may be stored as text. */
const labelIn = (choices: readonly Option[], value: unknown): string =>
  choices.find((one) => one.value === value || String(one.value) === value)?.label ?? inWords(value);

/** Yes or no. */
export function SwitchReader(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  return <ReadValue props={props}>{t(isOn(props) ? "table.yes" : "table.no")}</ReadValue>;
}

/** What was ticked; of a single box whether it was, with the words beside it. */
export function CheckboxReader(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  if (props.schema.type !== "boolean") return <ChoiceReader {...props} />;
  const words = textIn(props.options["text"]);
  return (
    <ReadValue props={props}>
      {[t(props.value === true ? "table.yes" : "table.no"), words].filter(Boolean).join(" · ")}
    </ReadValue>
  );
}
