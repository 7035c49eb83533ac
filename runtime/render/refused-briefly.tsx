import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "./use-answer";
import "./refused.css";

/**
 * What could not be read, with another try, where there is little room, as among the choices of a narrow select, or where
 * nothing else may have arrived yet.
 */
export function RefusedBriefly({ refusal: { reason, again } }: { refusal: Refusal }): ReactElement {
  const { t } = useTranslation();
  return (
    <div role="alert" className="fs-refused-briefly">
      <span>{reason}</span>
      <button type="button" onClick={again}>
        {t("screen.retry")}
      </button>
    </div>
  );
}
