import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { textOf } from "./input-props";
import TextareaWidget from "./textarea";

/** Any value as JSON text. What is not JSON is shown as wrong and not handed on. */
export default function JsonWidget(props: WidgetProps): ReactElement {
  const { t } = useTranslation();
  const shown = props.value === undefined ? "" : JSON.stringify(props.value, null, 2);
  const [draft, setDraft] = useState<{ base: string; text: string; isBad: boolean }>();
  const current = draft?.isBad || draft?.base === shown ? draft : undefined;
  const change = (text: string) => {
    const parsed = parse(text);
    setDraft({
      base: parsed.ok ? (JSON.stringify(parsed.value, null, 2) ?? "") : shown,
      text,
      isBad: !parsed.ok,
    });
    if (parsed.ok) props.onChange(parsed.value);
  };
  return (
    <>
      <TextareaWidget
        {...props}
        className="fs-code"
        invalid={props.invalid || current?.isBad === true}
        value={current?.text ?? shown}
        onChange={(text) => change(textOf(text))}
      />
      {current?.isBad ? <div className="fs-error">{t("form.badJson")}</div> : null}
    </>
  );
}

function parse(text: string): { ok: true; value: unknown } | { ok: false } {
  if (text.trim() === "") return { ok: true, value: undefined };
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    return { ok: false };
  }
}
