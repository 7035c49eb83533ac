import dayjs, { type Dayjs } from "dayjs";
import { useState, type KeyboardEvent, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { useHeld } from "@/runtime/render/schema-form/use-held";
import { looseMoment } from "./loose-moment";

interface Props {
  field: WidgetProps;
  days: readonly Dayjs[];
  /** How the picker writes them. */
  format: string;
  onChange: (days: Dayjs[]) => void;
}

/**
 * Days by keys, of which the picker of several takes none: one is added with Enter or by going on, Backspace takes the
 * last one out. Seen while it has the focus. Text that is no day stays and keeps the form from being handed in.
 */
export function TypedDays({ field, days, format, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [isWrong, setWrong] = useState(false);
  useHeld(field.path, isWrong ? "unread" : null);
  const take = (): void => {
    const day = looseMoment(text, format);
    setWrong(text.trim() !== "" && day === null);
    if (day === null) return;
    setText("");
    if (days.every((one) => one.format(format) !== day)) onChange([...days, dayjs(day, format)]);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "Enter") {
      event.preventDefault();
      take();
    }
    if (event.key === "Backspace" && text === "" && days.length > 0) onChange(days.slice(0, -1));
  };
  return (
    <input
      className="fs-typed-day"
      inputMode="none"
      aria-label={t("form.typeDay")}
      placeholder={t("form.typeDay")}
      disabled={field.disabled || field.readOnly}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        setWrong(false);
      }}
      onKeyDown={press}
      onBlur={take}
    />
  );
}
