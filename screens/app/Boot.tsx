import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";

/** Shown while a part of the product arrives. */
export function Boot(): ReactElement {
  const { t } = useTranslation();
  return (
    <div className="fs-boot" role="status" aria-label={t("shell.loading")}>
      <span />
    </div>
  );
}
