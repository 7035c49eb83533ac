import { Select, Switch } from "antd";
import { use, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { DialogChoice } from "@/runtime/core/form/dialog-button";
import { localText } from "@/runtime/core/locale";
import { useLocale } from "@/runtime/i18n/use-locale";
import { Refused } from "@/runtime/render/refused";
import { useCall } from "@/runtime/render/use-call";
import type { WidgetProps } from "@/runtime/registry/widget";
import { pickerProps } from "@/runtime/widgets/input-props";
import { bracketed } from "@/runtime/core/sentence";
import { ExpressionNamesContext } from "../expression-names";

/** Chooses a stored dialog by name, and for each column that it gives back the field that the column fills. */
export default function StoredDialogOption(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const locale = useLocale();
  const { data, refusal } = useCall("sys/customDialog", "choices", {});
  const dialogs = data ?? [];
  const targets = use(ExpressionNamesContext)?.targets ?? [];
  const { onChange, disabled, label } = props;
  const choice = (props.value ?? null) as DialogChoice | null;
  const known = dialogs.find(({ code }) => code === choice?.code);
  const choose = (code?: string): void => {
    const next = dialogs.find((one) => one.code === code);
    onChange(next ? { code: next.code, multiple: next.multiple, fields: {} } : undefined);
  };
  const fill = (column: string, path?: string): void => {
    if (!choice) return;
    const { [column]: _, ...others } = choice.fields ?? {};
    onChange({ ...choice, fields: path === undefined ? others : { ...others, [column]: path } });
  };
  return (
    <div className="fd-dialog" role="group" aria-label={label}>
      <Select
        {...pickerProps(props)}
        allowClear={{ label: t("form.clear") }}
        showSearch={{ optionFilterProp: "label" }}
        placeholder={t("formDesigner.dialogHint")}
        value={choice?.code ?? null}
        options={dialogs.map(({ code, name }) => ({
          value: code,
          label: localText(bracketed(name, code), locale),
        }))}
        onChange={(code?: string) => choose(code)}
      />
      {refusal ? <Refused refusal={refusal} /> : null}
      {choice ? (
        <label className="fd-dialog-line">
          <span>{t("formDesigner.dialogMultiple")}</span>
          <Switch
            size="small"
            disabled={disabled}
            checked={choice.multiple}
            onChange={(multiple) => onChange({ ...choice, multiple })}
          />
        </label>
      ) : null}
      {(choice && known ? known.returns : []).map(({ name, title }) => (
        <label key={name} className="fd-dialog-line">
          <span>{localText(title, locale)}</span>
          <Select
            size="small"
            allowClear={{ label: t("form.clear") }}
            disabled={disabled}
            className="fd-wide"
            aria-label={t("formDesigner.dialogFills", { column: localText(title, locale) })}
            placeholder={t("formDesigner.dialogTarget")}
            showSearch={{ optionFilterProp: "label" }}
            value={choice?.fields?.[name] ?? null}
            options={targets.map(({ path, label: text }) => ({
              value: path,
              label: localText(bracketed(text, path), locale),
            }))}
            onChange={(path?: string) => fill(name, path)}
          />
        </label>
      ))}
    </div>
  );
}
