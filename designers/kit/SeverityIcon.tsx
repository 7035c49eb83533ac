import { CloseCircleFilled, ExclamationCircleFilled } from "@ant-design/icons";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/runtime/core/finding";
import "./kit.css";
import "./texts";

/** How bad a finding is: by its sign and colour, and in a word for those who do not see them. */
export function SeverityIcon({ severity }: Pick<Finding, "severity">): ReactElement {
  const { t } = useTranslation();
  return severity === "error" ? (
    <CloseCircleFilled className="kit-error" aria-label={t("severity.error")} />
  ) : (
    <ExclamationCircleFilled className="kit-warning" aria-label={t("severity.warning")} />
  );
}
