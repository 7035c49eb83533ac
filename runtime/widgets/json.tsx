import { Input } from "antd";
import { useState, type ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { WidgetProps } from "@/runtime/registry/widget";
import { inputProps } from "./input-props";

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
      <Input.TextArea
        {...inputProps(props)}
        {...(current?.isBad ? { status: "error" as const } : {})}
        className="fs-code"
        value={current?.text ?? shown}
        autoSize={{ minRows: 3, maxRows: 16 }}
        onChange={(event) => change(event.target.value)}
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
