import { printed, recordsIn } from "@/runtime/core/guards";
import { DeleteOutlined, PlusOutlined } from "@ant-design/icons";
import { Button, Input } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { NEW_NAME } from "@/runtime/core/form/edit/new-names";
import { nextNumber } from "@/runtime/core/form/edit/next-number";
import { localText } from "@/runtime/core/locale";
import { currentLocale } from "@/runtime/i18n/i18n";
import type { WidgetProps } from "@/runtime/registry/widget";

interface Choice {
  value: string | number | boolean;
  label?: string;
}

/** Options of a choice widget: value and label side by side. Pasting several lines makes several options. */
export default function OptionList({ value, onChange, label, id }: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const list = recordsIn(value);
  const set = (index: number, change: Partial<Choice>): void =>
    onChange(list.map((one, at) => (at === index ? { ...one, ...change } : one)));
  const paste = (index: number, text: string): boolean => {
    const lines = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length < 2) return false;
    const added = lines.map((line) => {
      const [first = "", second] = line.split("\t");
      return second === undefined ? { value: first } : { value: first, label: second };
    });
    onChange(list.toSpliced(index, 1, ...added));
    return true;
  };
  return (
    <div className="fd-options" role="group" aria-label={label}>
      {list.map((choice, index) => (
        <div key={index} className="fd-part">
          <Input
            size="small"
            value={printed(choice["value"])}
            placeholder={t("formDesigner.optionValue")}
            aria-label={`${t("formDesigner.optionValue")} ${index + 1}`}
            onChange={(event) => set(index, { value: event.target.value })}
            onPaste={(event) => {
              if (paste(index, event.clipboardData.getData("text"))) event.preventDefault();
            }}
          />
          <Input
            size="small"
            value={printed(choice["label"])}
            placeholder={t("formDesigner.optionLabel")}
            aria-label={`${t("formDesigner.optionLabel")} ${index + 1}`}
            onChange={(event) => set(index, { label: event.target.value })}
          />
          <Button
            size="small"
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`${t("formDesigner.remove")} ${index + 1}`}
            onClick={() => onChange(list.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        id={id}
        size="small"
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        aria-label={t("formDesigner.addOption")}
        onClick={() => onChange([...list, { value: newValue(list) }])}
      >
        {t("formDesigner.addOption")}
      </Button>
    </div>
  );
}

function newValue(list: readonly Record<string, unknown>[]): string {
  const named = (n: number): string => localText(NEW_NAME.option({ n }), currentLocale());
  return named(
    nextNumber(
      list.length,
      list.map(({ value }) => value),
      (n) => [named(n)],
    ),
  );
}
