import { Alert, Button } from "antd";
import type { ReactElement, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Refusal } from "./use-answer";

interface Props {
  /** Why, and how it is asked for again; a list of reasons where several were refused. */
  refusal: Omit<Refusal, "reason"> & { reason: ReactNode };
  /** What did not work, where the reason alone would not say so. */
  title?: string;
}

/** In place of what could not be read: the reason, and another try. */
export function Refused({ refusal: { reason, again }, title }: Props): ReactElement {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      showIcon
      title={title ?? reason}
      description={title === undefined ? null : reason}
      action={
        <Button size="small" onClick={again}>
          {t("screen.retry")}
        </Button>
      }
    />
  );
}
