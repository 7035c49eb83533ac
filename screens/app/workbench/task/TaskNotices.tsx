import { Alert } from "antd";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { BpmProcessHistoryLine } from "@/runtime/core/resource/call-types";
import { timeText } from "../labels";
import type { ActionsProps } from "./actions";

/** What is to be known before the form is read: for whom one acts, that the task is gone, why it came back. */
export function TaskNotices({ info }: Pick<ActionsProps, "info">): ReactElement {
  const { t } = useTranslation();
  const { onBehalf, closed, instance, task, isReturned, history } = info;
  const returned = isReturned && task.status === "open" ? lastReturn(history) : undefined;
  return (
    <>
      {onBehalf ? (
        <Alert type="info" showIcon title={t("workbench.handleOnBehalf", { name: onBehalf })} />
      ) : null}
      {closed ? (
        <Alert
          type="info"
          showIcon
          title={
            closed.status === "cancelled"
              ? t("workbench.closedCancelled")
              : t("workbench.closedBy", { name: closed.by ?? t("workbench.system") })
          }
          action={
            <Link to={`/workbench/apply/history?instId=${encodeURIComponent(instance.id)}`}>
              {t("workbench.toApplication")}
            </Link>
          }
        />
      ) : null}
      {returned ? <Returned line={returned} /> : null}
    </>
  );
}

function Returned({ line }: { line: BpmProcessHistoryLine }): ReactElement {
  const { t } = useTranslation();
  const name = line.actorName ?? t("workbench.system");
  return (
    <Alert
      type="warning"
      showIcon
      title={t("workbench.returnedBy", { name, time: timeText(line.createDate) })}
      description={line.opinion}
    />
  );
}

const lastReturn = (history: readonly BpmProcessHistoryLine[]): BpmProcessHistoryLine | undefined =>
  history.findLast(({ action }) => action === "turnDown");
