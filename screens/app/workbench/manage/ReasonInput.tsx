import { Input } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

interface Props {
  value: string;
  onChange: (reason: string) => void;
}

/** The reason that an administrator gives; kept in the history. */
export function ReasonInput({ value, onChange }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <Input.TextArea
      rows={3}
      maxLength={1000}
      value={value}
      aria-label={t("manage.reason")}
      placeholder={t("manage.reason")}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
