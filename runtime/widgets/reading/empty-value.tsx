import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** Stands where a reader would see a value, so that an empty field is not mistaken for a broken one. */
export function EmptyValue({ id, label }: { id: string; label: string }): ReactElement {
  const { t } = useTranslation();
  return (
    <span
      id={id}
      className="fs-empty-value"
      {...(label === "" ? {} : { role: "group", "aria-label": label })}
    >
      <span aria-hidden>—</span>
      <span className="fs-label-unseen">{t("formWidget.empty")}</span>
    </span>
  );
}
